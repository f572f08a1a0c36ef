import type { HoldRequest } from 'shared/contracts'
import { assertExpectedTotal, priceTickets } from '../../catalogue'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { isDeadlock, violates } from '../../platform/database/violation'
import { Refusal } from '../../platform/refusal'
import { assertNoPaymentInProgress } from '../payments/assert-no-payment-in-progress'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import { type BookingRecord, readBooking } from './booking'
import { assertHoldLimits, lockBuyer } from './hold-limits'
import { type Buyer, type HoldTerms, insertHold } from './insert-hold'
import { reclaimHolds } from './release-seats'
import { readSellableSession } from './sellable-session'
import { syncAvailability } from './sync-availability'

interface Hold {
  request: HoldRequest
  buyer: Buyer
  now: Date
  /** Runs in the same transaction with the new booking, before it commits. */
  alongside?: (tx: Queries, booking: BookingRecord) => Promise<void>
  /** Undoes `before` and `alongside` when the hold has ended at once, because its supplier refused it. */
  undo?: (db: Queries) => Promise<void>
  /** Runs first in the transaction; what it throws ends it. */
  before?: (tx: Queries) => Promise<void>
  terms?: HoldTerms
}

/**
 * Holds seats of a session for fifteen minutes. A buyer's earlier hold of the same session is replaced, unless it is being paid for.
 * @throws Refusal SESSION_FULL, PRIVATE_NEEDS_EMPTY_SESSION, SESSION_NOT_BOOKABLE, PAYMENT_IN_PROGRESS, HOLDS_LIMIT, PRICE_CHANGED,
 *   SUPPLIER_UNAVAILABLE, and those of `priceTickets`
 */
export async function holdSeats(context: Context, hold: Hold): Promise<BookingRecord> {
  const { db } = context
  const { request, buyer, now } = hold
  const sessionId = Number(request.session_id)
  if (!Number.isSafeInteger(sessionId) || sessionId <= 0) throw new Refusal('SESSION_NOT_BOOKABLE')
  const sellable = await readSellableSession(db, sessionId, buyer.key, now)
  const quote = priceTickets(request.tickets, sellable.tickets, sellable.experience)
  assertExpectedTotal(quote, request.expected_total)
  const wanted = { sessionId, seats: quote.adults + quote.children, isPrivate: quote.isPrivate, now }
  const full = new Refusal(quote.isPrivate ? 'PRIVATE_NEEDS_EMPTY_SESSION' : 'SESSION_FULL')
  const { capacity, seatsTaken } = sellable.session
  const looksFull = quote.isPrivate ? seatsTaken > 0 : seatsTaken + wanted.seats > capacity

  await assertNoPaymentInProgress(context, sessionId, buyer.key, now)

  for (let attempt = 1; ; attempt += 1) {
    try {
      const booking = await db.transaction(async (tx) => {
        await hold.before?.(tx)
        // No seat can come free, so there is nothing to reclaim.
        if (looksFull && !sellable.mayFree) throw full
        await lockBuyer(context, tx, buyer)
        const ended = await reclaimHolds(tx, { sessionId, now, replacedBuyer: buyer.key })
        const held = {
          buyer,
          session: { id: sessionId, capacity },
          seats: quote.isPrivate ? capacity : wanted.seats,
          now,
        }
        await assertHoldLimits(context, tx, held)
        const taken = await context.takeSeats(tx, wanted)
        if (!taken) throw full
        await syncAvailability(tx, sessionId, taken.seats, now)
        const booking = await insertHold(tx, sellable, quote, taken.seats, buyer, now, hold.terms)
        // After the new hold, so that a buyer who changes their party gets seats before the waiting list does.
        if (ended > 0) await offerFreedSeats(tx, sessionId, now)
        if (sellable.isSupplied) await context.supply.noteHold(tx, booking, now)
        await hold.alongside?.(tx, booking)
        return booking
      })
      if (!sellable.isSupplied) return booking
      await reserveAtSupplier(context, hold, booking)
      return readBooking(db, booking.uuid)
    } catch (error) {
      const mayRetry =
        violates(error, 'bookings_one_hold_per_buyer') ||
        violates(error, 'bookings_reference_unique') ||
        isDeadlock(error)
      if (!mayRetry || attempt === 3) throw error
    }
  }
}

/** Reserves the places at the supplier that owns them. When that fails, the request can be repeated with the same idempotency key. */
async function reserveAtSupplier(context: Context, { now, undo }: Hold, booking: BookingRecord): Promise<void> {
  try {
    await context.supply.reserve(context, booking, now)
  } catch (error) {
    await undo?.(context.db)
    throw error
  }
}
