import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { voucherDesigns } from 'shared/rules'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { type bookings, users, vouchers } from '../platform/database/schema'
import { endOfDayMonthsAfter } from './card-rules'
import { codeHashOf, newVoucherCode } from './code'
import { sendCard, VOUCHER_MONTHS } from './issue'
import { moveMoney, type VoucherRow } from './ledger'

type BookingRow = typeof bookings.$inferSelect

/** The expiry of a credit that is issued now. */
export const creditExpiry = (now: Date): Date => endOfDayMonthsAfter(now, VOUCHER_MONTHS)

/**
 * Turns card money of a cancelled booking into a voucher of its customer, valid at once, and e-mails its code. It is added to their
 * account if they have one. A booking has at most one credit. The caller has locked the booking.
 */
export async function issueCredit(
  { signer, sealer, settings }: Pick<Context, 'signer' | 'sealer' | 'settings'>,
  tx: Queries,
  booking: BookingRow,
  { amount, actor, now }: { amount: number; actor: string; now: Date },
): Promise<VoucherRow> {
  const { uuid: bookingUuid, reference, firstName, lastName, email } = booking
  if (email === null) throw new Error(`Booking ${bookingUuid} has no customer to give a credit to`)
  const code = newVoucherCode()
  const account = await accountOf(tx, booking.userId)
  const [voucher] = await tx
    .insert(vouchers)
    .values({
      uuid: randomUUID(),
      kind: 'money',
      initial: amount,
      tickets: [],
      codeHash: codeHashOf(signer, code),
      codeSealed: sealer.seal(code),
      last4: code.slice(-4),
      status: 'pending_payment',
      paymentStatus: 'none_required',
      delivery: 'not_due',
      visitorHash: account === null ? booking.visitorHash : null,
      buyerFirstName: firstName ?? '',
      buyerLastName: lastName ?? '',
      buyerEmail: email,
      claimedBy: account,
      claimedAt: account === null ? null : now,
      senderName: settings.productName,
      recipientName: [firstName, lastName].filter(Boolean).join(' '),
      message: `For your cancelled booking ${reference}.`,
      design: voucherDesigns[0].id,
      deliverAt: now,
      paidAt: now,
      expiresAt: creditExpiry(now),
      creditFor: bookingUuid,
      createdAt: now,
    })
    .returning()
  if (!voucher) throw new Error('The credit could not be read')
  const issued = await moveMoney(tx, voucher, { kind: 'issue', amount, status: 'active', actor, now })
  await writeAudit(tx, [
    { subject: `voucher:${voucher.uuid}`, action: 'credit', actor, details: { booking: bookingUuid, amount }, at: now },
  ])
  return sendCard(tx, issued, email, { actor, now })
}

/** The account of the credit. A guest could not return to theirs, so the credit is only e-mailed. */
async function accountOf(tx: Queries, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await tx.select({ id: users.id, isGuest: users.isGuest }).from(users).where(eq(users.id, userId))
  return user && !user.isGuest ? user.id : null
}

/** Pence of a booking's card payment that were issued as credit, less deductions for refunds and disputes. */
export async function creditedAmount(tx: Queries, bookingUuid: string): Promise<number> {
  const [row] = await tx
    .select({
      pence: vouchers.initial,
      deducted: sql<number>`coalesce((
        select sum(-amount) from voucher_ledger where voucher_uuid = ${vouchers.uuid} and kind = 'refund'
      ), 0)::integer`,
    })
    .from(vouchers)
    .where(eq(vouchers.creditFor, bookingUuid))
  return row ? row.pence - row.deducted : 0
}
