import { desc, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect'
import { vouchers } from '../../platform/database/schema'
import type { User } from '../user'
import type { CustomerRecords } from './customer-records'
import { vouchersGivenTo } from './inventory'

/**
 * Vouchers that a customer bought, received or claimed, without the buyer's details of received ones and the use of those claimed by
 * others.
 */
export function exportVouchers(db: Queries, user: User, mine: CustomerRecords) {
  const { voucherUuids } = mine
  const isBought = inArray(vouchers.uuid, voucherUuids)
  const isKept = sql<boolean>`coalesce(${vouchers.claimedBy} = ${user.id}, false)`
  const ofBuyer = (
    column: typeof vouchers.buyerEmail | typeof vouchers.buyerFirstName | typeof vouchers.buyerLastName,
  ) => sql<string | null>`case when ${isBought} then ${column} end`
  const isSpentBySomebodyElse = sql`${vouchers.claimedBy} is not null and not ${isKept}`
  return db
    .select({
      uuid: vouchers.uuid,
      is_bought: sql<boolean>`(${isBought})`,
      is_kept: isKept,
      kind: vouchers.kind,
      status: vouchers.status,
      initial: vouchers.initial,
      balance: vouchers.balance,
      last4: vouchers.last4,
      buyer_first_name: ofBuyer(vouchers.buyerFirstName),
      buyer_last_name: ofBuyer(vouchers.buyerLastName),
      buyer_email: ofBuyer(vouchers.buyerEmail),
      sender_name: vouchers.senderName,
      recipient_name: vouchers.recipientName,
      recipient_email: vouchers.recipientEmail,
      message: vouchers.message,
      deliver_on: vouchers.deliverOn,
      delivered_at: vouchers.deliveredAt,
      paid_at: vouchers.paidAt,
      claimed_at: vouchers.claimedAt,
      expires_at: vouchers.expiresAt,
      created_at: vouchers.createdAt,
      movements: sql<unknown>`case when ${isSpentBySomebodyElse} then null else (select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount, 'balance_after', l.balance_after, 'at', l.at) order by l.id), '[]') from voucher_ledger l where l.voucher_uuid = ${vouchers.uuid}) end`,
      payments: sql<unknown>`case when ${isBought} then (select coalesce(json_agg(json_build_object('amount', p.amount, 'received', p.amount_received, 'status', p.status, 'at', p.created_at) order by p.created_at), '[]') from payments p where p.voucher_uuid = ${vouchers.uuid}) end`,
    })
    .from(vouchers)
    .where(or(isBought, vouchersGivenTo(user, mine)))
    .orderBy(desc(vouchers.createdAt))
}
