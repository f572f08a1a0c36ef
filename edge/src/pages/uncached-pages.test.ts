import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PRODUCTION_ENVIRONMENT } from '../testing/environments'
import { publishInto } from '../testing/published'
import { release } from '../testing/releases'
import { createTestReleases, discovery, routes } from '../testing/tested-edge'

let releases: Awaited<ReturnType<typeof createTestReleases>>
beforeEach(async () => {
  releases = await createTestReleases()
})
afterEach(() => releases.remove())
const edge = (environment?: Record<string, string>) => releases.start(environment)

const registryIn = (html: string) => {
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
  return { shell: data.registry.shell, ...data.registry.remotes }
}

test('renders a tester’s page with the chosen versions, and names them in its registry', async () => {
  const { ask } = await edge()
  const { html } = await ask('/browse', { cookie: `${discovery},booking@1.2.0,shell@2.0.0` })
  expect(html).toContain('framed by shell@2.0.0<h1>drawn by discovery@1.4.0</h1><h1>drawn by booking@1.2.0</h1>')
  expect(html).toContain('/* expose-lifecycles.css of 1.4.0 */')
  expect(html).toContain('/releases/shell/2.0.0/shell.js')
  const { shell, discovery: browsing, booking } = registryIn(html)
  expect(shell).toBe('2.0.0')
  expect([browsing.live.version, booking.live.version]).toEqual(['1.4.0', '1.2.0'])
  expect(html).not.toContain('discovery/1.0.0')
})

test('apps for which a tester has chosen no version stay live', async () => {
  const { html } = await (await edge()).ask('/browse', { cookie: discovery })
  expect(html).toContain('framed by shell@1.0.0<h1>drawn by discovery@1.4.0</h1><h1>drawn by booking@1.0.0</h1>')
})

test('new routes of a chosen version exist for the tester only', async () => {
  const { ask } = await edge()
  expect((await ask('/new', { cookie: discovery })).status).toBe(200)
  expect((await ask('/new')).status).toBe(404)
})

const personal: [string, string, Record<string, string>][] = [
  ['a tester', '/browse?adults=3', { cookie: discovery }],
  ['a tester whose list makes no sense', '/browse?adults=3', { cookie: 'meander_overrides=nonsense' }],
  ['a preview by address', '/browse?adults=3&preview=preview', {}],
  ['a preview by cookie', '/browse?adults=3', { cookie: 'meander_preview=preview' }],
]

describe.each(personal)('%s', (_, path, headers) => {
  test('gets a response that is not cacheable', async () => {
    const response = await (await edge()).ask(path, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('etag')).toBeNull()
    expect(response.headers.get('surrogate-key')).toBeNull()
  })

  test('is not cached for the next visitor, who gets the public page', async () => {
    const { ask } = await edge()
    expect((await ask(path, headers)).how).toBe('made')
    const next = await ask('/browse?adults=3')
    expect(next.how).toBe('miss')
    expect(next.html).toContain('drawn by discovery@1.0.0')
    expect(next.html).not.toContain('tester-strip')
    expect(next.headers.get('cache-control')).toContain('public')
    expect((await ask('/browse?adults=3')).how).toBe('hit')
  })

  test('bypasses the page cache and does not change the cached page', async () => {
    const { ask, made } = await edge()
    const before = await ask('/browse?adults=3')
    const count = made.length
    for (const encoding of ['identity', 'gzip', 'br'])
      expect((await ask(path, { ...headers, 'accept-encoding': encoding })).how).toBe('made')
    expect(made.length).toBe(count + 3)
    const after = await ask('/browse?adults=3')
    expect(after.how).toBe('hit')
    expect(after.html).toBe(before.html)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })

  test('gets no 304 for the ETag of the public page', async () => {
    const { ask } = await edge()
    const etag = (await ask('/browse?adults=3')).headers.get('etag') ?? ''
    expect((await ask('/browse?adults=3', { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(path, { ...headers, 'if-none-match': etag })).status).toBe(200)
  })

  test('gets a redirect that is not cacheable', async () => {
    const { ask } = await edge()
    const response = await ask(path.replace('/browse', '/old'), headers)
    expect([response.status, response.headers.get('cache-control')]).toEqual([301, 'private, no-store'])
  })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'a page in the encoding %s has the chosen versions for the tester and the live ones for the next visitor',
  async (encoding, read) => {
    const { origin } = await edge()
    const raw = async (headers: Record<string, string>) => {
      const { request } = await import('node:http')
      const body = await new Promise<Buffer>((resolve, reject) => {
        const sent = request(
          `${origin}/browse`,
          { headers: { ...headers, 'accept-encoding': encoding } },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
          },
        )
        sent.on('error', reject).end()
      })
      return read(body).toString()
    }
    expect(await raw({ cookie: discovery })).toContain('drawn by discovery@1.4.0')
    expect(await raw({})).toContain('drawn by discovery@1.0.0')
    expect(await raw({ cookie: discovery })).toContain('drawn by discovery@1.4.0')
  },
)

test('in production an overrides cookie has no effect for a visitor without a staff link', async () => {
  const { ask, used } = await edge(PRODUCTION_ENVIRONMENT)
  const everyones = await ask('/browse')
  const response = await ask('/browse', { cookie: discovery })
  expect(response.how).toBe('hit')
  expect(response.html).toBe(everyones.html)
  expect(response.headers.get('cache-control')).toContain('public')
  expect(used.flat()).not.toContain('discovery@1.4.0')
})

test('the tester banner names the versions, links back to the same page, and is allowed by the policy', async () => {
  const { ask } = await edge()
  const { html, headers } = await ask('/browse?adults=2', { cookie: `${discovery},booking@1.2.0` })
  const strip = /<aside.*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(strip.replace(/<[^>]+>/g, '')).toBe('You are testing discovery 1.4.0, booking 1.2.0.Reset')
  expect(strip).toContain('href="/__mf/overrides?clear&amp;to=%2Fbrowse%3Fadults%3D2"')
  expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<div id="root">'))
  const { hashOf } = await import('../rendering/styles')
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
  expect(styles.length).toBeGreaterThan(0)
  for (const [, css = ''] of styles) expect(headers.get('content-security-policy')).toContain(hashOf(css))
})

test('a removed version is replaced by the live one, named in the banner and logged once', async () => {
  const { ask, warned } = await edge()
  const cookie = `${discovery},booking@1.2.0`
  expect((await ask('/browse', { cookie })).html).toContain('drawn by booking@1.2.0')
  await fs.rm(path.join(releases.folder, 'booking/1.2.0'), { recursive: true })
  for (let time = 0; time < 2; time++) {
    const { status, html } = await ask('/browse', { cookie })
    expect(status).toBe(200)
    expect(html).toContain('<h1>drawn by discovery@1.4.0</h1><h1>drawn by booking@1.0.0</h1>')
    expect(html).toContain('booking@1.2.0 cannot be shown, so you see the live version.')
  }
  expect(warned.filter((line) => line.includes('override unavailable'))).toHaveLength(1)
})

test('values of the overrides cookie are escaped and lead to no other folder', async () => {
  const { ask } = await edge()
  const { status, html } = await ask('/browse', {
    cookie: 'meander_overrides=booking@../discovery/1.4.0,<b>@1,shell@http://localhost:3005',
  })
  expect(status).toBe(200)
  expect(html).toContain('drawn by discovery@1.0.0')
  expect(html).toContain('&lt;b&gt;@1 cannot be shown')
  expect(html).toContain('shell@http://localhost:3005 cannot be shown')
})

test('a refused native form is rendered with the tester’s versions', async () => {
  const { origin } = await edge()
  const response = await fetch(`${origin}/auth/sign-in`, {
    method: 'POST',
    headers: { origin, cookie: 'meander_overrides=shell@2.0.0', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=ada@meander.example',
  })
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const html = await response.text()
  expect(html).toContain('framed by shell@2.0.0')
  expect(html).toContain('You are testing <strong>shell</strong> 2.0.0.')
})

test('a private page is rendered with the tester’s versions', async () => {
  const { html, headers } = await (await edge()).ask('/pay', { cookie: 'meander_overrides=booking@1.2.0' })
  expect(registryIn(html).booking.live.version).toBe('1.2.0')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('loads the bundles of the eight releases that testers saw last, in addition to the live ones', async () => {
  const { ask, used } = await edge()
  const live = ['shell@1.0.0', 'discovery@1.0.0', 'booking@1.0.0']
  expect(used).toEqual([live])
  for (let time = 0; time < 2; time++) await ask('/browse', { cookie: discovery })
  expect(used).toEqual([live, [...live, 'discovery@1.4.0']])
  for (let minor = 0; minor < 12; minor++) {
    await publishInto(releases.folder, release('discovery', routes.discovery, `3.${minor}.0`))
    await ask('/browse', { cookie: `meander_overrides=discovery@3.${minor}.0` })
  }
  expect(used.at(-1)).toHaveLength(live.length + 8)
  expect(used.at(-1)).toEqual(expect.arrayContaining([...live, 'discovery@3.11.0']))
})

test('renders a cacheable or personal page with the IP address of the visitor who waits for it', async () => {
  const { ask, visitorIps } = await edge()
  await ask('/browse?adults=3', { 'x-forwarded-for': '203.0.113.5' })
  expect(visitorIps.at(-1)).toBe('203.0.113.5')
  await ask('/browse', { cookie: discovery, 'x-forwarded-for': '203.0.113.6' })
  expect(visitorIps.at(-1)).toBe('203.0.113.6')
})

test('a page whose OG image the API did not provide is not cached, so that the next one gets its own', async () => {
  let isAway = true
  const { ask } = await releases.start(
    {},
    {
      ogImageOf: async () =>
        isAway
          ? { path: '/scene.jpg', alt: 'A drawing', isProvisional: true }
          : { path: '/picture.jpg', alt: 'A picture' },
    },
  )
  const first = await ask('/browse')
  expect([first.headers.get('cache-control'), first.headers.get('surrogate-key')]).toEqual(['public, no-cache', null])
  expect(first.html).toContain('/scene.jpg')
  isAway = false
  const second = await ask('/browse')
  expect(second.html).toContain('/picture.jpg')
  expect(second.headers.get('surrogate-key')).not.toBeNull()
  expect((await ask('/browse')).how).toBe('hit')
})
