import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { User } from '../accounts/user'
import type { Queries } from '../database/connect'
import { bookings, users, vouchers } from '../database/schema'

/** What is somebody's own. */
export interface Belongings {
  /** Their account's, and those of guests who carried on with an address that was proven to be theirs. */
  userIds: string[]
  bookingUuids: string[]
  /** Vouchers that they have bought. */
  voucherUuids: string[]
}

/**
 * All that is a customer's: what their account has and, where its address was proven to be theirs, what was begun with that address without
 * an account. Anybody can type in the address of somebody else, so before that it brings nothing along. With `lock` the orders are taken for
 * the rest of the transaction: a payment that arrives at this moment is in before they are read, or waits.
 */
export async function belongingsOf(db: Queries, user: User, { lock = false } = {}): Promise<Belongings> {
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
