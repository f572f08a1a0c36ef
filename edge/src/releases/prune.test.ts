import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Change, Registry } from 'shared/contracts'
import { publishInto } from '../testing/published'
import { registryOf, release } from '../testing/releases'
import { changesOf } from './change-registry'
import { createFolderStore } from './folder-store'
import { expiredReleases as outlivedBeside, prune } from './prune'
import type { ReleaseStore } from './store'

const now = new Date('2026-11-20T09:00:00Z')
const requester = { by: 'ada', now }
/** Releases of booking: version 1.0.<age> was published that many days ago. */
const aged = (...days: number[]) =>
  days.map((age) => ({
    ...release('booking', [], `1.0.${age}`),
    published_at: new Date(now.getTime() - age * 86_400_000).toISOString(),
  }))
const outlived = (releases: ReturnType<typeof aged>, known: { registry?: Registry; changes?: Change[] } = {}) =>
  outlivedBeside(releases, { registry: null, changes: [], now, ...known })
const versions = (all: { version: string }[]) => all.map(({ version }) => version)

test('keeps the newest ten versions, however old they are', () => {
  const days = Array.from({ length: 12 }, (_, at) => 40 + at)
  expect(versions(outlived(aged(...days)))).toEqual(['1.0.50', '1.0.51'])
})

test('keeps the versions of the last thirty days, however many there are', () => {
  const days = Array.from({ length: 40 }, (_, at) => at)
  expect(versions(outlived(aged(...days)))).toEqual(Array.from({ length: 9 }, (_, at) => `1.0.${31 + at}`))
})

test('keeps the live version, the previous one and the canary', () => {
  const all = aged(...Array.from({ length: 16 }, (_, at) => 40 + at))
  const [live, previous, trial] = aged(53, 54, 55)
  if (!live || !previous || !trial) throw new Error('There are three.')
  const registry: Registry = {
    ...registryOf({}),
    remotes: { booking: { live, previous, canary: { release: trial, percent: 5 } } },
  }
  expect(versions(outlived(all, { registry }))).toEqual(['1.0.50', '1.0.51', '1.0.52'])
})

describe('versions that visitors got in the last thirty days', () => {
  const all = aged(...Array.from({ length: 16 }, (_, at) => 40 + at))
  let generation = 0
  const change = (daysAgo: number, made: Pick<Change, 'what' | 'from' | 'to'>): Change => ({
    generation: ++generation,
    at: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    by: 'ada',
    app: 'booking',
    ...made,
  })
  const gone = (...changes: Change[]) => versions(outlived(all, { changes }))

  test('prunes all old versions if there was no change', () => {
    expect(gone()).toEqual(['1.0.50', '1.0.51', '1.0.52', '1.0.53', '1.0.54', '1.0.55'])
  })
  test('keeps a release that stopped being live two weeks ago, however old it is', () => {
    const changes = [
      change(54, { what: 'promote', from: null, to: '1.0.54' }),
      change(45, { what: 'promote', from: '1.0.54', to: '1.0.53' }),
      change(14, { what: 'promote', from: '1.0.53', to: '1.0.40' }),
    ]
    expect(gone(...changes)).toEqual(['1.0.50', '1.0.51', '1.0.52', '1.0.54', '1.0.55'])
  })
  test('keeps a canary that was replaced, and one that was halted', () => {
    const changes = [
      change(53, { what: 'canary', from: '1.0.55', to: '1.0.52' }),
      change(20, { what: 'canary', from: '1.0.55', to: '1.0.51' }),
      change(10, { what: 'halt-canary', from: '1.0.51', to: '1.0.55' }),
    ]
    expect(gone(...changes)).toEqual(['1.0.50', '1.0.53', '1.0.54'])
  })
  test('ignores changes to other apps', () => {
    expect(gone({ ...change(1, { what: 'rollback', from: '1.0.55', to: '1.0.54' }), app: 'account' })).toHaveLength(6)
  })
})

describe('pruning a store', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-prune-'))
  })
  afterEach(() => fs.rm(folder, { recursive: true }))

  test('keeps a release that becomes live while others are removed', async () => {
    const days = Array.from({ length: 13 }, (_, at) => 40 + at)
    const all = aged(...days)
    await publishInto(folder, release('shell'), ...all)
    const store = createFolderStore(folder)
    await store.writeRegistry(registryOf({}), null)
    const meanwhile: ReleaseStore = {
      ...store,
      async remove(app, version) {
        await store.remove(app, version)
        const stored = await store.readRegistry()
        const live = all.find((one) => one.version === '1.0.51')
        if (!stored || !live) throw new Error('Both are there.')
        await store.writeRegistry({ ...stored.registry, remotes: { booking: { live } } }, stored.mark)
      },
    }
    expect(versions(await prune(meanwhile, { ...requester, dryRun: true }))).toEqual(['1.0.50', '1.0.51', '1.0.52'])
    expect(versions(await prune(meanwhile, requester))).toEqual(['1.0.50', '1.0.52'])
    expect(await store.release('booking', '1.0.51')).not.toBeNull()
  })

  test('logs each release before it is removed, and does not change the slot of its app', async () => {
    const all = aged(...Array.from({ length: 12 }, (_, at) => 40 + at))
    await publishInto(folder, release('shell'), ...all)
    const store = createFolderStore(folder)
    const [live] = all
    if (!live) throw new Error('There is one.')
    const trial = { release: live, percent: 5 }
    const registry = { ...registryOf({}), remotes: { booking: { live, canary: trial } } }
    await store.writeRegistry(registry, null)
    const unwritten: ReleaseStore = {
      ...store,
      remove: async () => {
        throw new Error('no way')
      },
    }
    await expect(prune(unwritten, { ...requester, reason: 'room' })).rejects.toThrow('no way')
    expect(await changesOf(store)).toMatchObject([
      {
        by: 'ada',
        what: 'prune',
        app: 'booking',
        from: '1.0.50',
        to: null,
        reason: expect.stringMatching(/^room; published 2026-10-01T/),
        at: now.toISOString(),
      },
    ])
    expect(versions(await prune(store, requester))).toEqual(['1.0.50', '1.0.51'])
    expect((await store.readRegistry())?.registry).toMatchObject({ remotes: registry.remotes })
    expect((await changesOf(store)).map(({ from }) => from)).toEqual(['1.0.50', '1.0.50', '1.0.51'])
  })

  test('removes old releases of an app that was never live', async () => {
    await publishInto(folder, release('shell'), ...aged(...Array.from({ length: 12 }, (_, at) => 40 + at)))
    const store = createFolderStore(folder)
    const registry = registryOf({})
    await store.writeRegistry(registry, null)
    expect(versions(await prune(store, requester))).toEqual(['1.0.50', '1.0.51'])
    expect((await changesOf(store)).map(({ what, from }) => [what, from])).toEqual([
      ['prune', '1.0.50'],
      ['prune', '1.0.51'],
    ])
    expect((await store.readRegistry())?.registry).toMatchObject({ shell: registry.shell, remotes: {} })
  })
})
