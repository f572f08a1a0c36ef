import type { Context } from '../platform/context'
import { deleteOlder } from '../platform/database/delete-older'
import { emailTokens, knownDevices, loginSessions, socialAttempts } from '../platform/database/schema'
import { KNOWN_DEVICE_DAYS, SESSION_IDLE_DAYS } from '../platform/http/cookies'
import { earlier } from '../platform/time/instants'
import { deleteUnusedUploads } from './avatars/avatars'

/** Links are kept this long after they have expired, so that following a used one again still gives its result. */
const LINK_RETENTION_DAYS = 7

/** Deletes links, sessions, devices and uploads that are no longer needed, each by its retention time. */
export async function deleteExpiredSignIns({ db }: Context, now: Date): Promise<void> {
  const daysAgo = (days: number) => earlier(now, days, 'days')
  await deleteUnusedUploads(db, now)
  await deleteOlder(db, emailTokens.expiresAt, daysAgo(LINK_RETENTION_DAYS))
  await deleteOlder(db, socialAttempts.expiresAt, now)
  await deleteOlder(db, knownDevices.lastSeenAt, daysAgo(KNOWN_DEVICE_DAYS))
  await deleteOlder(db, loginSessions.lastSeenAt, daysAgo(SESSION_IDLE_DAYS))
}
