import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { builtApp } from '../testing/built-app'
import { endCanary, startCanary } from './canary'
import { changesOf } from './change-registry'
import { createFolderStore } from './folder-store'
import { pinnedApps } from './pinned-apps'
import { assertCompatible, isApp, promote } from './promote'
import { publish } from './publish'
import { rollback } from './rollback'
import { RegistryConflict } from './store'

const now = new Date('2026-11-20T09:00:00Z')
const requester = { by: 'ada', now }
let folder = ''

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-releases-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const store = () => createFolderStore(path.join(folder, 'releases'))
const live = async () => (await store().readRegistry())?.registry

async function published(app: 'shell' | 'booking', version: string, contract = {}) {
  return await publish(store(), { ...(await builtApp(folder, { app, version, contract })), now })
}
/** Promotes a shell, and these versions of booking one after the other. */
async function promoted(...versions: string[]) {
  await published('shell', '1.0.0')
  await promote(store(), { app: 'shell', version: '1.0.0', ...requester })
  for (const version of versions) {
    await published('booking', version)
    await promote(store(), { app: 'booking', version, ...requester })
  }
}

test('a release has every file compressed, with its hash, and the first files of each page', async () => {
  const { record, isNew } = await published('booking', '1.0.0')
  expect(isNew).toBe(true)
  expect(record.pages).toEqual({ pay: { js: ['page-pay.js'], css: ['page-pay.css'] } })
  expect(record.exposes).toEqual({ lifecycles: { js: ['expose-lifecycles.js'], css: [] } })
  expect(record.brings).toEqual({ 'shared/ui': { js: ['kit.js'], css: ['kit.css'] } })
  expect(record.assets.find(({ path }) => path === 'page-pay.js')?.integrity).toMatch(/^sha384-[\w+/]{64}$/)
  expect(record.assets.map(({ path }) => path)).not.toContain('page-pay.js.map')
  const compressed = await store().file('booking', '1.0.0', 'page-pay.js.br')
  expect(brotliDecompressSync(compressed ?? '').toString()).toBe('/* page-pay.js of 1.0.0 */')
})

test('does not store a release that exceeds its budget', async () => {
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  const tight = publish(store(), { ...build, now, budget: { entry: 1, page: 0.05 } })
  await expect(tight).rejects.toThrow(
    /^booking@1\.0\.0 exceeds its size budget: page "pay" has 0\.1 of 0\.05 kB\. .* raise "budget" in .*\/package\.json\.$/,
  )
  expect(await store().versions('booking')).toEqual([])
  expect((await publish(store(), { ...build, now, budget: { entry: 1, page: 1 } })).isNew).toBe(true)
})

test('routes with the same page module list the same files', async () => {
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  const described = path.join(build.folder, 'dist/build.json')
  const { routes, ...rest } = JSON.parse(await fs.readFile(described, 'utf8'))
  const late = { ...routes[0], id: 'pay-later', path: '/pay-later', page: 'pay' }
  await fs.writeFile(described, JSON.stringify({ ...rest, routes: [...routes, late] }))
  const { record } = await publish(store(), { ...build, now })
  expect(record.pages['pay-later']).toEqual(record.pages.pay)
})

test('does not store a build with a page chunk that is not named after its route', async () => {
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  const described = path.join(build.folder, 'dist/build.json')
  const { routes, ...rest } = JSON.parse(await fs.readFile(described, 'utf8'))
  const misnamed = { ...routes[0], id: 'pay-later', path: '/pay-later' }
  await fs.writeFile(described, JSON.stringify({ ...rest, routes: [...routes, misnamed] }))
  await expect(publish(store(), { ...build, now })).rejects.toThrow(
    'booking has no page-pay-later.js for its route "pay-later": name the page’s chunk this way in src/lifecycles.tsx.',
  )
  const moved = { ...misnamed, redirectTo: '/pay' }
  await fs.writeFile(described, JSON.stringify({ ...rest, routes: [...routes, moved] }))
  expect((await publish(store(), { ...build, now })).isNew).toBe(true)
})

test('never overwrites a stored version', async () => {
  await published('booking', '1.0.0')
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  await fs.writeFile(path.join(build.folder, 'dist/page-pay.js'), 'something else')
  expect((await publish(store(), { ...build, now })).isNew).toBe(false)
  expect((await store().file('booking', '1.0.0', 'page-pay.js'))?.toString()).toBe('/* page-pay.js of 1.0.0 */')
})

test('a promotion keeps the release that was live as the previous one', async () => {
  await promoted('1.0.0', '1.1.0')
  const registry = await live()
  expect(registry?.generation).toBe(3)
  expect(registry?.remotes.booking).toMatchObject({ live: { version: '1.1.0' }, previous: { version: '1.0.0' } })
})

test('promoting the live version changes nothing', async () => {
  await promoted()
  const first = await live()
  expect(await promote(store(), { app: 'shell', version: '1.0.0', ...requester })).toEqual(first)
})

test('refuses to promote a version that is not stored, and lists the stored ones', async () => {
  await published('shell', '1.0.0')
  await expect(promote(store(), { app: 'shell', version: '2.0.0', ...requester })).rejects.toThrow(
    'There is no shell@2.0.0. Published: 1.0.0.',
  )
})

test('refuses to promote a remote before a shell', async () => {
  await published('booking', '1.0.0')
  await expect(promote(store(), { app: 'booking', version: '1.0.0', ...requester })).rejects.toThrow(
    'Promote a shell first',
  )
})

test('refuses to promote a release that needs a newer contract', async () => {
  await published('shell', '9.0.0', { version: 99 })
  await expect(promote(store(), { app: 'shell', version: '9.0.0', ...requester })).rejects.toThrow('needs contract 99')
})

test('refuses to promote an incompatible release with every reason, unless forced, which is logged', async () => {
  await promoted('1.0.0')
  await published('booking', '2.0.0', { needs: { widgets: [], facts: ['booking/moved'], endpoints: [], shared: {} } })
  const wanted = { app: 'booking', version: '2.0.0', ...requester } as const
  const reason = 'booking@2.0.0 needs domain event "booking/moved", which shell@1.0.0 does not have.'
  await expect(promote(store(), wanted)).rejects.toThrow(reason)
  expect((await live())?.remotes.booking?.live.version).toBe('1.0.0')
  await promote(store(), { ...wanted, force: true })
  expect((await live())?.remotes.booking?.live.version).toBe('2.0.0')
  expect((await changesOf(store())).at(-1)).toMatchObject({ what: 'promote', reason: `forced: ${reason}` })
})

test('releases promoted together must be compatible with each other, not with what they replace', async () => {
  await promoted('1.0.0')
  const needs = { widgets: [], facts: ['booking/moved'], endpoints: [], shared: {} }
  const { record: ahead } = await published('booking', '2.0.0', { needs })
  const { record: shell } = await published('shell', '2.0.0', { facts: ['booking/moved'] })
  const wanted = { app: 'booking', version: '2.0.0', ...requester } as const
  await expect(promote(store(), wanted)).rejects.toThrow('booking/moved')
  await promote(store(), { ...wanted, beside: [shell, ahead] })
  expect((await live())?.remotes.booking?.live.version).toBe('2.0.0')
})

test('refuses all releases to be promoted together if one of them is incompatible', async () => {
  await promoted('1.0.0')
  const needs = { widgets: [], facts: [], endpoints: ['GET /api/customer/weather'], shared: {} }
  const { record: booking } = await published('booking', '2.0.0', { needs })
  const { record: shell } = await published('shell', '2.0.0')
  await expect(assertCompatible(store(), [shell, booking], ['GET /api/health'])).rejects.toThrow(
    '/api/customer/weather',
  )
  await assertCompatible(store(), [shell, booking], ['GET /api/customer/weather'])
})

test('logs the reason for a promotion or a canary', async () => {
  await promoted('1.0.0')
  await published('booking', '1.1.0')
  const wanted = { app: 'booking', version: '1.1.0', ...requester } as const
  await startCanary(store(), { ...wanted, percent: 5, reason: '3fa2c1d' })
  await promote(store(), { ...wanted, reason: 'no errors in an hour' })
  const reasons = (await changesOf(store())).map(({ reason }) => reason)
  expect(reasons.slice(-2)).toEqual(['3fa2c1d', 'no errors in an hour'])
})

test('of two concurrent writers of the registry the later one gets a conflict', async () => {
  await promoted('1.0.0')
  const read = await store().readRegistry()
  await rollback(store(), { app: 'shell', version: '1.0.0', ...requester }).catch(() => {})
  await published('booking', '1.1.0')
  await promote(store(), { app: 'booking', version: '1.1.0', ...requester })
  if (!read) throw new Error('There should be a registry.')
  await expect(store().writeRegistry(read.registry, read.mark)).rejects.toThrow(RegistryConflict)
  expect((await live())?.remotes.booking?.live.version).toBe('1.1.0')
})

test('of many concurrent promotions each goes live or gets a conflict, and none is lost', async () => {
  await promoted('1.0.0')
  const versions = Array.from({ length: 12 }, (_, at) => `2.0.${at}`)
  for (const version of versions) await published('booking', version)
  const before = (await live())?.generation ?? 0
  const done = await Promise.allSettled(
    versions.map((version) => promote(store(), { app: 'booking', version, ...requester })),
  )
  const lost = done.filter(({ status }) => status === 'rejected')
  for (const one of lost) expect(one).toMatchObject({ reason: expect.any(RegistryConflict) })
  expect((await live())?.generation).toBe(before + versions.length - lost.length)
  expect(await changesOf(store())).toHaveLength(before + versions.length - lost.length)
})

test('a stale lock does not block a promotion for long', async () => {
  await promoted('1.0.0')
  const lock = path.join(folder, 'releases/registry.json.lock')
  await fs.writeFile(lock, '')
  await published('booking', '1.1.0')
  const wanted = { app: 'booking', version: '1.1.0', ...requester } as const
  await expect(promote(store(), wanted)).rejects.toThrow(RegistryConflict)
  const longAgo = new Date(Date.now() - 60_000)
  await fs.utimes(lock, longAgo, longAgo)
  await promote(store(), wanted)
  expect((await live())?.remotes.booking?.live.version).toBe('1.1.0')
})

test('a rollback makes the previous version live, and the replaced one is no fallback', async () => {
  await promoted('1.0.0', '1.1.0')
  await rollback(store(), { app: 'booking', reason: 'prices', ...requester })
  const slot = (await live())?.remotes.booking
  expect(slot?.live.version).toBe('1.0.0')
  expect(slot?.previous).toBeUndefined()
  await expect(rollback(store(), { app: 'booking', ...requester })).rejects.toThrow('to go back to')
  await rollback(store(), { app: 'booking', version: '1.1.0', ...requester })
  expect((await live())?.remotes.booking?.live.version).toBe('1.1.0')
})

test('a rollback or a canary counts as a decision until the next promotion', async () => {
  const decided = async () => [...(await pinnedApps(store()))].map(([app, { what }]) => `${app} ${what}`)
  await promoted('1.0.0', '1.1.0')
  expect(await decided()).toEqual([])
  await rollback(store(), { app: 'booking', ...requester })
  expect(await decided()).toEqual(['booking rollback'])
  await startCanary(store(), { app: 'booking', version: '1.1.0', percent: 5, ...requester })
  expect(await decided()).toEqual(['booking canary'])
  await promote(store(), { app: 'booking', version: '1.1.0', ...requester })
  expect(await decided()).toEqual([])
})

test('refuses a rollback to a version that was never live', async () => {
  await promoted('1.0.0')
  await published('booking', '1.1.0')
  await expect(rollback(store(), { app: 'booking', version: '1.1.0', ...requester })).rejects.toThrow(
    'booking@1.1.0 was never live, so its compatibility is unknown. Use promote booking 1.1.0, which checks it.',
  )
  await startCanary(store(), { app: 'booking', version: '1.1.0', percent: 5, ...requester })
  await published('booking', '1.2.0')
  await promote(store(), { app: 'booking', version: '1.2.0', ...requester })
  expect((await changesOf(store())).at(-1)).toMatchObject({ to: '1.2.0', reason: 'ended the canary of 1.1.0' })
  await expect(rollback(store(), { app: 'booking', version: '1.1.0', ...requester })).rejects.toThrow('was never live')
})

test('a canary runs beside the live version until it is ended or promoted', async () => {
  await promoted('1.0.0')
  await published('booking', '1.1.0')
  const trial = { app: 'booking', version: '1.1.0', ...requester } as const
  await startCanary(store(), { ...trial, percent: 10 })
  expect((await live())?.remotes.booking).toMatchObject({
    live: { version: '1.0.0' },
    canary: { percent: 10, release: { version: '1.1.0' } },
  })
  await endCanary(store(), { app: 'booking', ...requester })
  expect((await live())?.remotes.booking?.canary).toBeUndefined()
  await startCanary(store(), { ...trial, percent: 50 })
  await promote(store(), trial)
  expect((await live())?.remotes.booking).toMatchObject({ live: { version: '1.1.0' }, previous: { version: '1.0.0' } })
  expect((await live())?.remotes.booking?.canary).toBeUndefined()
  await expect(startCanary(store(), { ...trial, percent: 5 })).rejects.toThrow('is already live for all visitors')
})

test('refuses to end a canary of an app that was never live', async () => {
  await promoted()
  const ended = endCanary(store(), { app: 'booking', ...requester })
  await expect(ended).rejects.toThrow('No version of booking is live yet, so it has no canary.')
})

test('the change log has the author, the app, the time and both versions of each change', async () => {
  await promoted('1.0.0', '1.1.0')
  await rollback(store(), { app: 'booking', by: 'grace', now, reason: 'prices' })
  expect(await changesOf(store())).toMatchObject([
    { generation: 1, by: 'ada', what: 'promote', app: 'shell', from: null, to: '1.0.0', at: now.toISOString() },
    { generation: 2, app: 'booking', from: null, to: '1.0.0' },
    { generation: 3, app: 'booking', from: '1.0.0', to: '1.1.0' },
    { generation: 4, by: 'grace', what: 'rollback', from: '1.1.0', to: '1.0.0', reason: 'prices' },
  ])
})

test('a change whose writer died before logging it is still in the log', async () => {
  await promoted('1.0.0')
  await fs.rm(path.join(folder, 'releases/changes'), { recursive: true })
  expect((await changesOf(store())).map(({ generation }) => generation)).toEqual([2])
  await published('booking', '1.1.0')
  await promote(store(), { app: 'booking', version: '1.1.0', ...requester })
  expect((await changesOf(store())).map(({ generation }) => generation)).toEqual([2, 3])
})

test('only apps can be released', () => {
  expect(isApp('booking')).toBe(true)
  expect(isApp('api')).toBe(false)
})

test('does not store a build that exposes no lifecycles', async () => {
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  const manifest = path.join(build.folder, 'dist/mf-manifest.json')
  await fs.writeFile(manifest, JSON.stringify({ exposes: [], shared: [] }))
  await expect(publish(store(), { ...build, now })).rejects.toThrow('does not expose ./lifecycles')
  expect(await store().versions('booking')).toEqual([])
})
