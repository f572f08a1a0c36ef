import { settleSupplierBookings } from '../suppliers'
import { Browser } from './browser'
import { buyer, openPayment, succeed } from './buy'
import { seatsOf } from './fixtures'
import type { TwoSystems } from './two-systems'

export interface SuppliedHold {
  browser: Browser
  response: Awaited<ReturnType<Browser['send']>>
  /** Empty when the hold was refused. */
  uuid: string
  path: string
}

/** What buyers at the seller do, and what both systems then have. */
export interface SuppliedPurchases {
  /** The next unused session, as the owner and as the seller know it. */
  freshSession: () => { owned: number; sold: number }
  hold: (sessionId: number, adults?: number) => Promise<SuppliedHold>
  pay: (held: SuppliedHold) => Promise<void>
  /** Runs the seller's worker once. */
  settle: () => Promise<number>
  /** Seats taken of a session at the owner, and at the seller. */
  ownTaken: (id: number) => Promise<number>
  soldTaken: (id: number) => Promise<number>
  /** The booking at the owner. */
  ownBooking: (uuid: string) => Promise<{ status: string; invoice_amount: number } | undefined>
}

export function suppliedPurchases({ owner, seller, ownSessions, soldSessions }: TwoSystems): SuppliedPurchases {
  let next = 0
  return {
    freshSession() {
      const index = next++
      return { owned: ownSessions[index] ?? 0, sold: soldSessions[index] ?? 0 }
    },
    async hold(sessionId, adults = 2) {
      const browser = await Browser.open(seller.app)
      const response = await browser.send('POST', '/api/customer/bookings', {
        session_id: String(sessionId),
        tickets: [{ ticket_id: '9a', quantity: adults }],
      })
      const uuid: string = response.statusCode === 201 ? response.json().data.uuid : ''
      return { browser, response, uuid, path: `/api/customer/bookings/${uuid}` }
    },
    async pay(held) {
      await held.browser.send('PUT', held.path, buyer)
      const { intent } = await openPayment(held)
      await succeed(seller, intent)
    },
    settle: () => settleSupplierBookings(seller.context, seller.now()),
    ownTaken: async (id) => (await seatsOf(owner.database.db, id)).taken,
    soldTaken: async (id) => (await seatsOf(seller.database.db, id)).taken,
    async ownBooking(uuid) {
      const { rows } = await owner.database.db.execute<{ status: string; invoice_amount: number }>(
        `select b.status, b.invoice_amount from bookings b join reseller_bookings r on r.booking_uuid = b.uuid where r.uuid = '${uuid}'`,
      )
      return rows[0]
    },
  }
}
