import { eq, sql } from 'drizzle-orm'
import { overRefundedCredit, subjectOfPayment } from '../orders/refunds/enqueue-refund'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { bookings, disputes, type payments, vouchers } from '../platform/database/schema'
import { enqueueStaffEmail } from '../platform/email/enqueue-staff-email'
import { deductFromVoucher } from '../vouchers/voucher-payment'
import { cancelExcessRefunds, deductFromCredit, findRefundedPayment, lockPaidFor } from './apply-refund'
import type { ProviderDispute } from './payment-provider'

type PaymentRow = typeof payments.$inferSelect

/**
 * Records the status of a dispute, on the booking or voucher too, and e-mails staff about each change. Repeated and reordered events are
 * safe. While the bank has the money, pending refunds of it are cancelled and a voucher cannot be redeemed; a lost dispute is deducted
 * from the voucher.
 * @returns false when the payment is unknown
 */
export async function applyDispute(
  context: Context,
  tx: Queries,
  dispute: ProviderDispute,
  { reportedAt, now }: { reportedAt: Date; now: Date },
): Promise<boolean> {
  const payment = await findRefundedPayment(tx, dispute)
  if (!payment) return false
  await lockPaidFor(tx, payment)
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, dispute.ref))
  if (known && (known.reportedAt > reportedAt || known.status === dispute.status)) return true
  const { amount, reason, status } = dispute
  await tx
    .insert(disputes)
    .values({ id: dispute.ref, paymentId: payment.id, amount, reason, status, reportedAt, createdAt: now })
    .onConflictDoUpdate({ target: disputes.id, set: { amount, status, reportedAt } })
  if (status === 'open' || status === 'lost') await cancelExcessRefunds(tx, payment, now)
  const about = await subjectOfPayment(tx, payment)
  if ('voucherUuid' in about) await markVoucher(context, tx, about.voucherUuid, dispute, now)
  else await markBooking(context, tx, about.bookingUuid, payment, dispute, now)
  await writeAudit(tx, [
    {
      subject: 'voucherUuid' in about ? `voucher:${about.voucherUuid}` : `booking:${about.bookingUuid}`,
      action: 'disputed',
      statusFrom: known?.status ?? null,
      statusTo: status,
      actor: 'provider',
      details: { amount, reason, ref: dispute.ref },
      at: now,
    },
  ])
  await enqueueStaffEmail(tx, context.settings, 'staff_dispute', {
    about,
    cause: `${dispute.ref}:${status}`,
    details: { amount, reason, status, ref: dispute.ref },
    now,
  })
  return true
}

async function markVoucher(context: Context, tx: Queries, uuid: string, dispute: ProviderDispute, now: Date) {
  await setVoucherDispute(tx, uuid, dispute.status)
  if (dispute.status === 'lost') await deductFromVoucher(context, tx, uuid, dispute.amount, now)
}

/** Updates the credit of a disputed booking too: blocks it while the bank has its money, and deducts what a lost dispute has cost. */
async function markBooking(
  context: Context,
  tx: Queries,
  uuid: string,
  payment: PaymentRow,
  { status }: ProviderDispute,
  now: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ dispute: status, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, uuid))
  const [credit] = await tx.select({ uuid: vouchers.uuid }).from(vouchers).where(eq(vouchers.creditFor, uuid))
  if (!credit) return
  const isBlocked = status === 'open' && (await overRefundedCredit(tx, uuid)) > 0
  await setVoucherDispute(tx, credit.uuid, isBlocked ? 'open' : null)
  if (status === 'lost') await deductFromCredit(context, tx, payment, now)
}

const setVoucherDispute = (tx: Queries, uuid: string, dispute: ProviderDispute['status'] | null) =>
  tx
    .update(vouchers)
    .set({ dispute, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, uuid))
