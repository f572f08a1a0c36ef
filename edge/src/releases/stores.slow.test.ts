import fs from 'node:fs/promises'
import path from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketAndFolder } from 'server/testing/bucket-and-folder'
import type { Registry } from 'shared/contracts'
import { builtApp } from '../testing/built-app'
import { registryOf } from '../testing/releases'
import { changeRegistry } from './change-registry'
import { createFolderStore } from './folder-store'
import { publish } from './publish'
import { createS3Store } from './s3-store'
import { RegistryConflict, type ReleaseStore, VersionTaken } from './store'

const now = new Date('2026-11-20T09:00:00Z')
const here = bucketAndFolder()

const kinds: [string, () => ReleaseStore][] = [
  ['a folder', () => createFolderStore(path.join(here.folder, 'releases'))],
  ['a bucket', () => createS3Store(here.bucket.bucket, here.bucket.client)],
]
const at = (generation: number): Registry => ({ ...registryOf({}), generation })

describe.each(kinds)('%s', (_, open) => {
  test('is empty at first', async () => {
    const store = open()
    expect(await store.readRegistry()).toBeNull()
    expect(await store.mark()).toBeNull()
    expect(await store.versions('booking')).toEqual([])
    expect(await store.release('booking', '1.0.0')).toBeNull()
    expect(await store.file('booking', '1.0.0', 'remoteEntry.js')).toBeNull()
    expect(await store.changes()).toEqual([])
  })

  test('returns what was published, and refuses a version that exists', async () => {
    const store = open()
    const build = await builtApp(here.folder, { app: 'booking', version: '1.0.0' })
    const { record } = await publish(store, { ...build, now })
    expect(await store.release('booking', '1.0.0')).toEqual(record)
    expect(await store.versions('booking')).toEqual(['1.0.0'])
    expect((await store.file('booking', '1.0.0', 'page-pay.js'))?.toString()).toBe('/* page-pay.js of 1.0.0 */')
    await expect(store.add(record, path.join(build.folder, 'dist'))).rejects.toThrow(VersionTaken)
  })

  test('replaces the registry only for a writer that has read the current one', async () => {
    const store = open()
    await store.writeRegistry(at(1), null)
    await expect(store.writeRegistry(at(1), null)).rejects.toThrow(RegistryConflict)
    const first = await store.readRegistry()
    expect(first?.mark).toBe(await store.mark())
    await store.writeRegistry(at(2), first?.mark ?? null)
    await expect(store.writeRegistry(at(2), first?.mark ?? null)).rejects.toThrow('Someone else has changed')
    expect((await store.readRegistry())?.registry.generation).toBe(2)
  })

  test('accepts one of ten concurrent writes of the registry', async () => {
    const store = open()
    await store.writeRegistry(at(1), null)
    const mark = await store.mark()
    const done = await Promise.allSettled(
      Array.from({ length: 10 }, (_, one) => store.writeRegistry(at(one + 2), mark)),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('removes a version', async () => {
    const store = open()
    await publish(store, { ...(await builtApp(here.folder, { app: 'booking', version: '1.0.0' })), now })
    await store.remove('booking', '1.0.0')
    expect(await store.release('booking', '1.0.0')).toBeNull()
    expect(await store.versions('booking')).toEqual([])
  })
})

describe('a bucket that others write to as well', () => {
  const broken = 'meander/booking/1.0.0/page-pay.js'
  const put = (Body: string) => here.bucket.client.send(new PutObjectCommand({ Bucket: 'releases', Key: broken, Body }))
  const publishBooking = async () =>
    await publish(createS3Store(here.bucket.bucket, here.bucket.client), {
      ...(await builtApp(here.folder, { app: 'booking', version: '1.0.0' })),
      now,
    })

  test('completes an interrupted publication', async () => {
    await put('/* page-pay.js of 1.0.0 */')
    expect((await publishBooking()).isNew).toBe(true)
  })

  test('never overwrites a file with other contents, and names it', async () => {
    await put('/* of another app */')
    await expect(publishBooking()).rejects.toThrow(VersionTaken)
    await expect(publishBooking()).rejects.toThrow(`s3://releases/${broken} already exists with different content.`)
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    expect((await store.file('booking', '1.0.0', 'page-pay.js'))?.toString()).toBe('/* of another app */')
    expect(await store.release('booking', '1.0.0')).toBeNull()
  })

  test('throws an error that names a file that could not be deleted', async () => {
    await publishBooking()
    here.bucket.undeletable.add(broken)
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await expect(store.remove('booking', '1.0.0')).rejects.toThrow(
      `s3://releases/${broken} could not be deleted: Access Denied.`,
    )
  })
})

const changed = { generation: 3, at: now.toISOString(), by: 'ben', from: null, to: '1.0.0' }

describe.each(kinds)('an invalid registry in %s', (_, open) => {
  const write = async (text: string) => {
    await fs.mkdir(path.join(here.folder, 'releases'), { recursive: true })
    await fs.writeFile(path.join(here.folder, 'releases/registry.json'), text)
    await here.bucket.client.send(
      new PutObjectCommand({ Bucket: 'releases', Key: 'meander/registry.json', Body: text }),
    )
  }
  test('causes an error with its location, what is wrong with it, and what to do', async () => {
    await write('{"generation": 3,')
    await expect(open().readRegistry()).rejects.toThrow(/releases.*registry\.json is invalid: .*JSON.*last-good/)
    await write('{"generation": "three"}')
    await expect(open().readRegistry()).rejects.toThrow(/registry\.json is invalid: generation: .*last-good/)
  })
  test('a remote of a newer program is left out, and the registry is not overwritten', async () => {
    const newer = { ...at(3).shell, live: { ...at(3).shell.live, app: 'of-tomorrow' } }
    await write(
      JSON.stringify({
        ...at(3),
        remotes: { 'of-tomorrow': newer },
        change: { ...changed, app: 'of-tomorrow', what: 'bless' },
      }),
    )
    expect(await open().readRegistry()).toMatchObject({
      registry: { generation: 3, remotes: {} },
      unknown: ['of-tomorrow'],
    })
    const change = changeRegistry(open(), { app: 'shell', by: 'ada', now }, () => null)
    await expect(change).rejects.toThrow(/has releases of of-tomorrow, which this program does not know/)
  })
  test('a registry for a newer contract is refused', async () => {
    await write(JSON.stringify({ ...at(3), contract: 99 }))
    await expect(open().readRegistry()).rejects.toThrow(
      /registry\.json is written for contract 99; this program supports 1/,
    )
  })
})

test('a registry write whose response was lost succeeds, unless another writer has changed the registry', async () => {
  const store = createS3Store(here.bucket.bucket, here.bucket.client)
  here.bucket.answersLost.add('meander/registry.json')
  await store.writeRegistry(at(1), null)
  expect((await store.readRegistry())?.registry.generation).toBe(1)
  here.bucket.answersLost.add('meander/registry.json')
  const mark = await store.mark()
  await store.writeRegistry(at(2), mark)
  here.bucket.answersLost.add('meander/registry.json')
  await expect(store.writeRegistry(at(3), mark)).rejects.toThrow(RegistryConflict)
  expect((await store.readRegistry())?.registry.generation).toBe(2)
})
