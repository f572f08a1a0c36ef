import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { bookingGuests, bookings, resellerBookings } from '../platform/database/schema'
import { earlier } from '../platform/time/instants'

/** For questions of the reseller after the day. */
const KEPT_DAYS = 90
const BATCH = 500

/**
 * Removes the names and contacts of resellers' guests some months after their session, or after a reservation that came to nothing. They are
 * customers of the reseller, and nothing here needs them any more.
 */
export async function forgetResellersGuests(context: Context, now: Date): Promise<void> {
  while ((await forgetSome(context, now)) === BATCH);
}

async function forgetSome({ db }: Context, now: Date): Promise<number> {
  const before = earlier(now, KEPT_DAYS, 'days')
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ uuid: resellerBookings.bookingUuid, unitItems: resellerBookings.unitItems })
      .from(resellerBookings)
      .innerJoin(bookings, eq(bookings.uuid, resellerBookings.bookingUuid))
      .where(
        and(
          isNull(resellerBookings.forgottenAt),
          lte(resellerBookings.updatedAt, before),
          lte(bookings.endsAt, before),
        ),
      )
      .orderBy(asc(resellerBookings.updatedAt))
      .limit(BATCH)
      .for('update', { of: resellerBookings, skipLocked: true })
    const uuids = due.map(({ uuid }) => uuid)
    if (uuids.length === 0) return 0
    const nameless = { firstName: null, lastName: null }
    await tx.update(bookings).set(nameless).where(inArray(bookings.uuid, uuids))
    await tx.update(bookingGuests).set(nameless).where(inArray(bookingGuests.bookingUuid, uuids))
    for (const { uuid, unitItems } of due) {
      await tx
        .update(resellerBookings)
        .set({
          contact: {},
          notes: null,
          unitItems: unitItems.map((item) => ({ ...item, contact: {} })),
          forgottenAt: now,
        })
        .where(eq(resellerBookings.bookingUuid, uuid))
    }
    return due.length
  })
}
