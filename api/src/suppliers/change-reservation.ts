import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { supplierBookings } from '../platform/database/schema'

type Row = typeof supplierBookings.$inferSelect

/**
 * Gives a reservation another status, unless another process has done so since it was read, for example because work took longer than its lease.
 * A caller that also changes the booking locks the booking first.
 * @param from the statuses in which it may be changed
 * @returns false when it has none of these, and nothing was changed
 */
export async function changeReservation(
  db: Queries,
  uuid: string,
  from: readonly Row['status'][],
  changes: Pick<Row, 'status'> & Partial<Row>,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(supplierBookings)
    .set({ nextAttemptAt: null, nextReadAt: null, ...changes, statusSince: now })
    .where(and(eq(supplierBookings.bookingUuid, uuid), inArray(supplierBookings.status, [...from])))
    .returning({ uuid: supplierBookings.bookingUuid })
  return changed.length > 0
}

/** What a reservation becomes that is not needed any more: the worker releases it at the supplier. */
export const toRelease = (now: Date) => ({ status: 'releasing', attempts: 0, nextAttemptAt: now }) as const
