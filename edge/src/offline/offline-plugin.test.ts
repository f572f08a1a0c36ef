import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { GeneralInfo, Registry, ReleaseRecord } from 'shared/contracts'
import { WORKER_FILE } from 'tooling/worker-file'

import { readSettings } from '../settings'
import { generalInfo } from '../testing/general-info'
import { registryOf, release, route } from '../testing/releases'
import { offline } from './offline-plugin'

const ICON = Buffer.from('\x89PNG of the mark', 'latin1')
const open: FastifyInstance[] = []
let folder = ''
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-offline-'))
  const at = path.join(folder, 'shell/1.0.0')
  await fs.mkdir(path.join(at, 'worker'), { recursive: true })
  await fs.mkdir(path.join(at, 'icons'))
  await fs.writeFile(path.join(at, WORKER_FILE), 'addEventListener("fetch", () => {})')
  await fs.writeFile(path.join(at, 'icons/icon-192.png'), ICON)
  await fs.writeFile(path.join(at, 'release.json'), '{}')
})
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => fs.rm(folder, { recursive: true }))

const asset = (path: string) => ({ path, bytes: 1, integrity: '' })
const shell: ReleaseRecord = {
  ...release('shell'),
  assets: ['shell.js', 'shell.css', 'assets/outfit.woff2', WORKER_FILE, 'icons/icon-192.png'].map(asset),
}
const registryWith = (discovery: string): Registry => ({
  ...registryOf({}),
  shell: { live: shell },
  remotes: { discovery: { live: release('discovery', [route('/browse')], discovery) } },
})

async function edge({
  info = generalInfo,
  development = false,
  environment = {},
}: {
  info?: GeneralInfo | null
  development?: boolean
  environment?: NodeJS.ProcessEnv
} = {}) {
  let live: Registry | null = registryWith('1.0.0')
  const app = Fastify()
  open.push(app)
  await app.register(offline, {
    settings: { ...readSettings({ PRODUCT_NAME: 'Wander & Co', ...environment }), releasesFolder: folder },
    registry: () => live,
    generalInfo: async () => info,
    development,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: (path: string, headers = {}) => fetch(origin + path, { headers, redirect: 'manual' }),
    release: (next: Registry | null) => {
      live = next
    },
  }
}

test('the service worker covers the whole site, and browsers always revalidate it', async () => {
  const { ask } = await edge()
  const { status, headers } = await ask('/service-worker.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(headers.get('service-worker-allowed')).toBe('/')
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await ask('/service-worker.js', { 'if-none-match': headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('the service worker changes with a release of any app, and changes back with a rollback', async () => {
  const { ask, release: goLive } = await edge()
  const code = async () => await (await ask('/service-worker.js')).text()
  const before = await code()
  expect(before).toMatch(/^self\.RELEASE="[\w-]{16}";\naddEventListener/)
  goLive(registryWith('1.1.0'))
  expect(await code()).not.toBe(before)
  goLive(registryWith('1.0.0'))
  expect(await code()).toBe(before)
})

test('serves a self-destroying worker if service workers are switched off or the release has none', async () => {
  const off = await edge({ environment: { SERVICE_WORKER: 'off' } })
  const without = await edge()
  without.release({ ...registryWith('1.0.0'), shell: { live: { ...shell, assets: [] } } })
  for (const { ask } of [off, without]) {
    const response = await ask('/service-worker.js')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain('registration.unregister()')
  }
  expect(await (await (await edge()).ask('/service-worker.js')).text()).not.toContain('unregister')
})

test('serves no service worker before the first release or in development', async () => {
  const { ask, release: goLive } = await edge()
  goLive(null)
  for (const path of ['/service-worker.js', '/offline']) expect((await ask(path)).status).toBe(404)
  expect((await (await edge({ development: true })).ask('/service-worker.js')).status).toBe(404)
})

test('the offline page needs only the shell’s stylesheet and font, and may run only its own script', async () => {
  const response = await (await edge()).ask('/offline')
  const html = await response.text()
  expect(html).toContain('<h1>You are offline</h1>')
  expect(html).toMatch(/<title>You are offline \| [^|<]+ \| Discover unique things to do in Hampshire<\/title>/)
  expect(html).toContain('<meta name="theme-color" content="#16322b">')
  const [, ...named] = [...html.matchAll(/(?:src|href)="([^"#]*)"/g)].map(([, address]) => address)
  expect(named).toEqual([
    '/manifest.webmanifest',
    '/releases/shell/1.0.0/assets/outfit.woff2',
    '/releases/shell/1.0.0/shell.css',
    '/',
  ])
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('the manifest has the product name of the API, or of the settings while the API is unavailable', async () => {
  const { ask } = await edge({ info: { ...generalInfo, product_name: 'Ramble' } })
  const response = await ask('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ name: 'Ramble', short_name: 'Ramble', scope: '/', display: 'standalone' })
  expect(manifest).toMatchObject({ theme_color: '#16322b', background_color: '#fbf9f4', start_url: '/' })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['Explore', '/browse'],
    ['My bookings', '/bookings'],
    ['Vouchers', '/vouchers/purchase'],
  ])
  const away = await edge({ info: null })
  expect((await (await away.ask('/manifest.webmanifest')).json()).name).toBe('Wander & Co')
  expect(await (await away.ask('/offline')).text()).toContain('Wander &amp; Co')
})

test('serves the icons of the live shell, and no other file of a release', async () => {
  const { ask } = await edge()
  const icon = await ask('/icons/icon-192.png')
  expect(icon.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await icon.arrayBuffer())).toEqual(ICON)
  for (const name of ['icon-999.png', 'release.json', '..%2Frelease.json', '..%2Fshell.js'])
    expect((await ask(`/icons/${name}`)).status).toBe(404)
})

test('redirects icons to the dev server in development', async () => {
  const response = await (await edge({ development: true })).ask('/icons/icon-192.png')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/releases/shell/1.0.0/icons/icon-192.png'])
})
