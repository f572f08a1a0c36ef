import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { StoredPhoto } from '../../pictures'
import type { Queries } from '../../platform/database/connect'
import { deleteOlder } from '../../platform/database/delete-older'
import { pictureJobs } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { earlier } from '../../platform/time/instants'
import { metaOf, type Paging, pageRange } from '../contract/paging'
import type { PictureJob } from '../contract/pictures'
import { pictureIdOf } from './partner-picture'

/** A picture that was sent, as stored. */
export type PictureJobRow = typeof pictureJobs.$inferSelect

const FINISHED_RETENTION_DAYS = 90

interface NewPicture {
  /** Id of an experience or a draft. */
  experienceId: string
  alt: string
  isPrimary: boolean
  actor: string
  now: Date
}

/**
 * Enqueues a picture that a job fetches and adds to its experience or draft. The caller has checked that there is one.
 * @param url https
 * @returns the job
 */
export const enqueuePicture = (
  tx: Queries,
  { url, now, ...picture }: NewPicture & { url: string },
): Promise<PictureJobRow> =>
  insertJob(tx, { ...picture, sourceUrl: url, status: 'pending', nextAttemptAt: now, createdAt: now })

/** Records an upload, which is stored already. @returns the job */
export const recordUpload = (
  tx: Queries,
  { photo, now, ...picture }: NewPicture & { photo: StoredPhoto },
): Promise<PictureJobRow> =>
  insertJob(tx, {
    ...picture,
    status: 'done',
    attempts: 1,
    pictureUrl: photo.url,
    nextAttemptAt: now,
    createdAt: now,
    finishedAt: now,
  })

async function insertJob(tx: Queries, values: Omit<typeof pictureJobs.$inferInsert, 'id'>): Promise<PictureJobRow> {
  const [job] = await tx
    .insert(pictureJobs)
    .values({ id: randomUUID(), ...values })
    .returning()
  if (!job) throw new Error('The picture job was not inserted')
  return job
}

/** Converts a job to the partner API's format. */
export const toPictureJob = (row: PictureJobRow): PictureJob => ({
  id: row.id,
  source_url: row.sourceUrl,
  alt: row.alt,
  is_primary: row.isPrimary,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  picture_id: row.pictureUrl === null ? null : pictureIdOf({ url: row.pictureUrl }),
  created_at: row.createdAt.toISOString(),
})

/** Lists the pictures that were sent for an experience, newest first. */
export async function listPictureJobs(db: Queries, experienceId: string, query: Paging) {
  const own = eq(pictureJobs.experienceId, experienceId)
  const [counted] = await db.select({ total: count() }).from(pictureJobs).where(own)
  const { limit, offset } = pageRange(query)
  const rows = await db
    .select()
    .from(pictureJobs)
    .where(own)
    .orderBy(desc(pictureJobs.createdAt), desc(pictureJobs.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(toPictureJob), meta: metaOf(query, counted?.total ?? 0) }
}

/** @throws Refusal NOT_FOUND */
export async function readPictureJob(db: Queries, experienceId: string, id: string): Promise<PictureJob> {
  const [row] = await db
    .select()
    .from(pictureJobs)
    .where(and(eq(pictureJobs.id, id), eq(pictureJobs.experienceId, experienceId)))
  if (!row) throw new Refusal('NOT_FOUND')
  return toPictureJob(row)
}

/** Deletes the records of pictures that were stored or given up 90 days ago. */
export async function deleteOldPictureJobs(db: Queries, now: Date): Promise<void> {
  await deleteOlder(db, pictureJobs.finishedAt, earlier(now, FINISHED_RETENTION_DAYS, 'days'))
}
