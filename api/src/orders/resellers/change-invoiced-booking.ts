import { eq, sql } from 'drizzle-orm'
import type { HoldRequest } from 'shared/contracts'
import { priceTickets, type Quote } from '../../catalogue'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookingGuests, bookingLines, bookings } from '../../platform/database/schema'
import { Refusal } from '../../platform/refusal'
import { guestsOf } from '../bookings/insert-hold'
import { decrementSeatsTaken } from '../bookings/release-seats'
import { readSellableSession, type SellableSession, toExperienceSnapshot } from '../bookings/sellable-session'
import { syncAvailability } from '../bookings/sync-availability'
import { lockSessions } from '../reschedules/move-booking'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'

type BookingRow = typeof bookings.$inferSelect

/**
 * Gives a reseller's hold or confirmed booking another session or other tickets, at today's prices: takes the new seats and releases the old
 * ones. Guests get new ticket codes. The caller has locked the booking, and reclaimed the expired holds of the new session.
 * @throws Refusal SESSION_FULL, PRIVATE_NEEDS_EMPTY_SESSION, SESSION_NOT_BOOKABLE, and those of `priceTickets`; the caller rolls back
 * @returns the new tickets
 */
export async function changeInvoicedBooking(
  context: Context,
  tx: Queries,
  booking: BookingRow,
  { sessionId, tickets, actor, now }: { sessionId: number; tickets: HoldRequest['tickets']; actor: string; now: Date },
): Promise<Quote> {
  const sellable = await readSellableSession(tx, sessionId, booking.buyer, now)
  const quote = priceTickets(tickets, sellable.tickets, sellable.experience)
  await lockSessions(tx, [booking.sessionId, sessionId])
  await decrementSeatsTaken(tx, booking.sessionId, booking.seats)
  const { isPrivate } = quote
  const taken = await context.takeSeats(tx, { sessionId, seats: quote.adults + quote.children, isPrivate, now })
  if (!taken) throw new Refusal(isPrivate ? 'PRIVATE_NEEDS_EMPTY_SESSION' : 'SESSION_FULL')
  await writeTickets(tx, booking, { sellable, quote, seats: taken.seats })
  await syncAvailability(tx, sessionId, taken.seats, now)
  await syncAvailability(tx, booking.sessionId, -booking.seats, now)
  await offerFreedSeats(tx, booking.sessionId, now)
  await writeAudit(tx, [
    {
      subject: `booking:${booking.uuid}`,
      action: booking.status === 'confirmed' ? 'rescheduled' : 'hold_changed',
      actor,
      details: { from: booking.sessionId, to: sessionId, invoiced: quote.subtotal },
      at: now,
    },
  ])
  return quote
}

async function writeTickets(
  tx: Queries,
  { uuid }: BookingRow,
  { sellable, quote, seats }: { sellable: SellableSession; quote: Quote; seats: number },
): Promise<void> {
  const { session, experience } = sellable
  await tx
    .update(bookings)
    .set({
      sessionId: session.id,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      experienceId: experience.id,
      experience: toExperienceSnapshot(sellable),
      cancellationPolicy: experience.cancellationPolicy,
      seats,
      isPrivate: quote.isPrivate,
      subtotal: quote.subtotal,
      invoiceAmount: quote.subtotal,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.uuid, uuid))
  await tx.delete(bookingLines).where(eq(bookingLines.bookingUuid, uuid))
  await tx.insert(bookingLines).values(quote.lines.map((line, position) => ({ bookingUuid: uuid, position, ...line })))
  await tx.delete(bookingGuests).where(eq(bookingGuests.bookingUuid, uuid))
  await tx.insert(bookingGuests).values(guestsOf(uuid, quote))
}
