import { and, eq, gt, ne, notExists, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Db, Queries } from '../../platform/database/connect'
import { deleteOlder } from '../../platform/database/delete-older'
import { uploads, users } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { earlier } from '../../platform/time/instants'
import type { User } from '../user'
import type { Avatar } from './render-avatar'

/** An upload that is not an avatar by then is deleted. */
const UNUSED_HOURS = 24
/** Older uploads have been checked many times. They are not read again, because their number grows with that of the customers. */
const CHECKED_DAYS = 30

const FOLDER = '/media/portraits/'
/** The value of `users.avatar`: the path of an avatar without its size. */
export const avatarPath = (uuid: string): string => FOLDER + uuid

/**
 * Stores an upload under the uuid that the customer has sent. Repeating it changes nothing.
 * @throws Refusal VALIDATION when another customer has used the uuid
 */
export async function saveAvatar(
  db: Queries,
  { uuid, userId, large, small, now }: Avatar & { uuid: string; userId: string; now: Date },
): Promise<void> {
  await db.insert(uploads).values({ uuid, userId, large, small, createdAt: now }).onConflictDoNothing()
  const [kept] = await db.select({ userId: uploads.userId }).from(uploads).where(eq(uploads.uuid, uuid))
  if (kept?.userId !== userId) {
    throw new Refusal('VALIDATION', { errors: { uuid: ['Please choose the picture again.'] } })
  }
}

/**
 * Makes an upload of the customer their avatar; null removes the avatar. Deletes their other uploads.
 * @throws Refusal NOT_FOUND when the customer has no such upload
 */
export function setAvatar(
  db: Db,
  { userId, uuid, now }: { userId: string; uuid: string | null; now: Date },
): Promise<User> {
  return db.transaction(async (tx) => {
    if (uuid) {
      const [own] = await tx
        .select({ uuid: uploads.uuid })
        .from(uploads)
        .where(and(eq(uploads.uuid, uuid), eq(uploads.userId, userId)))
        .for('update')
      if (!own) throw new Refusal('NOT_FOUND')
    }
    const [user] = await tx
      .update(users)
      .set({ avatar: uuid && avatarPath(uuid) })
      .where(eq(users.id, userId))
      .returning()
    if (!user) throw new Refusal('UNAUTHENTICATED')
    await tx.delete(uploads).where(and(eq(uploads.userId, userId), uuid ? ne(uploads.uuid, uuid) : undefined))
    await writeAudit(tx, [
      {
        subject: `user:${userId}`,
        action: uuid ? 'portrait_chosen' : 'portrait_removed',
        actor: `user:${userId}`,
        at: now,
      },
    ])
    return user
  })
}

/** Deletes uploads that were not chosen as an avatar in time. A replaced avatar is deleted by `setAvatar`. */
export async function deleteUnusedUploads(db: Queries, now: Date): Promise<void> {
  const used = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, uploads.userId), eq(users.avatar, sql`${FOLDER} || ${uploads.uuid}::text`)))
  const isRecent = gt(uploads.createdAt, earlier(now, CHECKED_DAYS, 'days'))
  await deleteOlder(db, uploads.createdAt, earlier(now, UNUSED_HOURS, 'hours'), and(isRecent, notExists(used)))
}
