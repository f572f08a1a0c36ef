import { randomUUID } from 'node:crypto'
import { writeAudit } from '../../platform/audit'
import type { Queries } from '../../platform/database/connect'
import { bookingLines, bookings, type sessions } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { randomCrockford } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import type { BookingRecord } from '../bookings/booking'
import { HOLD_MINUTES } from '../bookings/insert-hold'
import type { NewPrice } from './options'

/**
 * Creates the booking that holds the new seats until the difference is paid. What was paid so far is its discount. It is paid, extended
 * and expires like any other booking, and belongs to the requester. @returns its uuid
 */
export async function holdForMove(
  tx: Queries,
  booking: BookingRecord,
  {
    session,
    seats,
    price,
    requester,
    now,
  }: {
    session: typeof sessions.$inferSelect
    seats: number
    price: NewPrice
    requester: Requester
    now: Date
  },
): Promise<string> {
  const uuid = randomUUID()
  const { subtotal, difference } = price
  const { experienceId, experience, firstName, lastName, email, phone, isPrivate, cancellationPolicy } = booking
  await tx.insert(bookings).values({
    uuid,
    reference: `MN-${randomCrockford(6)}`,
    sessionId: session.id,
    experienceId,
    experience,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    userId: requester.user?.id ?? null,
    visitorHash: requester.visitorHash,
    // A separate buyer, so that it does not replace a hold that the requester has of the same session.
    buyer: `move:${booking.uuid}`,
    firstName,
    lastName,
    email,
    phone,
    seats,
    isPrivate,
    subtotal,
    discount: subtotal - difference,
    cardAmount: difference,
    status: 'held',
    paymentStatus: 'awaiting',
    cancellationPolicy,
    expiresAt: later(now, HOLD_MINUTES, 'minutes'),
    termsAcceptedAt: booking.termsAcceptedAt ?? now,
    reschedulesUuid: booking.uuid,
    createdAt: now,
  })
  await tx.insert(bookingLines).values(price.lines.map((line, position) => ({ ...line, bookingUuid: uuid, position })))
  await writeAudit(tx, [
    {
      subject: `booking:${uuid}`,
      action: 'held_for_move',
      statusTo: 'held',
      actor: 'buyer',
      details: { moves: booking.uuid, difference },
      at: now,
    },
  ])
  return uuid
}
