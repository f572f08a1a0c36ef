import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../platform/database/connect'
import { bookings, users, vouchers } from '../../platform/database/schema'
import type { User } from '../user'

/** The accounts and orders of a customer. */
export interface CustomerRecords {
  /** The customer's account, and the guest accounts with their verified e-mail address. */
  userIds: string[]
  bookingUuids: string[]
  /** Vouchers that the customer has bought. */
  voucherUuids: string[]
}

const Found = z.object({
  guests: z.array(z.string()),
  bookings: z.array(z.string()),
  vouchers: z.array(z.string()),
})

/**
 * Finds the accounts and orders of a customer. Guest orders with their e-mail address count once the address is verified, because anyone
 * can enter any address. With `lock`, the orders are locked for the rest of the transaction: a concurrent payment is either seen or
 * waits.
 */
export async function customerRecordsOf(db: Queries, user: User, { lock = false } = {}): Promise<CustomerRecords> {
  const ifProven = (condition: SQL | undefined) => (user.emailVerifiedAt ? condition : sql`false`)
  const guests = db
    .select({ id: users.id })
    .from(users)
    .where(ifProven(and(eq(users.email, user.email), eq(users.isGuest, true))))
  const booked = db
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(
      or(
        eq(bookings.userId, user.id),
        eq(bookings.userId, sql`any(array${guests})`),
        ifProven(and(isNull(bookings.userId), eq(bookings.email, user.email))),
      ),
    )
    .orderBy(bookings.uuid)
  const bought = db
    .select({ uuid: vouchers.uuid })
    .from(vouchers)
    .where(
      or(
        eq(vouchers.userId, user.id),
        eq(vouchers.userId, sql`any(array${guests})`),
        ifProven(and(isNull(vouchers.userId), eq(vouchers.buyerEmail, user.email))),
      ),
    )
    .orderBy(vouchers.uuid)
  const [bookingRows, voucherRows] = lock ? [booked.for('update'), bought.for('update')] : [booked, bought]
  const { rows } = await db.execute(
    sql`select array${guests} as guests, array${bookingRows} as bookings, array${voucherRows} as vouchers`,
  )
  const found = Found.parse(rows[0])
  return {
    userIds: [...new Set([user.id, ...found.guests])],
    bookingUuids: found.bookings,
    voucherUuids: found.vouchers,
  }
}
