import { and, asc, eq, exists, gt, lte, sql } from 'drizzle-orm'
import { cancelSupplied } from '../orders'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { retryOnDeadlock } from '../platform/database/retry-on-deadlock'
import { bookings, supplierBookings } from '../platform/database/schema'
import { earlier, later } from '../platform/time/instants'
import { changeReservation } from './change-reservation'
import { noteFailure, readSupplier } from './connections'

type Row = typeof supplierBookings.$inferSelect

/** Confirmed bookings are read this often, and more often on the last day before they start. */
const EVERY_HOURS = 6
const LAST_DAY_HOURS = 24
const LAST_DAY_EVERY_HOURS = 1
const BATCH = 50

/**
 * Reads confirmed bookings at their suppliers that are due. One that the supplier has cancelled is refunded in full, and the customer is told.
 * A booking is watched until its session starts.
 */
export async function watchConfirmed(context: Context, now: Date): Promise<void> {
  for (let n = 0; n < BATCH; n += 1) {
    const row = await claim(context, now)
    if (!row) return
    try {
      await check(context, row, now)
    } catch (error) {
      await noteFailure(context, row.supplierId, error, now)
    }
  }
}

/** Takes the booking that is due longest, and sets when it is read next. */
async function claim({ db }: Context, now: Date): Promise<Row | null> {
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select({ row: supplierBookings, startsAt: bookings.startsAt })
      .from(supplierBookings)
      .innerJoin(bookings, eq(bookings.uuid, supplierBookings.bookingUuid))
      .where(and(eq(supplierBookings.status, 'confirmed'), lte(supplierBookings.nextReadAt, now)))
      .orderBy(asc(supplierBookings.nextReadAt))
      .limit(1)
      .for('update', { of: supplierBookings, skipLocked: true })
    if (!due) return null
    const { row, startsAt } = due
    const isLastDay = now >= earlier(startsAt, LAST_DAY_HOURS, 'hours')
    const nextReadAt = later(now, isLastDay ? LAST_DAY_EVERY_HOURS : EVERY_HOURS, 'hours')
    await tx
      .update(supplierBookings)
      .set({ nextReadAt: nextReadAt < startsAt ? nextReadAt : null })
      .where(eq(supplierBookings.bookingUuid, row.bookingUuid))
    return row
  })
}

async function check(context: Context, row: Row, now: Date): Promise<void> {
  const client = context.supplierClients.of(await readSupplier(context.db, row.supplierId))
  const known = await client.read(row.bookingUuid)
  // A booking that the supplier does not know is not an answer: it may have lost its data for a moment.
  if (known?.status !== 'CANCELLED' && known?.status !== 'REJECTED') return
  const change = async (tx: Queries) => {
    await cancelSupplied(context, tx, row.bookingUuid, { actor: `supplier:${row.supplierId}`, now })
    // `releasing`: the customer has cancelled it at the same time.
    await changeReservation(tx, row.bookingUuid, ['confirmed', 'releasing'], { status: 'cancelled_by_supplier' }, now)
  }
  await retryOnDeadlock(() => context.db.transaction(change))
  context.wakeOutbox()
}

/** Has all bookings of a supplier read at the next run that it has confirmed or decides later, for example after its webhook. */
export async function watchSoon({ db }: Pick<Context, 'db'>, supplierId: string, now: Date): Promise<void> {
  const isAhead = exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(
        and(
          eq(bookings.uuid, supplierBookings.bookingUuid),
          eq(bookings.status, 'confirmed'),
          gt(bookings.startsAt, now),
        ),
      ),
  )
  // Those that were due before stay first.
  await db
    .update(supplierBookings)
    .set({ nextReadAt: sql`least(${supplierBookings.nextReadAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(supplierBookings.supplierId, supplierId), eq(supplierBookings.status, 'confirmed'), isAhead))
  const isUndecided = and(eq(supplierBookings.status, 'confirming'), eq(supplierBookings.decidesLater, true))
  await db
    .update(supplierBookings)
    .set({ nextAttemptAt: now })
    .where(and(eq(supplierBookings.supplierId, supplierId), isUndecided))
}
