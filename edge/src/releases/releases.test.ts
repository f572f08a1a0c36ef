import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isApp, promote } from './promote'
import { publish } from './publish'
import { folderStore, RegistryConflict } from './store'

const now = new Date('2026-11-20T09:00:00Z')
let folder = ''

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-releases-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

/** A finished build of an app, as webpack leaves it in `dist`. */
async function built(app: 'shell' | 'booking', version: string, contractVersion = 1) {
  const dist = path.join(folder, `build-${app}`, 'dist')
  await fs.mkdir(dist, { recursive: true })
  const contract = { version: contractVersion, widgets: [], facts: [], layouts: [], guards: [] }
  const routes =
    app === 'booking' ? [{ id: 'pay', path: '/pay', layout: 'regular', guards: [], title: 'Pay', html: 'private' }] : []
  await fs.writeFile(path.join(dist, 'build.json'), JSON.stringify({ app, version, routes, contract }))
  for (const file of app === 'shell'
    ? ['shell.js', 'shell.css']
    : ['remoteEntry.js', 'expose-lifecycles.js', 'page-pay.js', 'page-pay.css']) {
    await fs.writeFile(path.join(dist, file), `/* ${file} of ${version} */`)
  }
  await fs.writeFile(path.join(dist, 'page-pay.js.map'), '{}')
  const assets = { js: { sync: ['expose-lifecycles.js'] }, css: { sync: [] } }
  await fs.writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify({ exposes: [{ name: 'lifecycles', assets }] }))
  return { app, folder: path.dirname(dist), now }
}

const store = () => folderStore(path.join(folder, 'releases'))

test('a release holds every file compressed, with its hash, and what each page needs first', async () => {
  const { record, isNew } = await publish(store(), await built('booking', '1.0.0'))
  expect(isNew).toBe(true)
  expect(record.pages).toEqual({ pay: { js: ['page-pay.js'], css: ['page-pay.css'] } })
  expect(record.exposes).toEqual({ lifecycles: { js: ['expose-lifecycles.js'], css: [] } })
  expect(record.assets.find(({ path }) => path === 'page-pay.js')?.integrity).toMatch(/^sha384-[\w+/]{64}$/)
  expect(record.assets.map(({ path }) => path)).not.toContain('page-pay.js.map')
  const compressed = await fs.readFile(path.join(store().releaseFolder('booking', '1.0.0'), 'page-pay.js.br'))
  expect(brotliDecompressSync(compressed).toString()).toBe('/* page-pay.js of 1.0.0 */')
})

test('pages that one module draws have its files, each by its own route', async () => {
  const build = await built('booking', '1.0.0')
  const described = path.join(build.folder, 'dist/build.json')
  const { routes, ...rest } = JSON.parse(await fs.readFile(described, 'utf8'))
  const late = { ...routes[0], id: 'pay-later', path: '/pay-later', page: 'pay' }
  await fs.writeFile(described, JSON.stringify({ ...rest, routes: [...routes, late] }))
  const { record } = await publish(store(), build)
  expect(record.pages['pay-later']).toEqual(record.pages.pay)
})

test('a version that is stored is never written again', async () => {
  await publish(store(), await built('booking', '1.0.0'))
  const build = await built('booking', '1.0.0')
  await fs.writeFile(path.join(build.folder, 'dist/page-pay.js'), 'something else')
  expect((await publish(store(), build)).isNew).toBe(false)
  const kept = await fs.readFile(path.join(store().releaseFolder('booking', '1.0.0'), 'page-pay.js'), 'utf8')
  expect(kept).toBe('/* page-pay.js of 1.0.0 */')
})

test('a promotion keeps what was live beside it', async () => {
  await publish(store(), await built('shell', '1.0.0'))
  await promote(store(), { app: 'shell', version: '1.0.0' })
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(store(), await built('booking', version))
    await promote(store(), { app: 'booking', version })
  }
  const registry = await store().registry()
  expect(registry?.generation).toBe(3)
  expect(registry?.remotes.booking).toMatchObject({ live: { version: '1.1.0' }, previous: { version: '1.0.0' } })
})

test('promoting what is live already changes nothing', async () => {
  await publish(store(), await built('shell', '1.0.0'))
  const first = await promote(store(), { app: 'shell', version: '1.0.0' })
  expect(await promote(store(), { app: 'shell', version: '1.0.0' })).toEqual(first)
})

test('a version that is not stored is refused with the ones that are', async () => {
  await publish(store(), await built('shell', '1.0.0'))
  await expect(promote(store(), { app: 'shell', version: '2.0.0' })).rejects.toThrow(
    'There is no shell@2.0.0. Published: 1.0.0.',
  )
})

test('a remote before any shell is refused', async () => {
  await publish(store(), await built('booking', '1.0.0'))
  await expect(promote(store(), { app: 'booking', version: '1.0.0' })).rejects.toThrow('Promote a shell first')
})

test('a release made for a newer contract is refused', async () => {
  await publish(store(), await built('shell', '9.0.0', 99))
  await expect(promote(store(), { app: 'shell', version: '9.0.0' })).rejects.toThrow('needs contract 99')
})

test('of two who change the registry at once the later one is told', async () => {
  await publish(store(), await built('shell', '1.0.0'))
  const registry = await promote(store(), { app: 'shell', version: '1.0.0' })
  await expect(store().writeRegistry(registry)).rejects.toThrow(RegistryConflict)
})

test('only apps can be released', () => {
  expect(isApp('booking')).toBe(true)
  expect(isApp('api')).toBe(false)
})
