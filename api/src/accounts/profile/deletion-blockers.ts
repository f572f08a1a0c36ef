import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { DeletionBlocker as BlockerKind } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { bookings, payments, refunds, vouchers } from '../../platform/database/schema'
import type { CustomerRecords } from './customer-records'

export interface DeletionBlocker {
  of: BlockerKind
  text: string
}

const count = sql<number>`count(*)::integer`
const some = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/**
 * Finds open bookings, holds, payments, refunds and voucher balances of a customer, with texts. An account can be deleted when there are
 * none.
 */
export async function findDeletionBlockers(
  db: Queries,
  userId: string,
  mine: CustomerRecords,
  now: Date,
): Promise<DeletionBlocker[]> {
  const booked = inArray(bookings.uuid, mine.bookingUuids)
  const numbers = {
    bookings: await countOf(
      db
        .select({ count })
        .from(bookings)
        .where(and(booked, eq(bookings.status, 'confirmed'))),
    ),
    holds: await countOf(
      db
        .select({ count })
        .from(bookings)
        .where(and(booked, inArray(bookings.status, ['held', 'awaiting_payment']), gt(bookings.expiresAt, now))),
    ),
    payments: await countOf(paymentsUnderWay(db, mine)),
    refunds: await countOf(pendingRefunds(db, mine)),
    vouchers: await countOf(
      db
        .select({ count })
        .from(vouchers)
        .where(
          and(
            or(inArray(vouchers.uuid, mine.voucherUuids), eq(vouchers.claimedBy, userId)),
            inArray(vouchers.status, ['scheduled', 'active', 'partially_redeemed']),
            gt(vouchers.balance, 0),
          ),
        ),
    ),
  }
  const found: DeletionBlocker[] = [
    {
      of: 'bookings',
      text: `You have ${some(numbers.bookings, 'upcoming booking', 'upcoming bookings')}. Cancel first, or come back afterwards.`,
    },
    { of: 'holds', text: 'We are holding places for you. Release them first, or wait until their time runs out.' },
    { of: 'payments', text: 'A payment is still in progress. It should finish within a few minutes.' },
    { of: 'refunds', text: 'A refund is on its way to you. Please wait until it has arrived.' },
    {
      of: 'vouchers',
      text: `There is money on ${some(numbers.vouchers, 'voucher', 'vouchers')} that you bought or added to your account. Spend it first, or wait until it expires.`,
    },
  ]
  return found.filter(({ of }) => numbers[of] > 0)
}

async function countOf(query: PromiseLike<{ count: number }[]>): Promise<number> {
  const [row] = await query
  return row?.count ?? 0
}

const ofTheirs = ({ bookingUuids, voucherUuids }: CustomerRecords) =>
  or(inArray(payments.bookingUuid, bookingUuids), inArray(payments.voucherUuid, voucherUuids))

const paymentsUnderWay = (db: Queries, mine: CustomerRecords) =>
  db
    .select({ count })
    .from(payments)
    .where(and(ofTheirs(mine), inArray(payments.status, ['requires_action', 'processing'])))

/** Failed refunds count, because the money is still to be refunded. */
const pendingRefunds = (db: Queries, mine: CustomerRecords) =>
  db
    .select({ count })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofTheirs(mine), inArray(refunds.status, ['pending', 'sent', 'failed'])))
