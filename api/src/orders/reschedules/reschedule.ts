import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { asMade, type BookingRecord, findBooking, readBooking } from '../bookings/booking'
import { decrementSeatsTaken, reclaimHolds } from '../bookings/release-seats'
import { syncAvailability } from '../bookings/sync-availability'
import { lockForEnding } from '../cancellations/cancel-booking'
import { refundToVouchers } from '../cancellations/refund-to-vouchers'
import { canReschedule } from '../cancellations/terms'
import { enqueueRefund } from '../payments/refunds'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import { holdForMove } from './hold-for-move'
import { lockSessions, moveBooking } from './move-booking'
import { type NewPrice, repriceBooking } from './options'

interface Request {
  sessionId: number
  /** The difference that the customer has seen. With another one the move is refused. */
  expectedDifference: number
  requester: Requester
  token: string | undefined
  now: Date
}

export interface Rescheduled {
  booking: BookingRecord
  /** The booking that holds the new seats until the difference is paid; null when the booking has moved. */
  toPay: BookingRecord | null
}

/**
 * Moves a booking to another session of its experience: at once when it costs no more there, otherwise after the difference is paid.
 * @throws Refusal NOT_FOUND, BOOKING_NOT_RESCHEDULABLE, SESSION_FULL, SESSION_NOT_BOOKABLE, PRICE_CHANGED
 */
export async function reschedule(context: Context, uuid: string, request: Request): Promise<Rescheduled> {
  const { db, signer } = context
  const { sessionId, requester, now } = request
  await findBooking(db, signer, uuid, requester, { token: request.token, now })
  // In a separate transaction, so that the holds it ends are locked before any session is.
  await db.transaction((tx) => reclaimHolds(tx, { sessionId, now }))
  const holding = await retryOnDeadlock(() => db.transaction((tx) => rescheduleIn(context, tx, uuid, request)))
  context.wakeOutbox()
  return { booking: await readBooking(db, uuid), toPay: holding ? await readBooking(db, holding) : null }
}

/** @returns the uuid of the booking that holds the new seats, or null when the booking has moved */
async function rescheduleIn(context: Context, tx: Queries, uuid: string, request: Request): Promise<string | null> {
  const { sessionId, expectedDifference, requester, now } = request
  const locked = await lockForEnding(tx, uuid, 'buyer', now)
  if (!canReschedule(asMade(locked), now)) throw new Refusal('BOOKING_NOT_RESCHEDULABLE')
  const booking = await readBooking(tx, uuid)
  const price = await repriceBooking(tx, booking)
  if (price.difference !== expectedDifference) throw new Refusal('PRICE_CHANGED')
  const session = (await lockSessions(tx, [booking.sessionId, sessionId])).find(({ id }) => id === sessionId)
  const isOther = session?.experienceId === booking.experienceId && sessionId !== booking.sessionId
  if (!session || !isOther || session.status !== 'scheduled' || session.bookableUntil <= now) {
    throw new Refusal('SESSION_NOT_BOOKABLE')
  }
  const taken = await context.takeSeats(tx, { sessionId, seats: booking.seats, isPrivate: booking.isPrivate, now })
  if (!taken) throw new Refusal('SESSION_FULL')
  if (price.difference > 0) {
    const held = await holdForMove(tx, booking, { session, seats: taken.seats, price, requester, now })
    await syncAvailability(tx, sessionId, taken.seats, now)
    return held
  }
  await decrementSeatsTaken(tx, booking.sessionId, booking.seats)
  await syncAvailability(tx, sessionId, taken.seats, now)
  await syncAvailability(tx, booking.sessionId, -booking.seats, now)
  await offerFreedSeats(tx, booking.sessionId, now)
  await moveNow(tx, booking, { session, seats: taken.seats, price, now })
  return null
}

async function moveNow(
  tx: Queries,
  booking: BookingRecord,
  {
    session,
    seats,
    price,
    now,
  }: {
    session: { id: number; startsAt: Date; endsAt: Date }
    seats: number
    price: NewPrice
    now: Date
  },
): Promise<void> {
  const { total } = price
  const voucherAmount = Math.min(booking.voucherAmount, total)
  const cardAmount = total - voucherAmount
  const discount = price.subtotal - total
  const toVouchers = booking.voucherAmount - voucherAmount
  await moveBooking(
    tx,
    booking,
    { session, seats, lines: price.lines, amounts: { subtotal: price.subtotal, discount, voucherAmount, cardAmount } },
    { actor: 'buyer', now },
  )
  await enqueueRefund(tx, booking.uuid, { amount: -price.difference - toVouchers, reason: 'rescheduled', now })
  await refundToVouchers(tx, booking.uuid, { amount: toVouchers, actor: 'buyer', now })
}
