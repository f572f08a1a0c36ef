import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '../platform/audit'
import type { Queries } from '../platform/database/connect'
import { bookings, users, vouchers } from '../platform/database/schema'

/**
 * Moves paid bookings and vouchers that were ordered with this address, but without an account, to the account. The address must be
 * verified: entering an address must not reveal its orders. Unpaid orders stay with the browser that is paying.
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
  const joined = tx
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
  const bought = tx
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
  const { rows } = await tx.execute(sql`
    with joined as (${joined.getSQL()}), bought as (${bought.getSQL()})
    select 'booking:' || uuid as subject from joined union all select 'voucher:' || uuid from bought`)
  await writeAudit(
    tx,
    z
      .array(Joined)
      .parse(rows)
      .map(({ subject }) => ({ subject, action: 'joined_account', actor: `user:${userId}`, at: now })),
  )
}

const Joined = z.object({ subject: z.string() })
