import type { Queries } from '../platform/database/connect'
import type { TakeSeats } from './bookings/take-seats'
import type { LockPromoCode } from './promo-codes/uses'
import type { TicketSigner } from './tickets/ticket-signer'

declare module '../platform/context' {
  interface Context {
    tickets: TicketSigner
    takeSeats: TakeSeats
    lockPromoCode: LockPromoCode
    /**
     * Refuses a group that the customer is not in, and locks their membership for the rest of the transaction. No group is always
     * accepted.
     * @throws Refusal VALIDATION
     */
    assertGroupMember: (tx: Queries, groupId: string | null, userId: string | null) => Promise<void>
  }
}
