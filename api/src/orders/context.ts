import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import type { BookingRecord } from './bookings/booking'
import type { TakeSeats } from './bookings/take-seats'
import type { LockPromoCode } from './promo-codes/uses'
import type { TicketSigner } from './tickets/ticket-signer'

declare module '../platform/context' {
  interface Context {
    tickets: TicketSigner
    takeSeats: TakeSeats
    /** The systems that own the places of some sessions. */
    supply: Supply
    lockPromoCode: LockPromoCode
    /**
     * Refuses a group that the customer is not in, and locks their membership for the rest of the transaction. No group is always
     * accepted.
     * @throws Refusal VALIDATION
     */
    assertGroupMember: (tx: Queries, groupId: string | null, userId: string | null) => Promise<void>
  }
}

/** What orders ask of the systems that own the places of some sessions. Not called for places of our own hosts. */
export interface Supply {
  /** Notes that a new hold must be reserved, in the hold's transaction. */
  noteHold: (tx: Queries, booking: BookingRecord, now: Date) => Promise<void>
  /**
   * Reserves the places of a new hold. When that fails, the hold has ended.
   * @throws Refusal SESSION_FULL, PRICE_CHANGED, SUPPLIER_UNAVAILABLE
   */
  reserve: (context: Context, booking: BookingRecord, now: Date) => Promise<void>
  /**
   * Keeps the places of a hold that is to be extended, for fifteen minutes after its end at least.
   * @throws Refusal EXTENSIONS_USED_UP, SUPPLIER_UNAVAILABLE
   */
  extend: (context: Context, booking: BookingRecord, now: Date) => Promise<void>
}
