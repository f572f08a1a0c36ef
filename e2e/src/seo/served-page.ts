import type { APIRequestContext } from '@playwright/test'

/** The content of a page's HTML, before any script runs. */
export interface ServedPage {
  path: string
  status: number
  title: string
  description: string
  robots: string
  canonical: string
  openGraph: Readonly<Record<string, string>>
  h1: string
  /** Text of the `main` element. */
  text: string
  structuredData: unknown[]
  links: { href: string; rel: string; target: string }[]
  ids: readonly string[]
}

const MAX_ATTEMPTS = 8
const PAUSE_MS = 500

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
const plain = (html: string) => html.replace(/&([a-z]+|#\w+);/g, (whole, name) => entities[name] ?? whole)
const textIn = (html: string) =>
  plain(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
const attribute = (tag: string, name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** Requests a page. Retries when a busy edge left the content to the browser. */
export async function servedPage(request: APIRequestContext, path: string): Promise<ServedPage> {
  for (let tries = 1; ; tries += 1) {
    const response = await request.get(path, { maxRedirects: 0 })
    const page = readPage(path, response.status(), await response.text())
    if (page.h1 !== '' || tries === MAX_ATTEMPTS || (page.status !== 200 && page.status !== 404)) return page
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Parses the HTML of a page. */
export function readPage(path: string, status: number, html: string): ServedPage {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const bare = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const metas = [...bare.matchAll(/<meta [^>]*>/g)].map(([tag]) => tag)
  const named = (name: string) =>
    metas.filter((tag) => attribute(tag, 'name') === name).map((tag) => attribute(tag, 'content'))
  const main = /<main\b.*?<\/main>/s.exec(bare)?.[0] ?? ''
  return {
    path,
    status,
    title: textIn(/<title>(.*?)<\/title>/s.exec(bare)?.[1] ?? ''),
    description: named('description').join('\n'),
    robots: named('robots').join('\n'),
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(bare)?.[0] ?? '', 'href'),
    openGraph: Object.fromEntries(
      metas
        .filter((tag) => /^(og|twitter):/.test(attribute(tag, 'property') || attribute(tag, 'name')))
        .map((tag) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')]),
    ),
    h1: [...main.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inside = '']) => textIn(inside)).join('\n'),
    text: textIn(main),
    structuredData: scripts.map(([, json = '']) => JSON.parse(json)),
    links: [...bare.matchAll(/<a\s[^>]*>/g)].map(([tag]) => ({
      href: attribute(tag, 'href'),
      rel: attribute(tag, 'rel'),
      target: attribute(tag, 'target'),
    })),
    ids: [...bare.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => plain(id)),
  }
}

/** Entries of the sitemap, with path and modification date. */
export async function sitemap(
  request: APIRequestContext,
): Promise<{ loc: string; path: string; lastmod: string | null }[]> {
  const response = await request.get('/sitemap.xml')
  if (!response.ok()) throw new Error(`The sitemap was answered with ${response.status()}.`)
  return [...(await response.text()).matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => {
    const loc = plain(/<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? '')
    return {
      loc,
      path: loc.replace(/^https?:\/\/[^/]+/, ''),
      lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1] ?? null,
    }
  })
}

/** Maps all items, with at most `atOnce` running in parallel. */
export async function eachOf<T, R>(all: readonly T[], run: (one: T) => Promise<R>, atOnce = 4): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      const at = next
      next += 1
      const one = all[at]
      if (one !== undefined) results[at] = await run(one)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return results
}
