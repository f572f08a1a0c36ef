import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { RescheduleOption } from 'shared/contracts'
import { CARD_MIN_PENCE } from 'shared/rules'
import type { PricedLine } from '../../catalogue'
import type { Queries } from '../../platform/database/connect'
import { sessions, tickets } from '../../platform/database/schema'
import type { BookingRecord } from '../bookings/booking'
import { refundableCardAmount } from '../payments/refunds'

type Moving = Pick<
  BookingRecord,
  | 'uuid'
  | 'experienceId'
  | 'sessionId'
  | 'seats'
  | 'isPrivate'
  | 'lines'
  | 'subtotal'
  | 'discount'
  | 'voucherAmount'
  | 'cardAmount'
>

export interface NewPrice {
  lines: PricedLine[]
  subtotal: number
  /** The new price after the discount, in pence. */
  total: number
  /** Pence to pay when positive, to refund when negative. */
  difference: number
}

/**
 * Prices a booking at today's ticket prices. A ticket that is no longer sold keeps its price. When the price fell, the card refund is at
 * most the card money that has not been refunded yet.
 */
export async function repriceBooking(db: Queries, booking: Moving): Promise<NewPrice> {
  const kinds = await db.select().from(tickets).where(eq(tickets.experienceId, booking.experienceId))
  const lines = booking.lines.map(({ ticketId, kind, name, unitPrice, quantity }) => ({
    ticketId,
    kind,
    name,
    unitPrice: kinds.find(({ id }) => id === ticketId)?.priceInPence ?? unitPrice,
    quantity,
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)
  // The discount of a promo code stays, but the total is never negative.
  const total = Math.max(0, subtotal - booking.discount)
  const before = booking.voucherAmount + booking.cardAmount
  const rise = total - before
  // A difference too small for a card payment is waived.
  if (rise >= 0)
    return rise < CARD_MIN_PENCE
      ? { lines, subtotal, total: before, difference: 0 }
      : { lines, subtotal, total, difference: rise }
  // The card is refunded first, so that spent vouchers stay spent as far as possible.
  const toCard = Math.min(booking.cardAmount, -rise)
  const toVouchers = -rise - toCard
  const difference = -(Math.min(toCard, await refundableCardAmount(db, booking.uuid)) + toVouchers)
  // Turns -0 into 0.
  return { lines, subtotal, total, difference: difference || 0 }
}

/** Sessions of the same experience that can be booked and have room for the party, soonest first. */
export async function rescheduleOptions(db: Queries, booking: Moving, now: Date): Promise<RescheduleOption[]> {
  const { total, difference } = await repriceBooking(db, booking)
  const room = booking.isPrivate
    ? eq(sessions.seatsTaken, 0)
    : sql`${sessions.capacity} - ${sessions.seatsTaken} >= ${booking.seats}`
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.experienceId, booking.experienceId),
        eq(sessions.status, 'scheduled'),
        gt(sessions.bookableUntil, now),
        ne(sessions.id, booking.sessionId),
        room,
      ),
    )
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
  return rows.map((session) => ({
    session_id: String(session.id),
    starts_at: session.startsAt.toISOString(),
    ends_at: session.endsAt.toISOString(),
    seats_left: session.capacity - session.seatsTaken,
    total,
    difference,
  }))
}
