import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import { pictureIdOf, ticketsOf } from '../partners'
import { withoutWaiting } from '../pictures'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { experiences, hosts, type PictureRow, sessions, supplierSessions } from '../platform/database/schema'
import { SESSION_COLUMNS } from './catalogue-schema'
import { FileFault } from './catalogue-source'
import { knownAsFile } from './file-experience'
import { writeStart } from './read-session'

const BATCH = 200

interface Export {
  db: Queries
  pictures: Context['pictures']
  folder: string
  now: Date
  /** Ids of the pictures whose files are written. */
  written: Set<string>
}

/** How much an export wrote. */
export interface ExportCounts {
  hosts: number
  experiences: number
  sessions: number
  pictures: number
}

/**
 * Writes the catalogue as a folder: hosts, experiences, the sessions to come, and the originals of pictures. The same catalogue gives the same
 * files. Sessions that a supplier owns are left out.
 * @param folder is created; an existing one must be empty
 * @throws FileFault when the folder is not empty
 */
export async function exportCatalogue(
  { db, pictures }: Pick<Context, 'db' | 'pictures'>,
  folder: string,
  { now, onProgress = () => {} }: { now: Date; onProgress?: (done: number, total: number) => void },
): Promise<ExportCounts> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new FileFault(folder, 'This folder is not empty. Please name a new one: what is in it would be mixed up.')
  }
  await mkdir(path.join(folder, 'experiences'))
  await mkdir(path.join(folder, 'pictures'))
  // One snapshot, so that the files fit together.
  const write = async (tx: Queries) => {
    const work = { db: tx, pictures, folder, now, written: new Set<string>() }
    const hostCount = await exportHosts(work)
    return { hosts: hostCount, ...(await exportExperiences(work, onProgress)), pictures: work.written.size }
  }
  return await db.transaction(write, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function exportHosts(work: Export): Promise<number> {
  const rows = await work.db.select().from(hosts).orderBy(sql`${hosts.id} collate "C"`)
  const written = []
  for (const { id, name, bio, email, since, verified, avatar } of rows) {
    written.push({ id, name, bio, email, since, verified, avatar: avatar && (await exportPicture(work, avatar)) })
  }
  await writeJson(work, 'hosts.json', written)
  return rows.length
}

async function exportExperiences(work: Export, onProgress: (done: number, total: number) => void) {
  const order = sql`${experiences.id} collate "C"`
  const ids = await work.db.select({ id: experiences.id }).from(experiences).orderBy(order)
  const file = createWriteStream(path.join(work.folder, 'sessions.csv'))
  const closed = once(file, 'close')
  await writeLine(file, SESSION_COLUMNS.join(','))
  let count = 0
  for (let i = 0; i < ids.length; i += BATCH) {
    const batch = ids.slice(i, i + BATCH).map(({ id }) => id)
    const rows = await work.db.select().from(experiences).where(inArray(experiences.id, batch)).orderBy(order)
    const sold = await ticketsOf(work.db, batch)
    for (const row of rows) await exportExperience(work, row, sold.get(row.id) ?? [])
    count += await exportSessions(work, rows, file)
    onProgress(Math.min(i + BATCH, ids.length), ids.length)
  }
  file.end()
  await closed
  return { experiences: ids.length, sessions: count }
}

type ExperienceRow = typeof experiences.$inferSelect

async function exportExperience(
  work: Export,
  row: ExperienceRow,
  tickets: Parameters<typeof knownAsFile>[0]['tickets'],
) {
  const pictures = []
  // An experience that has no picture has none in its file.
  for (const picture of withoutWaiting(row.images)) {
    pictures.push({ ...(await exportPicture(work, picture)), is_primary: picture.is_primary })
  }
  await writeJson(work, `experiences/${row.id}.json`, {
    ...knownAsFile({ row, tickets }),
    ...(pictures.length > 0 && { pictures }),
  })
}

/** A photograph is a file. Drawings are named: they come with the product, and a photograph that is missing in the store is too. */
async function exportPicture({ pictures, folder, written }: Export, { url, alt, blur_hash }: PictureRow) {
  const id = pictureIdOf({ url })
  const file = `pictures/${id}.jpg`
  if (!written.has(id)) {
    const original = id.startsWith('photo-') ? await pictures.original(id) : null
    if (!original) return { id, alt, blur_hash }
    await writeFile(path.join(folder, file), original)
    written.add(id)
  }
  return { file, alt, blur_hash }
}

async function exportSessions({ db, now }: Export, rows: readonly ExperienceRow[], file: WriteStream): Promise<number> {
  const cutoffs = new Map(rows.map(({ id, cutoffMinutes }) => [id, cutoffMinutes]))
  const supplied = db.select({ one: sql`1` }).from(supplierSessions).where(eq(supplierSessions.sessionId, sessions.id))
  const own = and(
    inArray(sessions.experienceId, [...cutoffs.keys()]),
    eq(sessions.status, 'scheduled'),
    gt(sessions.startsAt, now),
    notExists(supplied),
  )
  const listed = await db
    .select()
    .from(sessions)
    .where(own)
    .orderBy(sql`${sessions.experienceId} collate "C"`, asc(sessions.startsAt), asc(sessions.id))
  for (const { experienceId, startsAt, bookableUntil, capacity, seatsSoldElsewhere } of listed) {
    const minutes = Math.round((startsAt.getTime() - bookableUntil.getTime()) / 60_000)
    const cutoff = minutes === cutoffs.get(experienceId) ? '' : minutes
    await writeLine(file, [experienceId, writeStart(startsAt), capacity, seatsSoldElsewhere, cutoff].join(','))
  }
  return listed.length
}

async function writeLine(file: WriteStream, line: string): Promise<void> {
  if (!file.write(`${line}\n`)) await once(file, 'drain')
}

const writeJson = ({ folder }: Export, name: string, value: unknown) =>
  writeFile(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`)
