import { and, inArray } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { supplierBookings } from '../../platform/database/schema'

/**
 * Has the worker release the reservations of bookings that have ended here. Bookings of our own hosts' places have none. A booking that the supplier is
 * being asked to confirm is released after that.
 */
export async function releaseAtSupplier(tx: Queries, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .update(supplierBookings)
    .set({ status: 'releasing', attempts: 0, nextAttemptAt: now, nextReadAt: null, statusSince: now })
    .where(
      and(
        inArray(supplierBookings.bookingUuid, [...uuids]),
        inArray(supplierBookings.status, ['reserving', 'reserved', 'confirmed']),
      ),
    )
}
