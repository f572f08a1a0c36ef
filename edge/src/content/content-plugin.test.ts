import fastify from 'fastify'
import { readSettings } from '../settings'
import { startFakeServer } from '../testing/fake-server'
import { generalInfo } from '../testing/general-info'
import { blogFeed } from './blog-feed'
import { contentService } from './content-plugin'
import { createContentSource } from './content-source'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const post = {
  fields: { title: 'Tea & tides', slug: 'tea-and-tides', summary: 'Both.', publishedOn: '2026-11-20', tags: ['Water'] },
}

/** An edge with a fake content service, which answers with `at.status` and counts its responses. */
async function edge(environment: NodeJS.ProcessEnv = {}) {
  const at = { status: 200, delayMs: 0, now: 1 }
  let responses = 0
  const tokens: (string | undefined)[] = []
  const service = await startFakeServer(async ({ headers }) => {
    responses += 1
    tokens.push(headers.authorization)
    const response = { status: at.status, body: { items: [post], answer: responses } }
    if (at.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, at.delayMs))
    return response
  })
  closing.push(service.close)
  const settings = readSettings({ CONTENTFUL_URL: service.url, SANDBOX_URL: service.url, ...environment })
  const source = createContentSource({ ...settings, now: () => at.now })
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  contentService(app, settings, source)
  blogFeed(app, { settings, source, generalInfo: async () => generalInfo })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  closing.push(() => app.close())
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { at, ask, service, source, tokens }
}

const PATH = '/cda/spaces/meander/environments/master/entries?content_type=page'
const said = async (response: Response) => [
  response.status,
  (await response.json()).answer,
  response.headers.get('x-content-copy'),
]

test('requests the content service each time, and tags responses so that pages made from them can be purged', async () => {
  const { ask, service } = await edge()
  const first = await ask(PATH)
  expect(first.headers.get('surrogate-key')).toBe('content')
  expect(await said(first)).toEqual([200, 1, null])
  expect(await said(await ask(PATH))).toEqual([200, 2, null])
  expect(service.asked[0]).toBe(PATH.replace('/cda', ''))
})

test.each([500, 503, 429])(
  'while the service answers %i, serves the last good response, marked as a copy',
  async (status) => {
    const { at, ask } = await edge()
    await ask(PATH)
    at.status = status
    expect(await said(await ask(PATH))).toEqual([200, 1, 'kept'])
    expect((await ask(`${PATH}&skip=9`)).status).toBe(503)
  },
)

test('serves cached responses while the service is down, and requests it again after a pause', async () => {
  const { at, ask, service } = await edge()
  await ask(PATH)
  at.status = 500
  await ask(PATH)
  at.status = 200
  expect(await said(await ask(PATH))).toEqual([200, 1, 'kept'])
  at.now += 3_000
  expect(await said(await ask(PATH))).toEqual([200, 3, null])
  await service.close()
  expect(await said(await ask(PATH))).toEqual([200, 3, 'kept'])
})

test('serves the cached response if the service is slow, and caches the late response', async () => {
  const { at, ask } = await edge()
  await ask(PATH)
  at.delayMs = 700
  expect(await said(await ask(PATH))).toEqual([200, 1, 'kept'])
  await new Promise((resolve) => setTimeout(resolve, 400))
  at.status = 500
  expect(await said(await ask(PATH))).toEqual([200, 2, 'kept'])
})

test('a failed query does not pause requests for other queries', async () => {
  const { at, ask } = await edge()
  await ask(PATH)
  at.status = 500
  await ask(`${PATH}&skip=1`)
  at.status = 200
  expect(await said(await ask(PATH))).toEqual([200, 3, null])
})

test('passes on a 404 of the service although an earlier response is cached', async () => {
  const { at, ask } = await edge()
  await ask(PATH)
  at.status = 404
  expect((await ask(PATH)).status).toBe(404)
})

test('never serves a response cached for one token to another', async () => {
  const { at, ask } = await edge()
  await ask(PATH, { authorization: 'Bearer one' })
  at.status = 500
  expect((await ask(PATH, { authorization: 'Bearer two' })).status).toBe(503)
  expect((await ask(PATH, { authorization: 'Bearer one' })).status).toBe(200)
})

test('responses to testers and previews are not cacheable', async () => {
  const { ask } = await edge()
  for (const cookie of ['meander_preview=preview', 'meander_overrides=content@1.4.0']) {
    const { headers } = await ask(PATH, { cookie })
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['private, no-store', null])
  }
})

test('a preview reads drafts with the preview token of the server, and has no cached fallback', async () => {
  const { at, ask, tokens } = await edge()
  const browser = { authorization: 'Bearer public', cookie: 'meander_preview=preview' }
  await ask(PATH, browser)
  expect(tokens).toEqual(['Bearer sandbox-preview-token'])
  at.status = 500
  expect((await ask(PATH, browser)).status).toBe(500)
  await ask(PATH, { authorization: 'Bearer public', cookie: 'meander_preview=guessed' })
  expect(tokens.at(-1)).toBe('Bearer public')
})

test('the order of parameters does not affect the cache', async () => {
  const { at, ask } = await edge()
  await ask(`${PATH}&limit=1&skip=2`)
  at.status = 500
  expect(await said(await ask(`${ENTRIES}?skip=2&limit=1&content_type=page`))).toEqual([200, 1, 'kept'])
})

const ENTRIES = '/cda/spaces/meander/environments/master/entries'
const many = Array.from({ length: 20 }, (_, index) => `fields.a${index}=1`).join('&')
test.each([
  ['an unknown parameter', `${PATH}&cachebuster=1`, 400, 'does not know the parameter “cachebuster”'],
  ['a long value', `${PATH}&fields.slug[in]=${'a'.repeat(501)}`, 400, 'shorten the parameter “fields.slug[in]”'],
  ['a repeated parameter', `${PATH}&skip=1&skip=2`, 400, '“skip” once only'],
  ['too many parameters', `${PATH}&${many}`, 400, 'up to 20 parameters'],
  ['an unknown kind', ENTRIES.replace('entries', 'secrets'), 404, 'nothing under this path'],
  ['a long id', `${ENTRIES}/${'a'.repeat(65)}`, 404, 'nothing under this path'],
])('%s is refused without a request to the service', async (_, path, status, message) => {
  const { ask, service } = await edge()
  const response = await ask(path)
  expect([response.status, (await response.json()).message]).toEqual([status, expect.stringContaining(message)])
  expect(service.asked).toEqual([])
})

test('concurrent callers share one request until the content changes', async () => {
  const { at, source, service } = await edge()
  at.delayMs = 50
  const path = PATH.replace('/cda', '')
  const before = [source.ask(path, 'Bearer one'), source.ask(path, 'Bearer one')]
  source.contentChanged()
  const after = source.ask(path, 'Bearer one')
  const [first, second, third] = (await Promise.all([...before, after])).map(({ bodies }) => bodies.identity.toString())
  expect(service.asked).toHaveLength(2)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('refuses requests beyond the concurrency limit, unless a response is cached', async () => {
  const { at, source } = await edge()
  const path = (skip: number) => `${PATH.replace('/cda', '')}&skip=${skip}`
  await source.ask(path(1_000), undefined)
  at.delayMs = 200
  const responses = Array.from({ length: 64 }, (_, skip) => source.ask(path(skip), undefined))
  await expect(source.ask(path(64), undefined)).rejects.toThrow('64 requests wait')
  expect(await source.ask(path(1_000), undefined)).toMatchObject({ isKept: true })
  await Promise.all(responses)
})

test('a cached response is served for a week', async () => {
  const { at, ask } = await edge()
  await ask(PATH)
  at.status = 500
  at.now += 6 * 24 * 3_600_000
  expect((await ask(PATH)).status).toBe(200)
  at.now += 25 * 3_600_000
  expect((await ask(PATH)).status).toBe(503)
})

test('serves the newest stories as RSS, also while the service fails', async () => {
  const { at, ask } = await edge({ PUBLIC_URL: 'https://meander.example' })
  for (const status of [200, 500]) {
    at.status = status
    const response = await ask('/blog/feed.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const feed = await response.text()
    expect(feed).toContain('<title>Tea &amp; tides</title>')
    expect(feed).toContain('<link>https://meander.example/blog/tea-and-tides</link>')
    expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>')
  }
})

test('answers 503 with Retry-After if the feed cannot be generated', async () => {
  const { at, ask } = await edge()
  at.status = 500
  const response = await ask('/blog/feed.xml')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
})
