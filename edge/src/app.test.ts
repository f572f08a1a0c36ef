import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Registry } from 'shared/contracts'
import { buildEdge } from './app'
import { createBundleWorkers } from './rendering/bundles'
import { readSettings } from './settings'
import { PRODUCTION_ENVIRONMENT } from './testing/environments'
import { registryOf, route } from './testing/releases'

const production = PRODUCTION_ENVIRONMENT

type Ask = (where: string, headers?: Record<string, string>) => Promise<Response>

let folder = ''
const running: Awaited<ReturnType<typeof buildEdge>>[] = []
/** Edges by registry and environment. */
const started = new Map<string, Promise<Ask>>()

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-edge-'))
})
afterAll(async () => {
  for (const app of running) await app.close()
  await fs.rm(folder, { recursive: true })
})

/** Starts or reuses an edge whose API is unavailable. @returns a function that sends it requests */
function edge(registry: Registry | null, environment: Record<string, string> = {}): Promise<Ask> {
  const key = JSON.stringify([registry, environment])
  const asking = started.get(key) ?? startEdge(path.join(folder, String(started.size)), registry, environment)
  started.set(key, asking)
  return asking
}

async function startEdge(data: string, registry: Registry | null, environment: Record<string, string>): Promise<Ask> {
  const unavailable = 'http://127.0.0.1:1'
  const settings = readSettings({ DATA_DIR: data, API_URL: unavailable, SANDBOX_URL: unavailable, ...environment })
  await fs.mkdir(settings.releasesFolder, { recursive: true })
  const bundles = createBundleWorkers({ folder: settings.releasesFolder, warn: () => {} })
  const app = await buildEdge({ settings, registry: () => registry, bundles, log: false })
  running.push(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return (where, headers = {}) => fetch(`${origin}${where}`, { headers, redirect: 'manual' })
}

const registry = registryOf({
  discovery: [route('/browse'), route('/experience', { redirectTo: '/browse' })],
  booking: [route('/pay', { html: 'private' })],
})

test('public pages may be cached but must be revalidated, private pages must never be stored', async () => {
  const ask = await edge(registry)
  const browse = await ask('/browse')
  expect(browse.status).toBe(200)
  expect(browse.headers.get('cache-control')).toBe('public, no-cache')
  expect((await ask('/pay')).headers.get('cache-control')).toBe('no-store')
  const again = await ask('/browse', { 'if-none-match': browse.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('each response has its own x-request-id, and an id from the browser is ignored', async () => {
  const ask = await edge(registry)
  const ids = new Set<string>()
  for (const where of ['/browse', '/nowhere', '/experience', '/robots.txt', '/api/customer/experiences'])
    ids.add((await ask(where, { 'x-request-id': 'chosen-by-the-browser' })).headers.get('x-request-id') ?? '')
  expect([...ids]).toEqual(Array(5).fill(expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)))
})

test('answers an unknown path with 404 and an HTML page', async () => {
  const response = await (await edge(registry))('/no/such/page')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/html')
})

test('the content security policy of a page allows only scripts of its own origin and hashed inline scripts', async () => {
  const policy = (await (await edge(registry))('/browse')).headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
  expect(policy).not.toContain('unsafe')
})

test('redirects a route that declares redirectTo, and keeps the query', async () => {
  const ask = await edge(registry)
  const response = await ask('/experience?adults=2')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/browse?adults=2'])
  expect((await ask('/experience')).headers.get('location')).toBe('/browse')
})

test('answers a missing release file with 404 in plain text', async () => {
  const response = await (await edge(registry))('/releases/shell/1.0.0/gone.js')
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toContain('text/plain')
})

test('does not serve the server bundle of a release, even if its path is percent-encoded', async () => {
  const data = path.join(folder, 'with-files')
  const release = path.join(data, 'releases/shell/1.0.0')
  const ask = await startEdge(data, registry, {})
  await fs.mkdir(path.join(release, 'server'), { recursive: true })
  await fs.writeFile(path.join(release, 'server/server.cjs'), 'module.exports = {}')
  await fs.writeFile(path.join(release, 'shell.js'), 'here')
  expect((await ask('/releases/shell/1.0.0/shell.js')).status).toBe(200)
  expect((await ask('/releases/shell/1.0.0/server/server.cjs')).status).toBe(404)
  expect((await ask('/releases/shell/1.0.0/%73erver/server.cjs')).status).toBe(404)
})

test('answers API requests with 503 and an API error body while the API is unavailable', async () => {
  const response = await (await edge(registry))('/api/customer/me')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'UNREACHABLE' })
})

test('answers 503 with instructions before the first release', async () => {
  const response = await (await edge(null))('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run release')
})

test('does not proxy the sandbox in production', async () => {
  const response = await (await edge(registry, production))('/sandbox/mail')
  expect(response.status).toBe(404)
})

test('in production the override link redirects to the live page, and the override cookie has no effect', async () => {
  const chosen = '/__mf/overrides?set=booking@1.0.0'
  const here = await edge(registry)
  expect((await here(chosen)).status).toBe(400)
  const ask = await edge(registry, production)
  const response = await ask(chosen)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null])
  const cookie = 'meander_overrides=booking@1.0.0'
  expect((await here('/browse', { cookie })).headers.get('cache-control')).toBe('private, no-store')
  expect((await ask('/browse', { cookie })).headers.get('cache-control')).toContain('public')
})

test.each([
  [{}, 404],
  [{ EDGE_HEAP_METRICS: '1' }, 200],
  [{ EDGE_HEAP_METRICS: '1', ...production }, 404],
])('GET /edge/heap of an edge started with %j answers %i', async (environment, status) => {
  expect((await (await edge(registry, environment))('/edge/heap')).status).toBe(status)
})

test('invalid settings throw an error that names each of them', () => {
  expect(() => readSettings({ PORT: 'abc', STAGE: 'moon' })).toThrow(/STAGE: .*\n? *.*PORT: |PORT: .*\n? *.*STAGE: /s)
})

test('in production refuses to start without its URL in browsers and the internal token', () => {
  expect(() => readSettings({ STAGE: 'production' })).toThrow(
    /PUBLIC_URL: must be set in production\n +INTERNAL_TOKEN: must be set outside the local stage/,
  )
  expect(readSettings(production)).toMatchObject({ publicUrl: 'https://meander.example' })
})

test('refuses to start as a local stage on an address that other machines can reach', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/STAGE: must be .*other machines can reach HOST/)
  expect(readSettings({ HOST: '0.0.0.0', STAGE: 'local' })).toMatchObject({ host: '0.0.0.0' })
  expect(readSettings({ HOST: 'localhost' })).toMatchObject({ host: 'localhost' })
})

test('an unset space means the content of the sandbox, in production missing content', () => {
  const sandbox = { SANDBOX_URL: 'http://127.0.0.1:4100' }
  expect(readSettings(sandbox)).toMatchObject({
    contentUrl: 'http://127.0.0.1:4100',
    previewToken: 'sandbox-preview-token',
    hasContent: true,
  })
  const missing = { contentUrl: 'https://cdn.contentful.com', previewToken: null, hasContent: false }
  expect(readSettings({ ...sandbox, ...production })).toMatchObject(missing)
  expect(readSettings({ ...sandbox, CONTENTFUL_SPACE_ID: '' })).toMatchObject(missing)
  expect(readSettings({ ...production, CONTENTFUL_SPACE_ID: 'space' })).toMatchObject({
    contentUrl: 'https://cdn.contentful.com',
    pictureOrigins: ['https://images.ctfassets.net'],
    hasContent: true,
  })
})

test.each([
  [{}, 'http://127.0.0.1:4000'],
  [{ API_PORT: '4010' }, 'http://127.0.0.1:4010'],
  [{ API_PORT: '4010', API_URL: 'https://api.example' }, 'https://api.example'],
])('with %j the API URL is %s', (environment, url) => expect(readSettings(environment).apiUrl).toBe(url))

test.each(['/browse/%', '/%E0%A4%A', '/%zz?adults=2'])(
  'answers the malformed path %s with the not-found page',
  async (path) => {
    const ask = await edge(registry)
    const page = await ask(path)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)

test('redirects a path with percent-encoded letters to its normalised form and keeps the query', async () => {
  const ask = await edge(registry)
  const page = await ask('/%62rowse?name=%74ea')
  expect([page.status, page.headers.get('location')]).toEqual([301, '/browse?name=%74ea'])
})

test('limits page requests per network with 429, and still serves files', async () => {
  const ask = await edge(registry, { LIMITS_PAGES: '3/60' })
  const from = (ip: string, where = '/browse') => ask(where, { 'x-forwarded-for': ip, accept: 'text/html' })
  for (let count = 0; count < 3; count += 1) expect((await from('203.0.113.9')).status).toBe(200)
  expect((await from('203.0.113.9')).status).toBe(429)
  expect((await from('203.0.113.10')).status).toBe(200)
  expect((await from('203.0.113.9', '/releases/none.js')).status).toBe(404)
})

test('sends HSTS over https only, and COOP with HTML only', async () => {
  const secure = await edge(registry, { PUBLIC_URL: 'https://meander.example' })
  const page = await secure('/browse')
  expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(page.headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
  expect(page.headers.get('content-security-policy')).toContain('report-to csp')
  const missing = await secure('/releases/none.js')
  expect(missing.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(missing.headers.get('cross-origin-opener-policy')).toBeNull()
  const open = await edge(registry)
  expect((await open('/browse')).headers.get('strict-transport-security')).toBeNull()
})

test.each(['//evil.example/?preview=off', '/\\\\evil.example/?preview=off', '//evil.example/browse/?preview=off'])(
  'leaving a preview at %s never redirects to another site',
  async (where) => {
    const ask = await edge(registry)
    const response = await ask(where, { cookie: 'meander_preview=preview' })
    const location = response.headers.get('location') ?? '/'
    expect(new URL(location, 'https://meander.example').origin).toBe('https://meander.example')
  },
)

test('previews need a configured secret outside local development', () => {
  expect(readSettings({ STAGE: 'local' }).previewSecret).toBe('preview')
  for (const STAGE of ['staging', 'production']) {
    expect(readSettings({ ...production, STAGE }).previewSecret).toBeNull()
    expect(readSettings({ ...production, STAGE, PREVIEW_SECRET: 'long and secret' }).previewSecret).toBe(
      'long and secret',
    )
  }
})
