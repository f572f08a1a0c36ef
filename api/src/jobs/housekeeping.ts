import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { addDays, localDate } from 'shared/formats'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import type { Db } from '../database/connect'
import { bookings, experienceSearch, experiences, idempotencyKeys, loginSessions, rateLimits } from '../database/schema'
import { rebuildSearchCells } from '../experiences/search-cells'
import { writeSearchRows } from '../experiences/write-search-rows'
import { SESSION_IDLE_DAYS } from '../http/cookies'
import { IDEMPOTENCY_HOURS } from '../http/idempotency'
import { purge } from '../purges/purge'
import { forgetPurges, PURGES_KEPT_HOURS } from '../purges/read-purges'

const HOUR_MS = 60 * 60 * 1000
/** Days that search looks ahead. */
export const SEARCH_WINDOW_DAYS = 180

/** Bookings whose session is over have happened. */
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

/** Makes the search rows that a migration has left out. */
export async function fillSearch(db: Db): Promise<void> {
  const [missing] = await db
    .select({ id: experiences.id })
    .from(experiences)
    .leftJoin(experienceSearch, eq(experienceSearch.experienceId, experiences.id))
    .where(isNull(experienceSearch.experienceId))
    .limit(1)
  if (!missing) return
  const firstDay = addDays(localDate(new Date()), -1)
  await db.transaction(async (tx) => {
    await writeSearchRows(tx, firstDay)
    await rebuildSearchCells(tx, firstDay, SEARCH_WINDOW_DAYS)
  })
}

/** Moves search's window of days on when London's day has changed. */
export async function rollSearchWindow(context: Context, now: Date): Promise<void> {
  // Yesterday stays: around midnight two processes may disagree about today.
  const firstDay = addDays(localDate(now), -1)
  const [oldest] = await context.db
    .select({ baseDay: sql<string | null>`min(${experienceSearch.baseDay})::text` })
    .from(experienceSearch)
  if (!oldest?.baseDay || oldest.baseDay === firstDay) return
  await context.db.transaction(async (tx) => {
    await rebuildSearchCells(tx, firstDay, SEARCH_WINDOW_DAYS)
    await purge(tx, ['search', 'search-party'], now)
  })
}

/** Forgets what nobody will ask for again. */
export async function forgetOld(context: Context, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await context.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(IDEMPOTENCY_HOURS)))
  await context.db.delete(rateLimits).where(lt(rateLimits.windowStart, ago(24)))
  await forgetPurges(context.db, ago(PURGES_KEPT_HOURS))
  await context.db.delete(loginSessions).where(lt(loginSessions.lastSeenAt, ago(SESSION_IDLE_DAYS * 24)))
}
