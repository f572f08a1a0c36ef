import fs from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { bucketAndFolder } from 'server/testing/bucket-and-folder'
import { builtApp } from '../testing/built-app'
import { createFolderStore } from './folder-store'
import { lastGoodRegistry } from './last-good-registry'
import { promote } from './promote'
import { publish } from './publish'
import { watchRegistry } from './registry-source'
import { ARCHIVE } from './release-archive'
import { createReleaseCache } from './release-cache'
import { filesBelow } from './release-folder'
import { createS3Store } from './s3-store'
import type { ReleaseStore } from './store'

const now = new Date('2026-11-20T09:00:00Z')
const requester = { by: 'ada', now }
const here = bucketAndFolder()

/** The store as one that was filled before there were archives. */
const withoutArchives = (store: ReleaseStore): ReleaseStore => ({ ...store, archive: async () => null })

/** The store with another file in the archives of its releases. */
const withArchived = (store: ReleaseStore, file: string, bytes: Buffer): ReleaseStore => ({
  ...store,
  archive: async (app, version) => new Map([...((await store.archive(app, version)) ?? []), [file, bytes]]),
})

describe('an edge whose releases are in a bucket', () => {
  const errors: unknown[] = []
  const log = { error: (context: object) => errors.push(context) }
  beforeEach(() => {
    errors.length = 0
  })
  async function goLive(store: ReleaseStore, version: string) {
    await publish(store, { ...(await builtApp(here.folder, { app: 'shell', version })), now })
    await promote(store, { app: 'shell', version, ...requester })
  }
  const eventually = async (holds: () => boolean) => {
    for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(holds()).toBe(true)
  }

  const watching = (store: ReleaseStore, copies: ReturnType<typeof createReleaseCache>) =>
    watchRegistry({
      store,
      copies,
      log,
      kept: lastGoodRegistry(path.join(here.folder, 'copied'), 'bucket'),
      checkEveryMs: 10,
    })

  test('serves a new version once all its files are copied', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await goLive(store, '1.0.0')
    const copies = createReleaseCache(store, path.join(here.folder, 'copied'))
    const watch = await watching(store, copies)
    expect(watch.current()?.shell.live.version).toBe('1.0.0')
    const copied = path.join(here.folder, 'copied/shell/1.0.0')
    expect(await fs.readFile(path.join(copied, 'shell.js'), 'utf8')).toBe('/* shell.js of 1.0.0 */')
    expect(await fs.readdir(copied)).toEqual(expect.arrayContaining(['shell.js.br', 'shell.js.gz', 'release.json']))
    await goLive(store, '1.1.0')
    await eventually(() => watch.current()?.shell.live.version === '1.1.0')
    await watch.stop()
  })

  test('keeps the last good version if a file fails its integrity check, and logs it once', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await goLive(store, '1.0.0')
    const tampered: ReleaseStore = {
      ...withoutArchives(store),
      file: async (app, version, file) =>
        version === '1.1.0' ? Buffer.from('tampered') : await store.file(app, version, file),
    }
    const copies = createReleaseCache(tampered, path.join(here.folder, 'copied'))
    const watch = await watching(store, copies)
    await goLive(store, '1.1.0')
    await eventually(() => errors.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(watch.current()?.shell.live.version).toBe('1.0.0')
    expect(errors).toHaveLength(1)
    expect(String(Reflect.get(errors[0] ?? {}, 'err'))).toContain('does not match what was published')
    await watch.stop()
  })

  test.each(['br', 'gz'])('refuses a release whose %s form does not match the file', async (ending) => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await goLive(store, '1.0.0')
    const compress = { br: brotliCompressSync, gz: gzipSync }[ending] ?? gzipSync
    for (const changed of [
      compress('something else'),
      Buffer.from('nothing compressed'),
      compress(Buffer.alloc(9e6)),
    ]) {
      const inFile: ReleaseStore = {
        ...withoutArchives(store),
        file: async (app, version, file) =>
          file === `shell.js.${ending}` ? changed : await store.file(app, version, file),
      }
      const record = await store.release('shell', '1.0.0')
      if (!record) throw new Error('It is published.')
      for (const tampered of [inFile, withArchived(store, `shell.js.${ending}`, changed)]) {
        const copies = createReleaseCache(tampered, path.join(here.folder, 'copied'))
        await expect(copies.have(record)).rejects.toThrow(`shell.js.${ending} of shell@1.0.0`)
        expect(await fs.readdir(path.join(here.folder, 'copied/shell'))).toEqual([])
      }
    }
  })

  test('copies a release with one request for its archive, and without an archive file by file, with the same result', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await publish(store, { ...(await builtApp(here.folder, { app: 'shell', version: '1.0.0' })), now })
    const record = await store.release('shell', '1.0.0')
    if (!record) throw new Error('It is published.')
    const files: string[] = []
    const counted: ReleaseStore = {
      ...store,
      file: async (app, version, file) => {
        files.push(file)
        return await store.file(app, version, file)
      },
    }
    await createReleaseCache(counted, path.join(here.folder, 'at-once')).have(record)
    expect(files).toEqual([])
    await createReleaseCache(withoutArchives(counted), path.join(here.folder, 'one-by-one')).have(record)
    expect(files.length).toBeGreaterThan(record.assets.length)
    const contents = async (copy: string) => {
      const folder = path.join(here.folder, copy, 'shell/1.0.0')
      const names = await filesBelow(folder)
      return await Promise.all(names.map(async (name) => [name, await fs.readFile(path.join(folder, name), 'base64')]))
    }
    expect(await contents('at-once')).toEqual(await contents('one-by-one'))
  })

  test('refuses an archive in which a file was changed or is missing, and one that is damaged', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await publish(store, { ...(await builtApp(here.folder, { app: 'shell', version: '1.0.0' })), now })
    const record = await store.release('shell', '1.0.0')
    if (!record) throw new Error('It is published.')
    const copy = (from: ReleaseStore) => createReleaseCache(from, path.join(here.folder, 'copied')).have(record)
    await expect(copy(withArchived(store, 'shell.js', Buffer.from('tampered')))).rejects.toThrow('does not match what')
    await expect(copy({ ...store, archive: async () => new Map() })).rejects.toThrow('is missing in s3://releases/')
    const { bucket: Bucket, prefix } = here.bucket.bucket
    const Key = `${prefix}shell/1.0.0/${ARCHIVE}`
    await here.bucket.client.send(new PutObjectCommand({ Bucket, Key, Body: 'nothing packed'.repeat(100) }))
    await expect(copy(store)).rejects.toThrow(`${ARCHIVE} is damaged`)
  })

  test('deletes the copy of a release with a tampered file, and does not fetch it again at once', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await goLive(store, '1.0.0')
    let asked = 0
    const slow: ReleaseStore = {
      ...withoutArchives(store),
      async file(app, version, file) {
        if (version !== '1.1.0') return await store.file(app, version, file)
        asked += 1
        if (file === 'shell.css') return Buffer.from('tampered')
        await new Promise((resolve) => setTimeout(resolve, 60))
        return await store.file(app, version, file)
      },
    }
    const watch = await watchRegistry({
      store,
      copies: createReleaseCache(slow, path.join(here.folder, 'copied')),
      log,
      kept: lastGoodRegistry(path.join(here.folder, 'copied'), 'bucket'),
      checkEveryMs: 10,
    })
    await goLive(store, '1.1.0')
    await eventually(() => errors.length > 0)
    const before = asked
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(asked).toBe(before)
    expect((await fs.readdir(path.join(here.folder, 'copied'))).filter((name) => name.startsWith('.'))).toEqual([])
    expect(watch.current()?.shell.live.version).toBe('1.0.0')
    await watch.stop()
  })

  test('keeps the last good version while the bucket is unavailable or its registry is invalid', async () => {
    const store = createS3Store(here.bucket.bucket, here.bucket.client)
    await goLive(store, '1.0.0')
    let response: 'as-it-is' | 'away' | 'broken' = 'as-it-is'
    const moody: ReleaseStore = {
      ...store,
      mark: async () => {
        if (response === 'away') throw new Error('connect ECONNREFUSED')
        return response === 'broken' ? 'other' : await store.mark()
      },
      readRegistry: async () => {
        if (response === 'broken') throw new SyntaxError('Unexpected end of JSON input')
        return await store.readRegistry()
      },
    }
    const copies = createReleaseCache(store, path.join(here.folder, 'copied'))
    const watch = await watchRegistry({
      store: moody,
      copies,
      log,
      kept: lastGoodRegistry(path.join(here.folder, 'copied'), 'bucket'),
      checkEveryMs: 10,
    })
    response = 'away'
    await eventually(() => errors.length === 1)
    response = 'as-it-is'
    await new Promise((resolve) => setTimeout(resolve, 50))
    response = 'broken'
    await eventually(() => errors.length === 2)
    expect(watch.current()?.shell.live.version).toBe('1.0.0')
    response = 'as-it-is'
    await goLive(store, '1.1.0')
    await eventually(() => watch.current()?.shell.live.version === '1.1.0')
    await watch.stop()
  })
})

test('looks up an unknown version once for many requests', async () => {
  const store = createFolderStore(path.join(here.folder, 'releases'))
  const asked: string[] = []
  const counted: ReleaseStore = {
    ...store,
    async release(app, version) {
      asked.push(version)
      return await store.release(app, version)
    },
  }
  const copies = createReleaseCache(counted, path.join(here.folder, 'copies'))
  for (let count = 0; count < 20; count += 1) expect(await copies.find('booking', 'made-up')).toBe(false)
  expect(asked).toEqual(['made-up'])
})

test('fetches a tampered release once for many requests, and again after ten seconds', async () => {
  const store = createFolderStore(path.join(here.folder, 'releases'))
  await publish(store, { ...(await builtApp(here.folder, { app: 'booking', version: '1.0.0' })), now })
  let fetched = 0
  let isTampered = true
  const tampered: ReleaseStore = {
    ...store,
    async file(app, version, file) {
      if (file === 'remoteEntry.js') fetched += 1
      return isTampered ? Buffer.from('tampered') : await store.file(app, version, file)
    },
  }
  const time = jest.spyOn(performance, 'now')
  const copies = createReleaseCache(tampered, path.join(here.folder, 'copies'))
  await expect(copies.find('booking', '1.0.0')).rejects.toThrow('does not match what was published')
  for (let count = 0; count < 20; count += 1) expect(await copies.find('booking', '1.0.0')).toBe(false)
  expect(fetched).toBe(1)
  isTampered = false
  time.mockReturnValue(performance.now() + 11_000)
  // lru-cache reads the time at most once a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await copies.find('booking', '1.0.0')).toBe(true)
  time.mockRestore()
})
