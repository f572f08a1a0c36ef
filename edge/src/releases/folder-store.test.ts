import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Registry } from 'shared/contracts'
import { builtApp } from '../testing/built-app'
import { registryOf } from '../testing/releases'
import { createFolderStore } from './folder-store'
import { publish } from './publish'
import { RegistryConflict } from './store'

const now = new Date('2026-11-20T09:00:00Z')
let folder = ''
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'meander-folder-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))
const at = (generation: number): Registry => ({ ...registryOf({}), generation })

test('of several writers that find a stale lock, one removes it and writes', async () => {
  const store = createFolderStore(path.join(folder, 'releases'))
  await store.writeRegistry(at(1), null)
  const lock = path.join(folder, 'releases', 'registry.json.lock')
  await fs.writeFile(lock, '')
  await expect(store.writeRegistry(at(2), await store.mark())).rejects.toThrow(RegistryConflict)
  const longAgo = new Date(Date.now() - 60_000)
  await fs.utimes(lock, longAgo, longAgo)
  const mark = await store.mark()
  const done = await Promise.allSettled(Array.from({ length: 10 }, (_, one) => store.writeRegistry(at(2 + one), mark)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await fs.readdir(path.dirname(lock))).filter((name) => name.includes('.lock'))).toEqual([])
})

test('publishes a version over the remains of an interrupted prune', async () => {
  const store = createFolderStore(path.join(folder, 'releases'))
  const build = await builtApp(folder, { app: 'booking', version: '1.0.0' })
  await publish(store, { ...build, now })
  await fs.rm(path.join(folder, 'releases/booking/1.0.0/release.json'))
  expect((await publish(store, { ...build, now })).isNew).toBe(true)
  expect(await store.release('booking', '1.0.0')).not.toBeNull()
})
