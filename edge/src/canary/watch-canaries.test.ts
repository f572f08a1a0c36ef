import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry, ReleaseHealth } from 'shared/contracts'
import { endCanary, startCanary } from '../releases/canary'
import { changesOf } from '../releases/change-registry'
import { createFolderStore } from '../releases/folder-store'
import { promote } from '../releases/promote'
import { publish } from '../releases/publish'
import { runCommand } from '../releases/run-command'
import type { ReleaseStore } from '../releases/store'
import { readSettings } from '../settings'
import { builtApp } from '../testing/built-app'
import { startFakeServer } from '../testing/fake-server'
import { watchCanaries } from './watch-canaries'

const requester = { by: 'ada', now: new Date('2026-11-20T09:00:00Z') }
const trial = { app: 'booking', version: '1.1.0', percent: 10, ...requester } as const
let folder = ''
let counted: ReleaseHealth['data'] = []
let api: Awaited<ReturnType<typeof startFakeServer>>
let stops: (() => void)[] = []

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-canaries-'))
  counted = []
  stops = []
  api = await startFakeServer(() => ({ body: { data: counted } }))
  for (const [app, version] of [
    ['shell', '1.0.0'],
    ['booking', '1.0.0'],
    ['booking', '1.1.0'],
  ] as const)
    await publish(store(), { ...(await builtApp(folder, { app, version })), now: requester.now })
  for (const app of ['shell', 'booking'] as const) await promote(store(), { app, version: '1.0.0', ...requester })
})
afterEach(async () => {
  for (const stop of stops) stop()
  await api.close()
  await fs.rm(folder, { recursive: true })
})

const store = () => createFolderStore(path.join(folder, 'releases'))
const present = async () => (await store().readRegistry())?.registry ?? null
const canary = async () => (await present())?.remotes.booking?.canary?.release.version
const lastChange = async () => (await changesOf(store())).at(-1)
const failing: ReleaseHealth['data'] = [
  { release: 'booking@1.0.0', flawless: 498, faulty: 2 },
  { release: 'booking@1.1.0', flawless: 44, faulty: 6 },
]

/** Starts a canary watcher with the current registry. */
async function edge(over: { store?: ReleaseStore } = {}) {
  let registry: Registry | null = await present()
  const said: string[] = []
  const log = { error: (_: object, message: string) => said.push(message) }
  const { stop } = watchCanaries({
    apiUrl: api.url,
    internalToken: { current: 'internal-token', previous: [] },
    registry: () => registry,
    store: store(),
    everyMs: 20,
    leastPages: 20,
    log,
    now: () => new Date('2026-11-20T09:30:00Z'),
    ...over,
  })
  stops.push(stop)
  return {
    said,
    stop,
    async lookAgain() {
      registry = await present()
    },
  }
}
async function eventually(holds: () => Promise<boolean> | boolean) {
  for (let tries = 0; tries < 100 && !(await holds()); tries += 1) await delay(20)
  expect(await holds()).toBe(true)
}

test('does not request release health while no canary runs', async () => {
  await edge()
  await delay(80)
  expect(api.asked).toEqual([])
})

test('keeps a canary with the error rate of the live version, counted since the canary started', async () => {
  await startCanary(store(), trial)
  counted = [
    { release: 'booking@1.0.0', flawless: 500, faulty: 5 },
    { release: 'booking@1.1.0', flawless: 99, faulty: 1 },
  ]
  await edge()
  await eventually(() => api.asked.length > 2)
  expect(await canary()).toBe('1.1.0')
  const { searchParams } = new URL(api.asked[0] ?? '', api.url)
  expect(Object.fromEntries(searchParams)).toEqual({
    releases: 'booking@1.1.0,booking@1.0.0',
    since: requester.now.toISOString(),
  })
})

test('halts a canary that fails more often, records both rates in the change log, and status shows the halt until the next change', async () => {
  await startCanary(store(), trial)
  counted = failing
  const { said } = await edge()
  await eventually(async () => (await canary()) === undefined)
  const reason = '12.0% of 50 page views failed, against 0.4% of 500'
  expect(await lastChange()).toMatchObject({
    what: 'halt-canary',
    by: 'edge, by itself',
    app: 'booking',
    from: '1.1.0',
    to: '1.0.0',
    reason,
  })
  await eventually(() => said.length > 0)
  expect(said[0]).toBe('canary booking@1.1.0 halted; all visitors get booking@1.0.0')

  const status = async () => {
    const lines: string[] = []
    const settings = { ...readSettings({}), releasesFolder: path.join(folder, 'releases') }
    await runCommand({ verb: 'status' }, { settings, env: {}, say: (line) => lines.push(line) })
    return lines.find((line) => line.startsWith('booking'))
  }
  expect(await status()).toContain(`canary 1.1.0 halted: ${reason}`)
  await promote(store(), { app: 'booking', version: '1.1.0', ...requester })
  expect(await status()).not.toContain('halted')
})

test('when several edges halt a canary at once, one change is recorded and no edge logs a failure', async () => {
  await startCanary(store(), trial)
  counted = failing
  const edges = await Promise.all(Array.from({ length: 5 }, () => edge()))
  await eventually(async () => (await canary()) === undefined)
  await delay(150)
  expect((await changesOf(store())).filter(({ what }) => what === 'halt-canary')).toHaveLength(1)
  expect(edges.flatMap(({ said }) => said).join()).not.toContain('cannot be told')
})

test('a halted canary restarts only on command, and counts from its new start', async () => {
  await startCanary(store(), trial)
  await endCanary(store(), { app: 'booking', what: 'halt-canary', ...requester })
  await edge()
  await delay(80)
  expect(await canary()).toBeUndefined()
  const later = new Date('2026-11-20T09:20:00Z')
  await startCanary(store(), { ...trial, now: later })
  await startCanary(store(), { ...trial, percent: 20, now: new Date('2026-11-20T09:25:00Z') })
  expect((await present())?.remotes.booking?.canary).toMatchObject({ percent: 20, started_at: later.toISOString() })
})

test('keeps the canary and logs once if the API is unavailable or the registry is read-only', async () => {
  await startCanary(store(), trial)
  await api.close()
  const { said, stop } = await edge()
  await delay(150)
  expect(said).toHaveLength(1)
  expect(await canary()).toBe('1.1.0')
  // The next fake API may get the same port, and this edge would request it.
  stop()

  api = await startFakeServer(() => ({ body: { data: failing } }))
  const barred = { ...store(), writeRegistry: () => Promise.reject(new Error('AccessDenied')) }
  const other = await edge({ store: barred })
  await eventually(() => other.said.length > 0)
  await delay(100)
  expect(other.said).toEqual(['canary check or halt failed; the canary continues'])
  expect(await canary()).toBe('1.1.0')
})
