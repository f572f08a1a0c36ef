import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { disputes } from '../platform/database/schema'
import { enqueueStaffEmail } from '../platform/email/enqueue-staff-email'
import { cancelExcessRefunds, findRefundedPayment } from './apply-refund'
import type { ProviderDispute } from './payment-provider'
import { handlersOf } from './payment-subject'

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
  const subject = handlersOf(context, payment)
  await subject.lockPaid(tx, payment)
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, dispute.ref))
  if (known && (known.reportedAt > reportedAt || known.status === dispute.status)) return true
  const { amount, reason, status } = dispute
  await tx
    .insert(disputes)
    .values({ id: dispute.ref, paymentId: payment.id, amount, reason, status, reportedAt, createdAt: now })
    .onConflictDoUpdate({ target: disputes.id, set: { amount, status, reportedAt } })
  if (status === 'open' || status === 'lost') await cancelExcessRefunds(tx, payment, now)
  await subject.showDispute(tx, payment, status)
  if (status === 'lost') await subject.deduct(context, tx, payment, amount, now)
  const about = await subject.refer(tx, payment)
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
