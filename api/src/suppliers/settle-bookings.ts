import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import {
  type BookingRecord,
  confirmSupplied,
  endLiveHold,
  isLiveHold,
  lockBooking,
  readBooking,
  refundSupplied,
} from '../orders'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { retryOnDeadlock } from '../platform/database/retry-on-deadlock'
import { bookings, supplierBookings } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { earlier, earliest, later } from '../platform/time/instants'
import { changeReservation, toRelease } from './change-reservation'
import { noteFailure, readSupplier } from './connections'
import { type Booking, type OctoClient, SupplierRefusal } from './octo-client'

type Row = typeof supplierBookings.$inferSelect

/** The supplier has answered, and nothing is decided yet. It is asked again. */
class Undecided extends Error {}

/** A paid booking is refunded when the supplier has not confirmed it after this time, or, if it decides later, after the next two. */
const CONFIRM_WITHIN_MINUTES = 30
const DECIDE_WITHIN_HOURS = 24
const DECIDE_BEFORE_START_HOURS = 2
const RETRY_SECONDS = [2, 5, 15, 30, 60, 120]
/** After this time an unreachable supplier is asked to release a reservation no longer: it has expired there. */
const RELEASE_WITHIN_HOURS = 72
const LEASE_SECONDS = 60
/** A request that we gave up may still reach the supplier. Until this time, a reservation that it does not know may yet be made. */
const LATE_SECONDS = 30
/** Statuses in which a booking takes places of the supplier. */
const TAKES_PLACES: readonly Booking['status'][] = ['ON_HOLD', 'CONFIRMED', 'PENDING']
const MAX_RELEASED_FIRST = 5
const RELEASE_FIRST_MS = 2_000
/** A confirmed booking is read again after this time, in case the supplier has cancelled it. */
const WATCH_HOURS = 6

/**
 * Does what is left to do at suppliers: confirms paid bookings, and releases reservations that are not needed. Each booking is taken by one process at
 * a time. @returns how many it has worked on
 */
export async function settleSupplierBookings(context: Context, now: Date): Promise<number> {
  let worked = 0
  for (;;) {
    const row = await claim(context, now)
    if (!row) return worked
    worked += 1
    await settle(context, row, now)
  }
}

/**
 * Releases what earlier holds of a session still reserve at its supplier, such as the hold that the buyer replaces: a new reservation needs these places.
 * A few at most, and for two seconds, because a customer waits.
 */
export async function releaseEndedHolds(context: Context, sessionId: number, now: Date): Promise<void> {
  const ofSession = inArray(
    supplierBookings.bookingUuid,
    context.db.select({ uuid: bookings.uuid }).from(bookings).where(eq(bookings.sessionId, sessionId)),
  )
  const started = performance.now()
  for (let n = 0; n < MAX_RELEASED_FIRST && performance.now() - started < RELEASE_FIRST_MS; n += 1) {
    const row = await claim(context, now, and(eq(supplierBookings.status, 'releasing'), ofSession))
    if (!row) return
    await settle(context, row, now)
  }
}

/** Takes the booking whose work has been due longest. */
async function claim({ db }: Context, now: Date, which?: SQL): Promise<Row | null> {
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(supplierBookings)
      .where(
        and(
          inArray(supplierBookings.status, ['reserving', 'confirming', 'releasing']),
          lte(supplierBookings.nextAttemptAt, now),
          which,
        ),
      )
      .orderBy(asc(supplierBookings.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await tx
      .update(supplierBookings)
      .set({ nextAttemptAt: later(now, LEASE_SECONDS, 'seconds'), attempts: sql`${supplierBookings.attempts} + 1` })
      .where(eq(supplierBookings.bookingUuid, due.bookingUuid))
    return { ...due, attempts: due.attempts + 1 }
  })
}

async function settle(context: Context, row: Row, now: Date): Promise<void> {
  const client = context.supplierClients.of(await readSupplier(context.db, row.supplierId))
  try {
    if (row.status === 'reserving') await endAbandonedHold(context, row.bookingUuid, now)
    else if (row.status === 'confirming') await confirmPaid(context, client, row, now)
    else await release(context, client, row, now)
  } catch (error) {
    if (!(error instanceof SupplierRefusal || error instanceof Undecided)) {
      await noteFailure(context, row.supplierId, error, now)
    }
    await retryLater(context, row, error, now)
  }
}

async function retryLater({ db }: Context, row: Row, error: unknown, now: Date): Promise<void> {
  const seconds = RETRY_SECONDS[Math.min(row.attempts, RETRY_SECONDS.length) - 1] ?? 120
  await db
    .update(supplierBookings)
    .set({
      nextAttemptAt: later(now, seconds, 'seconds'),
      lastError: loggableError(error).message,
    })
    .where(and(eq(supplierBookings.bookingUuid, row.bookingUuid), eq(supplierBookings.status, row.status)))
}

/**
 * Confirms a paid booking at the supplier, then here. What the supplier refuses, or has not confirmed in time, is refunded and released there.
 */
async function confirmPaid(context: Context, client: OctoClient, row: Row, now: Date): Promise<void> {
  const booking = await readBooking(context.db, row.bookingUuid)
  // It has already ended here, for example because its session was cancelled.
  if (booking.status !== 'awaiting_payment') return giveBack(context, row, now)
  const isLate = now >= confirmationDeadline(row, booking)
  let answer: Booking | null
  try {
    answer = await askToConfirm(client, row, booking)
  } catch (error) {
    if (!isLate) throw error
    return giveBack(context, row, now)
  }
  if (answer?.status === 'CONFIRMED' || answer?.status === 'REDEEMED')
    return finishConfirmation(context, row, answer, now)
  if (answer?.status !== 'PENDING' || isLate) return giveBack(context, row, now)
  await context.db
    .update(supplierBookings)
    .set({ decidesLater: true })
    .where(eq(supplierBookings.bookingUuid, row.bookingUuid))
  throw new Undecided('the supplier has not decided yet')
}

/** Until when the supplier may confirm. One that decides later has a day, but must decide before the day out begins. */
export function confirmationDeadline(
  { paidAt, statusSince, decidesLater }: Pick<Row, 'paidAt' | 'statusSince' | 'decidesLater'>,
  { startsAt }: Pick<BookingRecord, 'startsAt'>,
): Date {
  const paid = paidAt ?? statusSince
  const forAnswer = later(paid, CONFIRM_WITHIN_MINUTES, 'minutes')
  const forDecision = earliest(
    later(paid, DECIDE_WITHIN_HOURS, 'hours'),
    earlier(startsAt, DECIDE_BEFORE_START_HOURS, 'hours'),
  )
  return earliest(startsAt, decidesLater && forDecision > forAnswer ? forDecision : forAnswer)
}

/**
 * Asks the supplier to confirm. After a refusal the booking is read: it may have been confirmed by a request whose answer was lost.
 * @returns null when the supplier does not know the booking
 */
async function askToConfirm(client: OctoClient, row: Row, booking: BookingRecord): Promise<Booking | null> {
  // A supplier that decides later need not accept a second confirmation.
  if (row.decidesLater) return client.read(row.bookingUuid)
  try {
    return await client.confirm(row.bookingUuid, confirmationOf(booking))
  } catch (error) {
    if (!(error instanceof SupplierRefusal)) throw error
    return client.read(row.bookingUuid)
  }
}

const confirmationOf = ({ reference, firstName, lastName, email, phone }: BookingRecord) => ({
  resellerReference: reference,
  contact: { firstName, lastName, emailAddress: email, phoneNumber: phone, locales: ['en-GB'] },
  emailReceipt: false,
})

async function finishConfirmation(context: Context, row: Row, answer: Booking, now: Date): Promise<void> {
  const codes = answer.unitItems.map(
    ({ ticket }) => ticket?.deliveryOptions.find(({ deliveryFormat }) => deliveryFormat === 'QRCODE')?.deliveryValue,
  )
  const uuid = row.bookingUuid
  const confirmed = {
    status: 'confirmed',
    reference: answer.supplierReference,
    ticketTexts: codes.every((code) => code !== undefined) ? codes.map(String) : null,
    nextReadAt: later(now, WATCH_HOURS, 'hours'),
    lastError: null,
  } as const
  const change = async (tx: Queries) => {
    await lockBooking(tx, uuid)
    if (!(await changeReservation(tx, uuid, ['confirming'], confirmed, now))) return
    const isWanted = await confirmSupplied(tx, uuid, { actor: `supplier:${row.supplierId}`, now })
    if (!isWanted) await changeReservation(tx, uuid, ['confirmed'], toRelease(now), now)
  }
  await retryOnDeadlock(() => context.db.transaction(change))
  context.wakeOutbox()
}

/** Refunds a paid booking that the supplier did not confirm, tells the customer, and releases what the supplier may have. */
async function giveBack(context: Context, row: Row, now: Date): Promise<void> {
  const change = async (tx: Queries) => {
    await lockBooking(tx, row.bookingUuid)
    if (!(await changeReservation(tx, row.bookingUuid, ['confirming'], toRelease(now), now))) return
    await refundSupplied(context, tx, row.bookingUuid, { actor: `supplier:${row.supplierId}`, now })
  }
  await retryOnDeadlock(() => context.db.transaction(change))
  context.wakeOutbox()
}

/** Ends a hold whose process died while it reserved, and has its places released. */
async function endAbandonedHold({ db }: Context, uuid: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, uuid)
    if (!(await changeReservation(tx, uuid, ['reserving'], toRelease(now), now))) return
    if (isLiveHold(booking, now)) await endLiveHold(tx, booking, { actor: 'supplier', now })
  })
}

/** Releases a reservation at the supplier, also one that it made or confirmed although we did not learn of it. */
async function release(context: Context, client: OctoClient, row: Row, now: Date): Promise<void> {
  try {
    const known = await client.read(row.bookingUuid)
    if (known === null && row.statusSince > earlier(now, LATE_SECONDS, 'seconds')) {
      throw new Undecided('the supplier does not know the reservation yet')
    }
    if (known !== null && TAKES_PLACES.includes(known.status))
      await client.cancel(row.bookingUuid, 'The customer does not need the places.')
  } catch (error) {
    if (row.statusSince > earlier(now, RELEASE_WITHIN_HOURS, 'hours')) throw error
    context.log.error({ booking: row.bookingUuid, supplier: row.supplierId }, 'reservation could not be released')
  }
  await changeReservation(context.db, row.bookingUuid, ['releasing'], { status: 'released' }, now)
}
