import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { PHOTO_MAX_BYTES, type StoredPhoto, storePhoto } from '../../pictures'
import type { Context } from '../../platform/context'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import { pictureJobs } from '../../platform/database/schema'
import { FetchFailed, type FetchOptions, fetchPublicFile } from '../../platform/http/fetch-public-file'
import { loggableError } from '../../platform/loggable-error'
import { Refusal } from '../../platform/refusal'
import { later } from '../../platform/time/instants'
import { findExperience } from '../experiences/read-experiences'
import { addPicture } from './change-pictures'
import type { PictureJobRow } from './picture-jobs'
import { pictureOfFile, recordFile, showPlannedPictures } from './planned-pictures'

/** A run ends after this time, well before the queue counts it as lost. */
const RUN_MS = 60_000
const FETCH_TIMEOUT_MS = 20_000
/** A picture that was claimed longer ago than this counts as abandoned, and another worker fetches it. */
const LEASE_MINUTES = 5
const MAX_ATTEMPTS = 5
/** Delay before a failed picture is fetched again; four times longer with each attempt. */
const RETRY_MS = 30_000
/** Some servers send pictures without saying that they are. Their content decides. */
const PICTURE_TYPE = /^(image\/|(application|binary)\/octet-stream\b)/i
const FETCH_OPTIONS = { maxBytes: PHOTO_MAX_BYTES, timeoutMs: FETCH_TIMEOUT_MS, mediaType: PICTURE_TYPE }

/** How servers are reached; for the local stage and tests. */
export type FetchRules = Pick<FetchOptions, 'allowsHttp' | 'resolve' | 'isAllowed'>

/**
 * Fetches or reads the pictures that wait, one at a time, and adds them to their experiences. Temporary failures are retried for about 40 minutes.
 * After a crash the next run continues: the queue is the table `picture_jobs`.
 * @returns the number of pictures that were added
 */
export async function fetchPictures(
  context: Pick<Context, 'db' | 'pictures' | 'log'>,
  now: Date,
  rules: FetchRules = {},
): Promise<number> {
  const began = performance.now()
  let added = 0
  for (let elapsed = 0; elapsed < RUN_MS; elapsed = performance.now() - began) {
    const at = later(now, elapsed, 'milliseconds')
    const job = await claimNext(context, at)
    if (!job) break
    if (await fetchOne(context, job, { now: at, rules })) added += 1
  }
  if (added > 0) logRate(context, added, performance.now() - began)
  return added
}

/** One picture is processed at a time, on one core. */
function logRate({ log }: Pick<Context, 'log'>, pictures: number, ms: number): void {
  log.info({ pictures, ms: Math.round(ms), perMinute: Math.round((pictures * 60_000) / ms) }, 'pictures were processed')
}

async function claimNext({ db }: Pick<Context, 'db'>, now: Date): Promise<PictureJobRow | undefined> {
  const due = db
    .select({ id: pictureJobs.id })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.status, 'pending'), lte(pictureJobs.nextAttemptAt, now)))
    .orderBy(asc(pictureJobs.nextAttemptAt), asc(pictureJobs.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(pictureJobs)
    .set({ attempts: sql`${pictureJobs.attempts} + 1`, nextAttemptAt: later(now, LEASE_MINUTES, 'minutes') })
    .where(inArray(pictureJobs.id, due))
    .returning()
  return claimed
}

async function fetchOne(
  context: Pick<Context, 'db' | 'pictures' | 'log'>,
  job: PictureJobRow,
  { now, rules }: { now: Date; rules: FetchRules },
): Promise<boolean> {
  const { pictures, log } = context
  try {
    const photo =
      job.fileHash === null
        ? await storePhoto(pictures, await fetchPublicFile(job.sourceUrl ?? '', { ...FETCH_OPTIONS, ...rules }))
        : await processFile(context, job.fileHash)
    return await finish(context, job, { photo, now })
  } catch (error) {
    log.warn({ pictureJob: job.id, attempts: job.attempts, err: loggableError(error) }, 'picture could not be fetched')
    await noteFailure(context, job, { error, now })
    return false
  }
}

/** Another experience may have shown the same file. @throws FetchFailed when it is no longer in the picture store */
async function processFile({ db, pictures }: Pick<Context, 'db' | 'pictures'>, hash: string): Promise<StoredPhoto> {
  const known = await pictureOfFile(db, hash)
  if (known) return known
  const file = await pictures.upload(hash)
  if (!file) throw new FetchFailed('The file is no longer in the picture store. Please import it again.', true)
  return await storePhoto(pictures, file)
}

/** @returns false when another worker has finished the job, or its draft was deleted */
function finish(
  { db }: Pick<Context, 'db'>,
  { id, experienceId, fileHash, alt, isPrimary, actor }: PictureJobRow,
  { photo, now }: { photo: StoredPhoto; now: Date },
): Promise<boolean> {
  return retryOnDeadlock(() =>
    db.transaction(async (tx) => {
      const found = await findExperience(tx, experienceId, null, { lock: true })
      const done = await tx
        .update(pictureJobs)
        .set({ status: 'done', pictureUrl: photo.url, error: null, finishedAt: now })
        .where(and(eq(pictureJobs.id, id), eq(pictureJobs.status, 'pending')))
        .returning({ id: pictureJobs.id })
      if (done.length === 0) return false
      if (fileHash === null) {
        await addPicture(tx, found, { photo, alt, isPrimary }, { actor, now })
      } else {
        await recordFile(tx, fileHash, photo, now)
        await showPlannedPictures(tx, experienceId, now)
      }
      return true
    }),
  )
}

async function noteFailure(
  { db }: Pick<Context, 'db'>,
  job: PictureJobRow,
  { error, now }: { error: unknown; now: Date },
): Promise<void> {
  const { isFinal, message } = failureOf(error)
  const isOver = isFinal || job.attempts >= MAX_ATTEMPTS
  const waitMs = RETRY_MS * 4 ** (job.attempts - 1)
  await db.transaction(async (tx) => {
    // An experience is locked before its jobs.
    if (isOver && job.fileHash !== null) await findExperience(tx, job.experienceId, null, { lock: true })
    const noted = await tx
      .update(pictureJobs)
      .set({
        error: message,
        nextAttemptAt: later(now, waitMs, 'milliseconds'),
        ...(isOver && { status: 'failed', finishedAt: now }),
      })
      .where(and(eq(pictureJobs.id, job.id), eq(pictureJobs.status, 'pending')))
      .returning({ id: pictureJobs.id })
    // The other pictures of its experience no longer wait for it.
    if (isOver && job.fileHash !== null && noted.length > 0) await showPlannedPictures(tx, job.experienceId, now)
  })
}

function failureOf(error: unknown): { isFinal: boolean; message: string } {
  if (error instanceof FetchFailed) return error
  if (error instanceof Refusal) return { isFinal: error.code !== 'BUSY', message: error.message }
  return { isFinal: false, message: 'We could not store this picture. We will try again.' }
}
