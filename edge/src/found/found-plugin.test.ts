import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { contentSource } from '../content/content-source'
import { readSettings } from '../settings'
import { generalInfo } from '../testing/general-info'
import { registryOf, route } from '../testing/releases'
import { standIn } from '../testing/stand-in'
import { found } from './found-plugin'

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

async function edge(environment: NodeJS.ProcessEnv = {}) {
  const at = { now: 0, isAway: false, experiences: ['paddle-7'] }
  const behind = await standIn(({ url = '' }) => {
    if (at.isAway) return { status: 500, body: {} }
    if (url.startsWith('/api/'))
      return { body: { data: at.experiences.map((slug) => ({ slug, updated_at: '2026-11-21T10:00:00.000Z' })) } }
    return url.includes('blogPost')
      ? { body: { items: [post] } }
      : { body: { items: [page('home'), page('about-us', [linkTo('block')])], includes: { Entry: [block] } } }
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
  await app.register(found, {
    settings: { ...settings, releasesFolder: await mkdtemp(path.join(tmpdir(), 'releases-')) },
    registry: () => registry,
    content: contentSource({ ...settings, now: () => at.now }),
    generalInfo: async () => generalInfo,
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

const listed = async (answer: Response) =>
  [
    ...(await answer.text()).matchAll(/<loc>https:\/\/meander\.example([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g),
  ].map(([, at, changed]) => [at, changed])

test('the sitemap lists every public page once, with the last change of the page or one of its blocks', async () => {
  const { ask } = await edge()
  const answer = await ask('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect((await listed(answer)).toSorted()).toEqual(
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
  const answer = await other.ask('/sitemap.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  other.at.isAway = false
  expect((await other.ask('/sitemap.xml')).status).toBe(200)
})

test.each(['local', 'production'])(
  '%s: robots.txt names the sitemap, and disallows the API and private pages',
  async (stage) => {
    const { ask } = await edge({ STAGE: stage })
    const robots = await (await ask('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://meander.example/sitemap.xml')
    const rules = robots.split('\n').filter((line) => line.startsWith('Disallow'))
    expect(rules).toContain('Disallow: /api/')
    // "Disallow: /terms" would also match /terms-and-conditions.
    expect(rules).toContain('Disallow: /terms$')
    expect(rules).toContain('Disallow: /groups/')
    expect(rules.join()).not.toMatch(/Disallow: (\/browse|\/$|\/media)/)
  },
)

test('robots.txt of a staging deployment disallows everything', async () => {
  const { ask } = await edge({ STAGE: 'staging' })
  expect(await (await ask('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('redirects /favicon.ico to the SVG icon if the release has no icon file', async () => {
  const { ask } = await edge()
  const answer = await ask('/favicon.ico')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/icons/icon.svg'])
})

test('serves security.txt with contact, canonical URL and a future expiry', async () => {
  const { ask } = await edge()
  const answer = await ask('/.well-known/security.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain(`Contact: mailto:${generalInfo.contact.email}`)
  expect(lines).toContain('Canonical: https://meander.example/.well-known/security.txt')
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '')
  expect(expires).toBeGreaterThan(Date.now())
})
