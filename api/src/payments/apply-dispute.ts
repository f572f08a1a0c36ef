import { eq, sql } from 'drizzle-orm'
import type { ProviderDispute } from '../adapters/payment-provider'
import { writeAudit } from '../audit'
import type { Context } from '../context'
import type { Queries } from '../database/connect'
import { bookings, disputes, vouchers } from '../database/schema'
import { oweStaffMail } from '../mail/owe-staff-mail'
import { takeBackVoucher } from '../vouchers/voucher-payment'
import { findRefundedPayment, lockPaidFor, owesLess } from './apply-refund'
import { subjectOfPayment } from './owe-refund'

/**
 * Records how a dispute stands, marks what was paid for and tells the team. Repeated and reordered reports are safe. While the bank has the
 * money it is not sent back besides: pending refunds are cancelled, and a voucher pays for nothing; one whose dispute is lost is emptied.
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
  if (status === 'open' || status === 'lost') await owesLess(tx, payment, now)
  const about = await subjectOfPayment(tx, payment)
  if ('voucherUuid' in about) {
    await tx
      .update(vouchers)
      .set({ dispute: status, version: sql`${vouchers.version} + 1` })
      .where(eq(vouchers.uuid, about.voucherUuid))
    if (status === 'lost') await takeBackVoucher(context, tx, about.voucherUuid, amount, now)
  } else {
    await tx
      .update(bookings)
      .set({ dispute: status, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.uuid, about.bookingUuid))
  }
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
  await oweStaffMail(tx, context.settings, 'staff_dispute', {
    about,
    cause: `${dispute.ref}:${status}`,
    details: { amount, reason, status, ref: dispute.ref },
    now,
  })
  return true
}
