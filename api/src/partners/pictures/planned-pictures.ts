import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray } from 'drizzle-orm'
import { type StoredPhoto, withoutWaiting } from '../../pictures'
import type { Queries } from '../../platform/database/connect'
import {
  type PictureRow,
  type PlannedPicture,
  pictureFiles,
  pictureJobs,
  picturePlans,
} from '../../platform/database/schema'
import { setOnSale } from '../experiences/change-status'
import { findExperience } from '../experiences/read-experiences'
import { writePictures } from './change-pictures'

/** Rows per statement. */
const BATCH = 1000

/** A file in the picture store that a job makes a picture of. */
export interface FileToProcess {
  experienceId: string
  /** SHA-256, in hexadecimal. */
  hash: string
  alt: string
  isPrimary: boolean
}

/** Enqueues files that are in the picture store already. The plans of their experiences (`picture_plans`) say how they are shown. */
export async function enqueueFiles(
  tx: Queries,
  files: readonly FileToProcess[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  for (let i = 0; i < files.length; i += BATCH) {
    await tx.insert(pictureJobs).values(
      files.slice(i, i + BATCH).map(({ hash, ...file }) => ({
        id: randomUUID(),
        ...file,
        fileHash: hash,
        status: 'pending' as const,
        nextAttemptAt: now,
        createdAt: now,
        actor,
      })),
    )
  }
}

/** The picture that a file has become; null when it has not been processed yet. */
export async function pictureOfFile(db: Queries, hash: string): Promise<StoredPhoto | null> {
  const [known] = await db
    .select({ url: pictureFiles.pictureUrl, blur_hash: pictureFiles.blurHash })
    .from(pictureFiles)
    .where(eq(pictureFiles.hash, hash))
  return known ?? null
}

/** Records what a file has become. */
export async function recordFile(tx: Queries, hash: string, photo: StoredPhoto, now: Date): Promise<void> {
  await tx
    .insert(pictureFiles)
    .values({ hash, pictureUrl: photo.url, blurHash: photo.blur_hash, createdAt: now })
    .onConflictDoNothing()
}

/**
 * Shows the planned pictures of an experience, after one of its jobs has ended. An experience without a picture shows each as soon as it is
 * ready, and goes on sale with the first if that is planned. Any other keeps its pictures until all jobs have ended. A file that failed is left out.
 */
export async function showPlannedPictures(tx: Queries, experienceId: string, now: Date): Promise<void> {
  const found = await findExperience(tx, experienceId, null, { lock: true })
  const [plan] = await tx.select().from(picturePlans).where(eq(picturePlans.experienceId, experienceId)).for('update')
  if (!plan || found.kind === 'draft' || found.row.status === 'retired') return
  const by = { actor: plan.actor, now }
  const isOver = !(await isAnyPending(tx, experienceId))
  const ready = await readyPictures(tx, plan.pictures)
  const shows = ready.length > 0 && (isOver || withoutWaiting(found.row.images).length === 0)
  if (shows) {
    await writePictures(tx, found, ready, by)
    if (plan.goesLive) await setOnSale(tx, found, 'live', by)
  }
  if (isOver) await tx.delete(picturePlans).where(eq(picturePlans.experienceId, experienceId))
  else if (shows && plan.goesLive) {
    await tx.update(picturePlans).set({ goesLive: false }).where(eq(picturePlans.experienceId, experienceId))
  }
}

async function isAnyPending(tx: Queries, experienceId: string): Promise<boolean> {
  const waiting = eq(pictureJobs.status, 'pending')
  const [counted] = await tx
    .select({ jobs: count(pictureJobs.fileHash) })
    .from(pictureJobs)
    .where(and(eq(pictureJobs.experienceId, experienceId), waiting))
  return (counted?.jobs ?? 0) > 0
}

/** The pictures of a plan that can be shown, each once. One is primary. */
async function readyPictures(tx: Queries, planned: readonly PlannedPicture[]): Promise<PictureRow[]> {
  const hashes = planned.flatMap((picture) => ('hash' in picture ? [picture.hash] : []))
  const rows = hashes.length > 0 ? await tx.select().from(pictureFiles).where(inArray(pictureFiles.hash, hashes)) : []
  const files = new Map(rows.map((row) => [row.hash, { url: row.pictureUrl, blur_hash: row.blurHash }]))
  const ready = new Map<string, PictureRow>()
  for (const picture of planned) {
    const shown = 'hash' in picture ? fromFile(picture, files.get(picture.hash)) : picture
    if (shown && !ready.has(shown.url)) ready.set(shown.url, shown)
  }
  return withPrimary([...ready.values()])
}

const fromFile = ({ alt, is_primary }: PlannedPicture, photo: StoredPhoto | undefined): PictureRow | null =>
  photo ? { ...photo, alt, is_primary } : null

const withPrimary = (pictures: PictureRow[]): PictureRow[] =>
  pictures.some(({ is_primary }) => is_primary)
    ? pictures
    : pictures.map((picture, at) => ({ ...picture, is_primary: at === 0 }))
