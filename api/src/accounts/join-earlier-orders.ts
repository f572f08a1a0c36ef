import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { writeAudit } from '../audit'
import type { Queries } from '../database/connect'
import { bookings, users, vouchers } from '../database/schema'

/**
 * Bookings and vouchers that were paid for with this address before, without an account, become the account's. Only for an address that is
 * proven to be the customer's: whoever types an address in must not see what was booked with it. What is still being paid for stays with
 * the browser that pays.
 */
export async function joinEarlierOrders(
  tx: Queries,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const guests = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isGuest, true)))
  const joined = await tx
    .update(bookings)
    .set({ userId })
    .where(
      and(
        eq(bookings.email, email),
        isNotNull(bookings.confirmedAt),
        or(isNull(bookings.userId), inArray(bookings.userId, guests)),
      ),
    )
    .returning({ uuid: bookings.uuid })
  const bought = await tx
    .update(vouchers)
    .set({ userId })
    .where(
      and(
        eq(vouchers.buyerEmail, email),
        isNotNull(vouchers.paidAt),
        or(isNull(vouchers.userId), inArray(vouchers.userId, guests)),
      ),
    )
    .returning({ uuid: vouchers.uuid })
  await writeAudit(
    tx,
    [...joined.map(({ uuid }) => `booking:${uuid}`), ...bought.map(({ uuid }) => `voucher:${uuid}`)].map((subject) => ({
      subject,
      action: 'joined_account',
      actor: `user:${userId}`,
      at: now,
    })),
  )
}
