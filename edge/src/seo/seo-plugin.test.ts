import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { createContentSource } from '../content/content-source'
import { readSettings } from '../settings'
import { PRODUCTION_ENVIRONMENT, STAGING_ENVIRONMENT } from '../testing/environments'
import { startFakeServer } from '../testing/fake-server'
import { generalInfo } from '../testing/general-info'
import { registryOf, route } from '../testing/releases'
import { seo } from './seo-plugin'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const registry = registryOf({
  content: [
    route('/'),
    route('/about-us', { page: 'content' }),
    route('/press', { page: 'content' }),
    route('/blog'),
    route('/blog/:id'),
  ],
  discovery: [route('/browse'), route('/experience/:slug'), route('/experience', { redirectTo: '/browse' })],
  account: [
    route('/auth/sign-in', { indexed: false }),
    route('/terms', { html: 'private' }),
    route('/groups/:id', { html: 'private' }),
  ],
})
const block = { sys: { id: 'block', updatedAt: '2026-11-02T09:00:00Z' }, fields: {} }
const linkTo = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } })
const page = (slug: string, body: object[] = []) => ({
  sys: { id: slug, updatedAt: '2026-10-05T09:00:00Z' },
  fields: { slug, body },
})
const post = {
  sys: { id: 'tea', updatedAt: '2026-11-20T09:00:00Z' },
  fields: { slug: 'tea-and-tides', tags: ['New Forest', 'Water'] },
}

/** A page of the content service, as its query asks for. */
function partOf(all: readonly object[], url: string) {
  const query = new URL(url, 'http://content').searchParams
  const skip = Number(query.get('skip') ?? 0)
  return { total: all.length, items: all.slice(skip, skip + Number(query.get('limit') ?? 100)) }
}

async function edge(environment: NodeJS.ProcessEnv = {}) {
  const at = { now: 0, isAway: false, experiences: ['paddle-7'], posts: [post], space: 'meander' }
  const behind = await startFakeServer(({ url = '' }) => {
    if (at.isAway) return { status: 500, body: {} }
    if (url.startsWith('/api/'))
      return { body: { data: at.experiences.map((slug) => ({ slug, updated_at: '2026-11-21T10:00:00.000Z' })) } }
    return url.includes('blogPost')
      ? { body: partOf(at.posts, url) }
      : {
          body: {
            ...partOf([page('home'), page('about-us', [linkTo('block')])], url),
            includes: { Entry: [block] },
          },
        }
  })
  closing.push(behind.close)
  const settings = readSettings({
    API_URL: behind.url,
    CONTENTFUL_URL: behind.url,
    PUBLIC_URL: 'https://meander.example',
    ...environment,
  })
  let purge = (_tags: readonly string[]) => {}
  const app = fastify()
  await app.register(seo, {
    settings: { ...settings, releasesFolder: await mkdtemp(path.join(tmpdir(), 'releases-')) },
    registry: () => registry,
    content: createContentSource({ ...settings, now: () => at.now }),
    generalInfo: async () => ({
      ...generalInfo,
      content: { space: at.space, environment: 'master', access_token: 'token' },
    }),
    onPurge: (listener) => {
      purge = listener
    },
    now: () => at.now,
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  return {
    at,
    behind,
    ask: (name: string) => fetch(origin + name, { redirect: 'manual' }),
    purge: (tags: string[]) => purge(tags),
  }
}

const listed = async (response: Response) =>
  [
    ...(await response.text()).matchAll(
      /<loc>https:\/\/meander\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g,
    ),
  ].map(([, at, changed]) => [at, changed])

test('the sitemap lists every public page once, with the last change of the page or one of its blocks', async () => {
  const { ask } = await edge()
  const response = await ask('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect((await listed(response)).toSorted()).toEqual(
    [
      ['/', '2026-10-05T09:00:00Z'],
      ['/about-us', '2026-11-02T09:00:00Z'],
      ['/blog', '2026-11-20T09:00:00Z'],
      ['/browse', undefined],
      ['/experience/paddle-7', '2026-11-21T10:00:00.000Z'],
      ['/blog/tea-and-tides', '2026-11-20T09:00:00Z'],
      ['/blog/tags/new-forest', '2026-11-20T09:00:00Z'],
      ['/blog/tags/water', '2026-11-20T09:00:00Z'],
    ].toSorted(),
  )
})

test('lists the posts of every page of the content service', async () => {
  const { ask, at } = await edge()
  at.posts = Array.from({ length: 1_001 }, (_, n) => ({
    sys: { ...post.sys, id: `post-${n}` },
    fields: { ...post.fields, slug: `post-${n}` },
  }))
  const paths = (await listed(await ask('/sitemap.xml'))).map(([path]) => path)
  expect(paths.filter((path) => path?.startsWith('/blog/post-'))).toHaveLength(1_001)
  expect(paths).toContain('/blog/post-1000')
})

test('names several files in an index if one would have more than 50,000 URLs', async () => {
  const { ask, at } = await edge()
  expect((await ask('/sitemap-1.xml')).status).toBe(404)
  const whole = await edge()
  whole.at.experiences = Array.from({ length: 50_000 }, (_, n) => `paddle-${n}`)
  const index = await (await whole.ask('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect([...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    'https://meander.example/sitemap-1.xml',
    'https://meander.example/sitemap-2.xml',
  ])
  const files = await Promise.all([1, 2].map(async (n) => listed(await whole.ask(`/sitemap-${n}.xml`))))
  const few = (await listed(await ask('/sitemap.xml'))).length - at.experiences.length
  expect(files.map(({ length }) => length)).toEqual([50_000, few])
  expect((await whole.ask('/sitemap-3.xml')).status).toBe(404)
}, 60_000)

test('lists the other pages if the content service is not set up', async () => {
  const { ask, at } = await edge()
  at.space = ''
  expect((await listed(await ask('/sitemap.xml'))).flat()).toContain('/experience/paddle-7')
})

test('caches the sitemap until its sources are purged, and regenerates it at most every ten seconds', async () => {
  const { ask, at, behind, purge } = await edge()
  await ask('/sitemap.xml')
  const asked = behind.asked.length
  at.experiences = ['paddle-7', 'sail-8']
  await ask('/sitemap.xml')
  purge(['reviews:7'])
  at.now += 60_000
  await ask('/sitemap.xml')
  expect(behind.asked.length).toBe(asked)
  purge(['search'])
  expect((await listed(await ask('/sitemap.xml'))).flat()).toContain('/experience/sail-8')
  purge(['search'])
  at.now += 1_000
  const before = behind.asked.length
  await ask('/sitemap.xml')
  expect(behind.asked.length).toBe(before)
})

test('serves the last sitemap while its sources fail, and 503 with Retry-After if there is none', async () => {
  const { ask, at, purge } = await edge()
  const before = await (await ask('/sitemap.xml')).text()
  at.isAway = true
  purge(['everything'])
  at.now += 3_600_000
  expect(await (await ask('/sitemap.xml')).text()).toBe(before)
  const other = await edge()
  other.at.isAway = true
  const response = await other.ask('/sitemap.xml')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  other.at.isAway = false
  expect((await other.ask('/sitemap.xml')).status).toBe(200)
})

test.each([
  ['local', {}],
  ['production', PRODUCTION_ENVIRONMENT],
])('%s: robots.txt names the sitemap, and disallows the API and private pages', async (_, environment) => {
  const { ask } = await edge(environment)
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://meander.example/sitemap.xml')
  const rules = robots.split('\n').filter((line) => line.startsWith('Disallow'))
  expect(rules).toContain('Disallow: /api/')
  // "Disallow: /terms" would also match /terms-and-conditions.
  expect(rules).toContain('Disallow: /terms$')
  expect(rules).toContain('Disallow: /groups/')
  expect(rules.join()).not.toMatch(/Disallow: (\/browse|\/$|\/media)/)
})

test('robots.txt of a staging deployment disallows everything', async () => {
  const { ask } = await edge(STAGING_ENVIRONMENT)
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('redirects /favicon.ico to the SVG icon if the release has no icon file', async () => {
  const { ask } = await edge()
  const response = await ask('/favicon.ico')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/icons/icon.svg'])
})

test('serves security.txt with contact, canonical URL and a future expiry', async () => {
  const { ask } = await edge()
  const response = await ask('/.well-known/security.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).split('\n')
  expect(lines).toContain(`Contact: mailto:${generalInfo.contact.email}`)
  expect(lines).toContain('Canonical: https://meander.example/.well-known/security.txt')
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})
