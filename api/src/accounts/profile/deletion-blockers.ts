import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { DeletionBlocker as BlockerKind } from 'shared/contracts'
import type { Queries } from '../../platform/database/connect'
import { bookings, payments, refunds, vouchers } from '../../platform/database/schema'
import type { CustomerRecords } from './customer-records'

export interface DeletionBlocker {
  of: BlockerKind
  text: string
}

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
  const own = or(inArray(payments.bookingUuid, mine.bookingUuids), inArray(payments.voucherUuid, mine.voucherUuids))
  const isHeld = and(inArray(bookings.status, ['held', 'awaiting_payment']), gt(bookings.expiresAt, now))
  const counts = {
    bookings: db.$count(bookings, and(booked, eq(bookings.status, 'confirmed'))),
    holds: db.$count(bookings, and(booked, isHeld)),
    payments: db.$count(payments, and(own, inArray(payments.status, ['requires_action', 'processing']))),
    // Failed refunds count, because the money is still to be refunded.
    refunds: db.$count(
      refunds,
      and(
        inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(own)),
        inArray(refunds.status, ['pending', 'sent', 'failed']),
      ),
    ),
    vouchers: db.$count(
      vouchers,
      and(
        or(inArray(vouchers.uuid, mine.voucherUuids), eq(vouchers.claimedBy, userId)),
        inArray(vouchers.status, ['scheduled', 'active', 'partially_redeemed']),
        gt(vouchers.balance, 0),
      ),
    ),
  }
  const [numbers] = await db.select(counts).from(sql`(select 1) as one`)
  if (!numbers) throw new Error('What prevents a deletion was not counted')
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
