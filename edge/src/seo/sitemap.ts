import { endpoints, type GeneralInfo, type Registry } from 'shared/contracts'
import { z } from 'zod'
import type { ContentSource } from '../content/content-source'
import { escapeHtml } from '../pages/escape'

export interface SitemapEntry {
  /** Percent-encoded path. */
  path: string
  /** When the page was last changed, ISO 8601; undefined if unknown. */
  changedAt?: string | undefined
}

interface Sources {
  registry: Registry
  apiUrl: string
  content: ContentSource
  info: GeneralInfo
}

const TIMEOUT_MS = 5_000
/** Maximum page size of the content service. */
const MAX_ENTRIES = 1_000
/** The most URLs of one file (https://www.sitemaps.org/protocol.html#index). */
const MAX_URLS = 50_000
/** Must match the slugs of tag pages in `mf-content`. */
const slugOf = (tag: string) =>
  tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const Sys = z.object({ id: z.string(), updatedAt: z.string() })
const Link = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.literal('Entry'), id: z.string() }) })
const Entry = z.object({ sys: Sys, fields: z.record(z.string(), z.unknown()) })
const Entries = z.object({
  total: z.int(),
  items: z.array(Entry),
  includes: z.object({ Entry: z.array(Entry).default([]) }).default({ Entry: [] }),
})
type Entry = z.infer<typeof Entry>

/**
 * Lists every public page that search engines may index, with its last change: routes with a fixed path, experiences on sale, published
 * pages of the content service, and the blog with its tags.
 * @throws if the API or the content service fails
 */
export async function sitemapEntries({ registry, apiUrl, content, info }: Sources): Promise<SitemapEntry[]> {
  const [experiences, pages, posts] = await Promise.all([
    experiencesOf(apiUrl),
    entriesOf(content, info, { content_type: 'page', include: '3' }),
    entriesOf(content, info, { content_type: 'blogPost', include: '0' }),
  ])
  const known = new Map([...pages.items, ...pages.linked].map((entry) => [entry.sys.id, entry]))
  const changes = new Map(pages.items.map((page) => [String(page.fields.slug), latest(page, known)]))
  const stories = posts.items.map(({ sys, fields }) => ({
    slug: String(fields.slug),
    changedAt: sys.updatedAt,
    tags: z.array(z.string()).catch([]).parse(fields.tags),
  }))
  const newest = newestOf(stories.map(({ changedAt }) => changedAt))
  const fixed = Object.values(registry.remotes).flatMap(({ live }) =>
    live.routes
      .filter(({ html, path, indexed, redirectTo }) => isListed({ html, indexed, redirectTo }) && !/[:*]/.test(path))
      .flatMap(({ path, page }): SitemapEntry[] => {
        const changedAt = path === '/' ? changes.get('home') : changes.get(path.slice(1))
        // A content page without a published entry does not exist.
        if (page === 'content' && !changedAt) return []
        return [{ path, changedAt: changedAt ?? (path.startsWith('/blog') ? newest : undefined) }]
      }),
  )
  const tags = [...new Set(stories.flatMap((story) => story.tags))].map((tag) => ({
    path: `/blog/tags/${slugOf(tag)}`,
    changedAt: newestOf(stories.filter((story) => story.tags.includes(tag)).map(({ changedAt }) => changedAt)),
  }))
  return [
    ...fixed,
    ...experiences.map(({ slug, updated_at }) => ({ path: `/experience/${slug}`, changedAt: updated_at })),
    ...stories.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt })),
    ...tags.filter(({ path }, index) => tags.findIndex((other) => other.path === path) === index),
  ]
}

const isListed = ({ html, indexed, redirectTo }: { html: string; indexed?: unknown; redirectTo?: unknown }) =>
  html === 'public' && indexed !== false && !redirectTo

async function experiencesOf(apiUrl: string) {
  const response = await fetch(`${apiUrl}/api/customer/experiences/addresses`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The API answered ${response.status}`)
  return endpoints['GET /api/customer/experiences/addresses'].response.parse(await response.json()).data
}

/** Reads all entries of a query, and those that they link to. There are none if the content service is not set up. */
async function entriesOf(content: ContentSource, info: GeneralInfo, query: Record<string, string>) {
  const { space, environment, access_token } = info.content
  const items: Entry[] = []
  const linked: Entry[] = []
  let isWhole = space === ''
  while (!isWhole) {
    const part = { limit: String(MAX_ENTRIES), skip: String(items.length), order: 'sys.id' }
    const path = `/spaces/${space}/environments/${environment}/entries?${new URLSearchParams({ ...query, ...part })}`
    const { status, bodies } = await content.ask(path, `Bearer ${access_token}`)
    if (status !== 200) throw new Error(`The content service answered ${status}`)
    const found = Entries.parse(JSON.parse(bodies.identity.toString()))
    items.push(...found.items)
    linked.push(...found.includes.Entry)
    isWhole = found.items.length === 0 || items.length >= found.total
  }
  return { items, linked }
}

/** Returns the last change of a page or of any block it contains. */
function latest(page: Entry, known: ReadonlyMap<string, Entry>): string {
  const reached = new Set<string>()
  const visit = (entry: Entry): string[] => {
    if (reached.has(entry.sys.id)) return []
    reached.add(entry.sys.id)
    const linked = Object.values(entry.fields)
      .flat()
      .flatMap((value) => {
        const link = Link.safeParse(value)
        return link.success ? (known.get(link.data.sys.id) ?? []) : []
      })
    return [entry.sys.updatedAt, ...linked.flatMap(visit)]
  }
  return newestOf(visit(page)) ?? page.sys.updatedAt
}

/** ISO 8601 instants of one format sort as text. */
const newestOf = (instants: readonly string[]): string | undefined => instants.toSorted().at(-1)

/**
 * Renders a sitemap (https://www.sitemaps.org/protocol.html): one file, or with too many URLs for one an index and the files that it names,
 * `/sitemap-1.xml` and so on.
 */
export function sitemapFiles(addresses: readonly SitemapEntry[], origin: string): string[] {
  const count = Math.ceil(addresses.length / MAX_URLS)
  if (count <= 1) return [sitemapOf(addresses, origin)]
  const parts = Array.from({ length: count }, (_, n) => addresses.slice(n * MAX_URLS, (n + 1) * MAX_URLS))
  const named = parts.map((_, n) => `<sitemap><loc>${escapeHtml(`${origin}/sitemap-${n + 1}.xml`)}</loc></sitemap>`)
  const index = `<?xml version="1.0" encoding="utf-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${named.join('\n')}
</sitemapindex>
`
  return [index, ...parts.map((part) => sitemapOf(part, origin))]
}

function sitemapOf(addresses: readonly SitemapEntry[], origin: string): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
