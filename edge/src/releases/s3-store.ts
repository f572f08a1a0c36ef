import fs from 'node:fs/promises'
import path from 'node:path'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { isAbsent, type S3Location, s3ClientFor } from 'server/objects'
import { type App, Change, Registry, ReleaseRecord } from 'shared/contracts'
import { fileOf } from './change-file'
import { parseRegistry } from './parse-registry'
import { ARCHIVE, packArchive, readArchive } from './release-archive'
import { contentTypeOf, filesBelow } from './release-folder'
import { RegistryConflict, type ReleaseStore, VersionTaken } from './store'

const UPLOADS_AT_ONCE = 8
const DELETE_BATCH_SIZE = 1_000
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Stores releases in any bucket that is S3-compatible and supports conditional writes (`If-Match`, `If-None-Match`). Keys are like the
 * paths of a local folder. Amazon's SDK finds the credentials (environment, profile, role).
 */
export function createS3Store(location: S3Location, client = s3ClientFor(location)): ReleaseStore {
  const { bucket: Bucket, prefix } = location
  const registryKey = `${prefix}registry.json`
  const changesPrefix = `${prefix}changes/`
  const keyOf = (app: App, version: string, file: string) => `${prefix}${app}/${version}/${file}`

  async function read(Key: string): Promise<{ bytes: Buffer; etag: string } | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
      return Body ? { bytes: Buffer.from(await Body.transformToByteArray()), etag: ETag ?? '' } : null
    } catch (error) {
      return absent(error)
    }
  }

  async function keysBelow(Prefix: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key } of Contents ?? []) if (Key) keys.push(Key)
    return keys
  }

  const put = (Key: string, Body: Buffer | string, options: object = {}) =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: contentTypeOf(Key), ...options }))

  /**
   * Writes a file that is never overwritten. It may exist with the same bytes: a publication was interrupted, two ran at once, or a
   * response was lost and the file sent again.
   * @throws VersionTaken if it exists with other bytes
   */
  async function putOnce(Key: string, bytes: Buffer, tries = 3): Promise<void> {
    try {
      await put(Key, bytes, { CacheControl: IMMUTABLE, IfNoneMatch: '*' })
    } catch (error) {
      if (!isConflict(error)) throw error
      const stored = await read(Key)
      if (stored?.bytes.equals(bytes)) return
      // The other writer may have given up.
      if (!stored && tries > 1) return await putOnce(Key, bytes, tries - 1)
      throw new VersionTaken(
        `s3://${Bucket}/${Key} already exists with different content. If no one else is publishing this version, an earlier attempt was interrupted: delete all files next to this one, and publish again.`,
      )
    }
  }

  /** Deletes objects. @throws Error that names what was not deleted, which S3 reports in a response with status 200 */
  async function deleteAll(keys: readonly string[]): Promise<void> {
    const Objects = keys.map((Key) => ({ Key }))
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    const [first] = Errors
    if (!first) return
    const more = Errors.length > 1 ? ` and ${Errors.length - 1} more` : ''
    throw new Error(
      `s3://${Bucket}/${first.Key}${more} could not be deleted: ${first.Message || first.Code || 'no reason given'}.`,
    )
  }

  return {
    name: `s3://${Bucket}/${prefix}`,

    async readRegistry() {
      const stored = await read(registryKey)
      return (
        stored && {
          ...parseRegistry(stored.bytes.toString(), `s3://${Bucket}/${registryKey}`),
          mark: stored.etag,
        }
      )
    },

    async mark() {
      try {
        const { ETag } = await client.send(new HeadObjectCommand({ Bucket, Key: registryKey }))
        return ETag ?? null
      } catch (error) {
        return absent(error)
      }
    },

    async writeRegistry(next, mark) {
      const condition = mark === null ? { IfNoneMatch: '*' } : { IfMatch: mark }
      const text = JSON.stringify(Registry.parse(next))
      try {
        await put(registryKey, text, { ...condition, CacheControl: 'no-cache' })
      } catch (error) {
        if (!isConflict(error)) throw error
        // If the response to a first attempt was lost, the retry finds what that attempt has written.
        const isOurs = wasRetried(error) && (await read(registryKey))?.bytes.toString() === text
        if (!isOurs) throw new RegistryConflict()
      }
    },

    async release(app, version) {
      const stored = await read(keyOf(app, version, 'release.json'))
      return stored && ReleaseRecord.parse(JSON.parse(stored.bytes.toString()))
    },

    async versions(app) {
      const found: string[] = []
      const Prefix = `${prefix}${app}/`
      for await (const { CommonPrefixes } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }))
        for (const one of CommonPrefixes ?? []) found.push((one.Prefix ?? '').slice(Prefix.length, -1))
      return found.sort()
    },

    async add(record, from) {
      const { app, version } = record
      if (await this.release(app, version)) throw new VersionTaken(`${app}@${version} is already stored.`)
      const files = await filesBelow(from)
      await inTurns(files, UPLOADS_AT_ONCE, async (file) => {
        await putOnce(keyOf(app, version, file), await fs.readFile(path.join(from, file)))
      })
      await putOnce(keyOf(app, version, ARCHIVE), await packArchive(from, files))
      // Writes the record last: without it the files are not a release.
      try {
        await putOnce(keyOf(app, version, 'release.json'), Buffer.from(JSON.stringify(record, null, 2)))
      } catch (error) {
        throw error instanceof VersionTaken ? new VersionTaken(`${app}@${version} is already stored.`) : error
      }
    },

    async remove(app, version) {
      const record = keyOf(app, version, 'release.json')
      const keys = [record, ...(await keysBelow(keyOf(app, version, ''))).filter((key) => key !== record)]
      // Deletes the record first, so that a partly deleted version is not read as a release.
      await deleteAll([record])
      for (let at = 1; at < keys.length; at += DELETE_BATCH_SIZE)
        await deleteAll(keys.slice(at, at + DELETE_BATCH_SIZE))
    },

    file: async (app, version, file) => (await read(keyOf(app, version, file)))?.bytes ?? null,

    async archive(app, version) {
      const stored = await read(keyOf(app, version, ARCHIVE))
      if (!stored) return null
      return await readArchive(stored.bytes).catch((cause: unknown) => {
        throw new Error(`s3://${Bucket}/${keyOf(app, version, ARCHIVE)} is damaged: publish another version.`, {
          cause,
        })
      })
    },

    async writeChange(change) {
      await put(changesPrefix + fileOf(change), JSON.stringify(change, null, 2))
    },

    async changes() {
      const keys = (await keysBelow(changesPrefix)).sort()
      const stored = await Promise.all(keys.map(read))
      return stored.filter((one) => one !== null).map(({ bytes }) => Change.parse(JSON.parse(bytes.toString())))
    },
  }
}

/** True if another writer was first: 412, or 409 while its write is in progress. */
const isConflict = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0)

const wasRetried = (error: unknown) => error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1

function absent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}

/**
 * Runs `work` on all items with limited concurrency. After a failure no further work starts, and this throws when the running work has
 * ended.
 */
async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>) {
  const waiting = [...all]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await work(next).catch((error: unknown) => {
        waiting.length = 0
        throw error
      })
  }
  const done = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
