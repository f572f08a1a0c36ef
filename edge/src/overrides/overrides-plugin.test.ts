import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { apps } from 'shared/contracts'
import { createFolderStore } from '../releases/folder-store'
import { noReleaseCache } from '../releases/release-cache'
import { readSettings } from '../settings'
import { publishInto } from '../testing/published'
import { registryOf, release, route } from '../testing/releases'
import { overrides } from './overrides-plugin'

const newerContract = release('content', [], '9.0.0')
newerContract.contract.version = 99

let folder = ''
const open: FastifyInstance[] = []
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-overrides-'))
  const booking = [route('/pay')]
  const releases = [release('shell'), release('booking', booking), release('booking', booking, '1.4.0')]
  await publishInto(folder, ...releases, release('account', [], '1.2.0'), newerContract)
  await fs.mkdir(path.join(folder, 'account/1.3.0'))
  await fs.writeFile(path.join(folder, 'account/1.3.0/release.json'), '{ "app": "acc')
})
afterEach(async () => {
  prepared.splice(0)
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => fs.rm(folder, { recursive: true }))

const prepared: string[] = []

async function edge(environment: Record<string, string> = {}) {
  const app = Fastify()
  open.push(app)
  await app.register(overrides, {
    settings: readSettings(environment),
    store: createFolderStore(folder),
    copies: noReleaseCache,
    registry: () => registryOf({ booking: [route('/pay')] }),
    inUse: {
      async prepare(releases) {
        prepared.push(...releases.map(({ app, version }) => `${app}@${version}`))
      },
    },
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return (query: string, headers = {}) => fetch(`${origin}/__mf/overrides${query}`, { redirect: 'manual', headers })
}

test('stores the requested versions in a cookie, prepares them and redirects to the requested page', async () => {
  const response = await (await edge())('?set=booking@1.4.0,account@1.2.0&to=/browse?adults=2')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/browse?adults=2'])
  expect(response.headers.get('set-cookie')).toBe(
    'meander_overrides=booking%401.4.0%2Caccount%401.2.0; Path=/; HttpOnly; SameSite=Lax',
  )
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(prepared).toEqual(['booking@1.4.0', 'account@1.2.0'])
})

test('the overrides cookie is Secure on an https site', async () => {
  const ask = await edge({ PUBLIC_URL: 'https://staging.meander.example' })
  for (const query of ['?set=booking@1.4.0', '?clear'])
    expect((await ask(query)).headers.get('set-cookie')).toMatch(/; Secure(;|$)/)
})

test.each([
  ['', '/'],
  ['&to=//elsewhere.example/', '/'],
  ['&to=https://elsewhere.example/', '/'],
  ['&to=/%5Celsewhere.example', '/'],
])('with the parameters "%s" redirects to %s', async (to, location) => {
  const ask = await edge()
  for (const query of ['?set=booking@1.4.0', '?clear'])
    expect((await ask(query + to)).headers.get('location')).toBe(location)
})

test.each(['?clear', '?clear=1', '?set=', '?set=,', '?clear&set=booking@1.4.0'])(
  'with %s deletes the overrides cookie and redirects',
  async (query) => {
    const response = await (await edge())(`${query}&to=/browse`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/browse'])
    expect(response.headers.get('set-cookie')).toMatch(/^meander_overrides=; Path=\/; .*Max-Age=0$/)
  },
)

test.each([
  ['bookings@1.4.0', `There is no app called “bookings”. Choose from ${apps.join(', ')}.`],
  ['booking@2.0.0', 'There is no booking@2.0.0. Published: 1.0.0, 1.4.0.'],
  ['booking@1.4.0,account@7', 'There is no account@7. Published: 1.2.0, 1.3.0.'],
  ['discovery@1.0.0', 'There is no discovery@1.0.0. Published: none yet.'],
  ['booking', '“booking” does not say which version. Write it as booking@1.4.0.'],
  ['booking@http://evil.example', 'http://evil.example is not allowed here.'],
  ['booking@http://localhost:1', 'booking is not running at http://localhost:1.'],
  ['booking@../account/1.2.0', '“../account/1.2.0” is not a version.'],
  ['content@9.0.0', 'content@9.0.0 needs contract 99; this edge supports 1.'],
  ['account@1.3.0', 'account@1.3.0 is damaged and cannot be shown.'],
  ['<script>@1', 'There is no app called “&lt;script&gt;”.'],
])('refuses %s with a reason and the published versions, and keeps the earlier choice', async (list, sentence) => {
  const response = await (await edge())(`?set=${encodeURIComponent(list)}&to=/browse`)
  expect(response.status).toBe(400)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const html = await response.text()
  expect(html).toContain(sentence)
  expect(html).toContain('What you were testing before has not changed.')
  for (const [version, address] of [
    ['1.4.0', 'booking%401.4.0'],
    ['1.2.0', 'account%401.2.0'],
  ])
    expect(html).toContain(`<a href="/__mf/overrides?set=${address}&amp;to=%2Fbrowse">${version}</a>`)
  expect(html).toMatch(/>1\.0\.0<\/a><span>live · 2026-11-20 09:00/)
})

test('lists the published versions if none are requested', async () => {
  const response = await (await edge())('')
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain('<h1>Choose other versions</h1>')
  expect(html).not.toContain('role="alert"')
})

test('lists the live and published versions as JSON', async () => {
  const response = await (await edge())('', { accept: 'application/json' })
  expect(await response.json()).toMatchObject({
    live: { shell: '1.0.0', booking: '1.0.0' },
    published: expect.arrayContaining([{ app: 'booking', version: '1.4.0', published_at: expect.any(String) }]),
  })
})
