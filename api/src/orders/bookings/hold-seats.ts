import type { HoldRequest } from 'shared/contracts'
import { assertExpectedTotal, priceTickets } from '../../catalogue'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { isDeadlock, violates } from '../../platform/database/violation'
import { Refusal } from '../../platform/refusal'
import { assertNoPaymentInProgress } from '../payments/assert-no-payment-in-progress'
import { offerFreedSeats } from '../waiting-list/offer-freed-seats'
import type { BookingRecord } from './booking'
import { assertHoldLimits, lockBuyer } from './hold-limits'
import { type Buyer, insertHold } from './insert-hold'
import { reclaimHolds } from './release-seats'
import { readSellableSession } from './sellable-session'
import { syncAvailability } from './sync-availability'

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
 * Holds seats of a session for fifteen minutes. A buyer's earlier hold of the same session is replaced, unless it is being paid for.
 * @throws Refusal SESSION_FULL, PRIVATE_NEEDS_EMPTY_SESSION, SESSION_NOT_BOOKABLE, PAYMENT_IN_PROGRESS, HOLDS_LIMIT, PRICE_CHANGED, and
 *   those of `priceTickets`
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
      return await db.transaction(async (tx) => {
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
        const booking = await insertHold(tx, sellable, quote, taken.seats, buyer, now)
        // After the new hold, so that a buyer who changes their party gets seats before the waiting list does.
        if (ended > 0) await offerFreedSeats(tx, sessionId, now)
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
