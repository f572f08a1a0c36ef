import { and, eq } from 'drizzle-orm'
import { type BookingRecord, endLiveHold, endWithReservation, lockBooking } from '../orders'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { supplierBookings, supplierProducts, supplierSessions, suppliers } from '../platform/database/schema'
import { Refusal } from '../platform/refusal'
import { later } from '../platform/time/instants'
import { changeReservation, toRelease } from './change-reservation'
import { noteFailure, readSupplier } from './connections'
import { type Booking, SupplierRefusal } from './octo-client'
import { readSessionsOf } from './read-sessions'
import { releaseEndedHolds } from './settle-bookings'

/** Longer than our hold, so that the supplier's never ends first while a customer pays. */
const HOLD_MINUTES = 30
/** A process that died while it reserved left work, which is taken up after this time. No reservation takes as long. */
const ABANDONED_SECONDS = 60

/** Notes that places will be reserved, in the transaction of the hold. Does nothing for a session of our own. */
export async function noteReservation(tx: Queries, booking: BookingRecord, now: Date): Promise<void> {
  const [supplied] = await tx.select().from(supplierSessions).where(eq(supplierSessions.sessionId, booking.sessionId))
  if (!supplied) return
  await tx.insert(supplierBookings).values({
    bookingUuid: booking.uuid,
    supplierId: supplied.supplierId,
    status: 'reserving',
    nextAttemptAt: later(now, ABANDONED_SECONDS, 'seconds'),
    statusSince: now,
  })
}

/**
 * Reserves a new hold's places at the supplier that owns its session. When it cannot, the hold ends. Does nothing for a session of our own.
 * @throws Refusal SESSION_FULL, PRICE_CHANGED, SUPPLIER_UNAVAILABLE
 */
export async function reservePlaces(context: Context, booking: BookingRecord, now: Date): Promise<void> {
  const { db } = context
  const [own] = await db.select().from(supplierBookings).where(eq(supplierBookings.bookingUuid, booking.uuid))
  if (own?.status !== 'reserving') return
  const supplier = await readSupplier(db, own.supplierId)
  const product = await soldProduct(db, booking.sessionId)
  try {
    await releaseEndedHolds(context, booking.sessionId, now)
    if (!product || supplier.status !== 'active') throw new SupplierRefusal('PAUSED', 'not sold any more')
    const reserved = await context.supplierClients.of(supplier).reserve({
      uuid: booking.uuid,
      productId: product.productId,
      optionId: product.optionId,
      availabilityId: product.availabilityId,
      expirationMinutes: HOLD_MINUTES,
      resellerReference: booking.reference,
      unitItems: unitItemsOf(booking, product.units),
    })
    assertPrice(booking, reserved)
    const isKept = await changeReservation(
      db,
      booking.uuid,
      ['reserving'],
      {
        status: 'reserved',
        reference: reserved.supplierReference,
        expiresAt: reserved.utcExpiresAt ? new Date(reserved.utcExpiresAt) : null,
      },
      now,
    )
    // The hold ended while the supplier was asked, for example because the buyer made another.
    if (!isKept) throw new Refusal('SUPPLIER_UNAVAILABLE')
    await endWithReservation(db, booking.uuid)
  } catch (error) {
    await giveUpHold(context, booking.uuid, error, now)
    throw await refusalOf(context, booking, own.supplierId, error, now)
  }
}

/**
 * Extends the reservation of a hold that is to be extended. Does nothing for a session of our own.
 * @throws Refusal EXTENSIONS_USED_UP when the supplier refuses, SUPPLIER_UNAVAILABLE
 */
export async function extendReservation(context: Context, booking: BookingRecord, now: Date): Promise<void> {
  const { db } = context
  const [own] = await db.select().from(supplierBookings).where(eq(supplierBookings.bookingUuid, booking.uuid))
  if (own?.status !== 'reserved') return
  try {
    const client = context.supplierClients.of(await readSupplier(db, own.supplierId))
    const { utcExpiresAt } = await client.extend(booking.uuid, HOLD_MINUTES)
    await db
      .update(supplierBookings)
      .set({ expiresAt: utcExpiresAt ? new Date(utcExpiresAt) : null })
      .where(and(eq(supplierBookings.bookingUuid, booking.uuid), eq(supplierBookings.status, 'reserved')))
  } catch (error) {
    if (error instanceof SupplierRefusal) throw new Refusal('EXTENSIONS_USED_UP')
    await noteFailure(context, own.supplierId, error, now)
    throw new Refusal('SUPPLIER_UNAVAILABLE')
  }
}

/** Ends our hold. What the supplier has reserved, or may have without an answer, is released by the worker. */
async function giveUpHold({ db }: Context, uuid: string, error: unknown, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    if (booking.status === 'held') await endLiveHold(tx, booking, { actor: 'supplier', now })
    const next = error instanceof SupplierRefusal ? ({ status: 'released' } as const) : toRelease(now)
    // `releasing` and `released`: the hold ended while the supplier was asked, perhaps before it had reserved the places.
    await changeReservation(tx, uuid, ['reserving', 'reserved', 'releasing', 'released'], next, now)
  })
}

/** What the customer is told. What the supplier has now is read first, so that the calendar shows it. */
async function refusalOf(
  context: Context,
  booking: BookingRecord,
  supplierId: string,
  error: unknown,
  now: Date,
): Promise<unknown> {
  if (error instanceof Refusal) {
    if (error.code !== 'PRICE_CHANGED') return error
    // The price was another: the products are read at the next run of the job, which stops the sale.
    await context.db.update(suppliers).set({ productsReadAt: null }).where(eq(suppliers.id, supplierId))
    return error
  }
  if (error instanceof SupplierRefusal) {
    await readSessionsOf(context, booking.experienceId, { around: booking.startsAt, now }).catch(() => {})
    return new Refusal('SESSION_FULL')
  }
  await noteFailure(context, supplierId, error, now)
  return new Refusal('SUPPLIER_UNAVAILABLE')
}

async function soldProduct(db: Queries, sessionId: number) {
  const [row] = await db
    .select({ supplied: supplierSessions, product: supplierProducts })
    .from(supplierSessions)
    .innerJoin(
      supplierProducts,
      and(
        eq(supplierProducts.supplierId, supplierSessions.supplierId),
        eq(supplierProducts.productId, supplierSessions.productId),
        eq(supplierProducts.optionId, supplierSessions.optionId),
      ),
    )
    .where(eq(supplierSessions.sessionId, sessionId))
  if (!row?.product.accepted || row.product.status !== 'sold') return null
  return { ...row.supplied, units: row.product.accepted.units }
}

/** One item for each guest, in the order of the guests. */
function unitItemsOf(booking: BookingRecord, units: readonly { id: string; kind: string }[]) {
  const unitOf = (kind: string) => {
    const unit = units.find((each) => each.kind === kind)
    if (!unit) throw new SupplierRefusal('INVALID_UNIT_ID', `there is no unit for ${kind}`)
    return { unitId: unit.id }
  }
  return booking.guests.map(({ kind }) => unitOf(kind))
}

/** A customer pays the price that they were shown. @throws Refusal PRICE_CHANGED */
function assertPrice(booking: BookingRecord, { pricing }: Booking): void {
  if (pricing && (pricing.currency !== 'GBP' || pricing.retail !== booking.subtotal)) throw new Refusal('PRICE_CHANGED')
}
