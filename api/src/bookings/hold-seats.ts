import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { HoldRequest } from 'shared/contracts'
import type { User } from '../accounts/user'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { bookingGuests, bookingLines, bookings } from '../database/schema'
import { isDeadlock, violates } from '../database/violation'
import { Refusal } from '../refusal'
import { randomCrockford } from '../secrets'
import { type BookingRecord, readBooking } from './booking'
import { reclaimHolds } from './free-seats'
import { priceTickets, type Quote } from './price'
import { seatsChanged } from './seats-changed'
import { asBooked, readSellableSession, type SellableSession } from './sellable-session'

export const HOLD_MINUTES = 15

export interface Buyer {
  /** `user:<id>` or `visitor:<hash>`. */
  key: string
  user: User | null
  visitorHash: string | null
}

interface Hold {
  request: HoldRequest
  buyer: Buyer
  now: Date
  /** Runs in the same transaction with the new booking, before it commits. */
  alongside?: (tx: Queries, booking: BookingRecord) => Promise<void>
  /** Runs first in the transaction; what it throws ends it. */
  before?: (tx: Queries) => Promise<void>
}

/**
 * Holds seats of a session for fifteen minutes. A buyer's earlier hold of the same session is replaced.
 * @throws Refusal SESSION_FULL, PRIVATE_NEEDS_EMPTY_SESSION, SESSION_NOT_BOOKABLE, and those of `priceTickets`
 */
export async function holdSeats(context: Context, hold: Hold): Promise<BookingRecord> {
  const { db } = context
  const { request, buyer, now } = hold
  const sessionId = Number(request.session_id)
  if (!Number.isSafeInteger(sessionId) || sessionId <= 0) throw new Refusal('SESSION_NOT_BOOKABLE')
  const sellable = await readSellableSession(db, sessionId, buyer.key, now)
  const quote = priceTickets(request.tickets, sellable.tickets, sellable.experience)
  const wanted = { sessionId, seats: quote.adults + quote.children, isPrivate: quote.isPrivate, now }
  const full = new Refusal(quote.isPrivate ? 'PRIVATE_NEEDS_EMPTY_SESSION' : 'SESSION_FULL')
  const { capacity, seatsTaken } = sellable.session
  const looksFull = quote.isPrivate ? seatsTaken > 0 : seatsTaken + wanted.seats > capacity

  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await hold.before?.(tx)
        // Nothing can come free, so there is nothing to wait for.
        if (looksFull && !sellable.mayFree) throw full
        // One buyer's requests for one session take turns: the later one replaces what the earlier one holds.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${buyer.key} ${sessionId}`}, 0))`)
        await reclaimHolds(tx, { sessionId, now, replacedBuyer: buyer.key })
        const taken = await context.takeSeats(tx, wanted)
        if (!taken) throw full
        await seatsChanged(tx, sessionId, taken.seats, now)
        const uuid = await insertHold(tx, sellable, quote, taken.seats, buyer, now)
        const booking = await readBooking(tx, uuid)
        await hold.alongside?.(tx, booking)
        return booking
      })
    } catch (error) {
      const mayRetry =
        violates(error, 'bookings_one_hold_per_buyer') ||
        violates(error, 'bookings_reference_unique') ||
        isDeadlock(error)
      if (!mayRetry || attempt === 3) throw error
    }
  }
}

async function insertHold(
  tx: Queries,
  sellable: SellableSession,
  quote: Quote,
  seats: number,
  buyer: Buyer,
  now: Date,
): Promise<string> {
  const uuid = randomUUID()
  await tx.insert(bookings).values({
    uuid,
    reference: `MN-${randomCrockford(6)}`,
    sessionId: sellable.session.id,
    experienceId: sellable.experience.id,
    experience: asBooked(sellable),
    startsAt: sellable.session.startsAt,
    endsAt: sellable.session.endsAt,
    userId: buyer.user?.id ?? null,
    visitorHash: buyer.visitorHash,
    buyer: buyer.key,
    seats,
    isPrivate: quote.isPrivate,
    subtotal: quote.subtotal,
    cardAmount: quote.subtotal,
    status: 'held',
    paymentStatus: quote.subtotal > 0 ? 'awaiting' : 'none_required',
    cancellationPolicy: sellable.experience.cancellationPolicy,
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000),
    createdAt: now,
  })
  await tx.insert(bookingLines).values(quote.lines.map((line, position) => ({ bookingUuid: uuid, position, ...line })))
  // A private party is let in on one ticket; its size is its own business.
  const kinds: ('adult' | 'child')[] = quote.isPrivate
    ? ['adult']
    : [...Array<'adult'>(quote.adults).fill('adult'), ...Array<'child'>(quote.children).fill('child')]
  await tx.insert(bookingGuests).values(kinds.map((kind, position) => ({ bookingUuid: uuid, position, kind })))
  await writeAudit(tx, [
    { subject: `booking:${uuid}`, action: 'held', statusTo: 'held', actor: 'buyer', details: { seats }, at: now },
  ])
  return uuid
}
