import { and, eq, inArray, isNull, or } from 'drizzle-orm'
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

/**
 * Finds the accounts and orders of a customer. Guest orders with their e-mail address count once the address is verified, because anyone
 * can enter any address. With `lock`, the orders are locked for the rest of the transaction: a concurrent payment is either seen or
 * waits.
 */
export async function customerRecordsOf(db: Queries, user: User, { lock = false } = {}): Promise<CustomerRecords> {
  const isProven = user.emailVerifiedAt !== null
  const guests = isProven
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.email, user.email), eq(users.isGuest, true)))
    : []
  const userIds = [...new Set([user.id, ...guests.map(({ id }) => id)])]
  const booked = db
    .select({ uuid: bookings.uuid })
    .from(bookings)
    .where(
      or(
        inArray(bookings.userId, userIds),
        isProven ? and(isNull(bookings.userId), eq(bookings.email, user.email)) : undefined,
      ),
    )
    .orderBy(bookings.uuid)
  const bought = db
    .select({ uuid: vouchers.uuid })
    .from(vouchers)
    .where(
      or(
        inArray(vouchers.userId, userIds),
        isProven ? and(isNull(vouchers.userId), eq(vouchers.buyerEmail, user.email)) : undefined,
      ),
    )
    .orderBy(vouchers.uuid)
  const bookingRows = await (lock ? booked.for('update') : booked)
  const voucherRows = await (lock ? bought.for('update') : bought)
  return {
    userIds,
    bookingUuids: bookingRows.map(({ uuid }) => uuid),
    voucherUuids: voucherRows.map(({ uuid }) => uuid),
  }
}
