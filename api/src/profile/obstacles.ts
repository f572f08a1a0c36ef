import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { DeletionObstacle } from 'shared/contracts'
import type { Queries } from '../database/connect'
import { bookings, payments, refunds, vouchers } from '../database/schema'

export interface Obstacle {
  of: DeletionObstacle
  text: string
}

const count = sql<number>`count(*)::integer`
const some = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/** Money that is under way for a customer, in words: what their account has to stay for. Empty when there is none. */
export async function obstaclesOf(db: Queries, userId: string, now: Date): Promise<Obstacle[]> {
  const numbers = {
    bookings: await countOf(
      db
        .select({ count })
        .from(bookings)
        .where(and(mine(userId), eq(bookings.status, 'confirmed'))),
    ),
    holds: await countOf(
      db
        .select({ count })
        .from(bookings)
        .where(and(mine(userId), inArray(bookings.status, ['held', 'awaiting_payment']), gt(bookings.expiresAt, now))),
    ),
    payments: await countOf(paymentsUnderWay(db, userId)),
    refunds: await countOf(refundsOwed(db, userId)),
    vouchers: await countOf(
      db
        .select({ count })
        .from(vouchers)
        .where(
          and(
            or(eq(vouchers.userId, userId), eq(vouchers.claimedBy, userId)),
            inArray(vouchers.status, ['scheduled', 'active', 'partially_redeemed']),
            gt(vouchers.balance, 0),
          ),
        ),
    ),
  }
  const found: Obstacle[] = [
    { of: 'bookings', text: `You have ${some(numbers.bookings, 'booking', 'bookings')} to come. Go, or cancel first.` },
    { of: 'holds', text: 'We are holding places for you. Let them go first, or wait until their time runs out.' },
    { of: 'payments', text: 'A payment is still under way. It settles within a few minutes.' },
    { of: 'refunds', text: 'Money is on its way back to you. Please wait until it has arrived.' },
    {
      of: 'vouchers',
      text: `There is money on ${some(numbers.vouchers, 'voucher', 'vouchers')} that you bought or keep. Spend it, or let it expire first.`,
    },
  ]
  return found.filter(({ of }) => numbers[of] > 0)
}

const mine = (userId: string) => eq(bookings.userId, userId)

async function countOf(query: PromiseLike<{ count: number }[]>): Promise<number> {
  const [row] = await query
  return row?.count ?? 0
}

const ofTheirs = (userId: string) =>
  or(
    sql`${payments.bookingUuid} in (select uuid from bookings where user_id = ${userId})`,
    sql`${payments.voucherUuid} in (select uuid from vouchers where user_id = ${userId})`,
  )

const paymentsUnderWay = (db: Queries, userId: string) =>
  db
    .select({ count })
    .from(payments)
    .where(and(ofTheirs(userId), inArray(payments.status, ['requires_action', 'processing'])))

/** One that failed is owed all the same. */
const refundsOwed = (db: Queries, userId: string) =>
  db
    .select({ count })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofTheirs(userId), inArray(refunds.status, ['pending', 'sent', 'failed'])))
