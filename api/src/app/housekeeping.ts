import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { deleteUnusedUploads } from '../accounts/avatars/avatars'
import { refreshSearchRows } from '../catalogue/experiences/search-cells'
import { CHANGES_RETENTION_MINUTES } from '../catalogue/experiences/search-index/load-index'
import { writeSearchRows } from '../catalogue/experiences/write-search-rows'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Db } from '../platform/database/connect'
import {
  bookings,
  contactMessages,
  emailTokens,
  experienceSearch,
  experiences,
  idempotencyKeys,
  knownDevices,
  loginSessions,
  newsletterSubscribers,
  rateLimits,
  socialAttempts,
} from '../platform/database/schema'
import { KNOWN_DEVICE_DAYS, SESSION_IDLE_DAYS } from '../platform/http/cookies'
import { IDEMPOTENCY_HOURS } from '../platform/http/idempotency'
import { purge } from '../platform/purges/purge'
import { deleteOldPurges, PURGE_RETENTION_HOURS } from '../platform/purges/read-purges'
import { deletePages } from '../platform/release-health/watched-releases'

const HOUR_MS = 60 * 60 * 1000
/** Links are kept this long after they have expired, so that following a used one again still gives its result. */
const EMAIL_RETENTION_HOURS = 7 * 24

/** Messages to the team are answered by e-mail, and not needed here for longer than this. */
const MESSAGE_RETENTION_HOURS = 365 * 24
/** Unconfirmed subscriptions are deleted this long after their link has expired. */
const UNCONFIRMED_RETENTION_HOURS = 30 * 24

/** Completes the confirmed bookings whose session has ended. */
export async function completeBookings(context: Context, now: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    const done = await tx
      .update(bookings)
      .set({ status: 'completed', version: sql`${bookings.version} + 1` })
      .where(and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now)))
      .returning({ uuid: bookings.uuid })
    await writeAudit(
      tx,
      done.map(({ uuid }) => ({
        subject: `booking:${uuid}`,
        action: 'completed',
        statusFrom: 'confirmed',
        statusTo: 'completed',
        actor: 'clock',
        at: now,
      })),
    )
  })
}

/** Writes the search rows that are missing or older than their experience, and purges cached searches. */
export async function fillSearch(db: Db, now: Date): Promise<void> {
  const [outdated] = await db
    .select({ id: experiences.id })
    .from(experiences)
    .leftJoin(experienceSearch, eq(experienceSearch.experienceId, experiences.id))
    .where(or(isNull(experienceSearch.experienceId), eq(experienceSearch.isStale, true)))
    .limit(1)
  if (!outdated) return
  await db.transaction(async (tx) => {
    await writeSearchRows(tx)
    await refreshSearchRows(tx, now)
    await purge(tx, ['search', 'search-party'], now)
  })
}

/**
 * Keeps the search rows exact as time passes and as experiences change. When London's day has changed, moves their window of days and purges
 * cached searches.
 */
export async function refreshSearchWindow(context: Context, now: Date): Promise<void> {
  const hasMoved = await refreshSearchRows(context.db, now)
  if (hasMoved) await context.db.transaction((tx) => purge(tx, ['search', 'search-party'], now))
  await fillSearch(context.db, now)
}

/** Deletes rows that are no longer needed, each table by its retention time. */
export async function deleteExpired(context: Context, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await context.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_HOURS)))
  await context.db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(24)))
  await deleteUnusedUploads(context.db, now)
  await deleteOldPurges(context.db, ago(PURGE_RETENTION_HOURS))
  await deletePages(context.db)
  // Compared with the database's clock, which wrote `changed_at`.
  await context.db.execute(
    sql`delete from search_changes where changed_at < now() - make_interval(mins => ${CHANGES_RETENTION_MINUTES})`,
  )
  await context.db.delete(emailTokens).where(lt(emailTokens.expiresAt, ago(EMAIL_RETENTION_HOURS)))
  await context.db.delete(contactMessages).where(lt(contactMessages.createdAt, ago(MESSAGE_RETENTION_HOURS)))
  await context.db
    .delete(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.status, 'pending'),
        isNull(newsletterSubscribers.tellAt),
        lt(newsletterSubscribers.confirmUntil, ago(UNCONFIRMED_RETENTION_HOURS)),
      ),
    )
  await context.db.delete(socialAttempts).where(lt(socialAttempts.expiresAt, now))
  await context.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, ago(KNOWN_DEVICE_DAYS * 24)))
  await context.db.delete(loginSessions).where(lt(loginSessions.lastSeenAt, ago(SESSION_IDLE_DAYS * 24)))
}
