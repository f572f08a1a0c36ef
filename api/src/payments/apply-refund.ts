import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { payments, refunds } from '../platform/database/schema'
import type { ProviderRefund } from './payment-provider'
import { auditSubjectOf, handlersOf, type PaymentRow, type RefundRow } from './payment-subject'
import { disputedAmounts, insertRefund, UNDONE } from './refund-rows'

/**
 * Records the provider's state of a refund. Repeated and reordered reports are safe: a refunded one may still fail, a failed one stays
 * failed. A refund made in the provider's dashboard gets a separate row.
 * @returns false when the payment is unknown
 */
export async function applyRefund(context: Context, tx: Queries, refund: ProviderRefund, now: Date): Promise<boolean> {
  const payment = await findRefundedPayment(tx, refund)
  if (!payment) return false
  const subject = handlersOf(context, payment)
  await subject.lockPaid(tx, payment)
  const known = await findRefund(tx, refund)
  if (!known) {
    await takeFromElsewhere(context, tx, payment, refund, now)
    return true
  }
  const settled =
    refund.status === 'failed'
      ? (['failed', 'retried', 'not_needed'] as const)
      : (['refunded', 'failed', 'retried', 'not_needed'] as const)
  const [row] = await tx
    .update(refunds)
    .set({ status: refund.status, errorCode: refund.errorCode, providerRef: refund.ref })
    .where(and(eq(refunds.id, known.id), notInArray(refunds.status, [...settled])))
    .returning()
  const shown =
    row?.reason === 'elsewhere' && row.status === 'failed'
      ? await restoreReplacedRefunds(context, tx, payment, row, now)
      : row
  if (shown) await subject.showRefund(tx, payment, shown, now)
  return true
}

/**
 * Undoes the effects of a dashboard refund that has failed: our refunds that it replaced become pending again, and a voucher gets back what
 * was deducted.
 * @returns the failed row, as `retried` when our own refunds cover its whole amount
 */
async function restoreReplacedRefunds(
  context: Context,
  tx: Queries,
  payment: PaymentRow,
  failed: RefundRow,
  now: Date,
): Promise<RefundRow> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const disputed = await disputedAmounts(tx, [payment.id])
  const active = rows.filter(({ status }) => UNDONE.every((undone) => undone !== status))
  let room =
    payment.amountReceived - active.reduce((sum, { amount }) => sum + amount, 0) - (disputed.get(payment.id) ?? 0)
  let restored = 0
  for (const replaced of rows.filter(({ status }) => status === 'not_needed')) {
    const amount = Math.min(room, replaced.amount)
    if (amount <= 0) break
    room -= amount
    restored += amount
    await tx.update(refunds).set({ status: 'retried' }).where(eq(refunds.id, replaced.id))
    const { reason, createdAt } = replaced
    await insertRefund(tx, { paymentId: payment.id, amount, reason, now, createdAt })
  }
  if (failed.takenFromVoucher > 0) await handlersOf(context, payment).restore(tx, payment, failed.takenFromVoucher, now)
  if (restored < failed.amount) return failed
  const [retried] = await tx.update(refunds).set({ status: 'retried' }).where(eq(refunds.id, failed.id)).returning()
  return retried ?? failed
}

/** Marks a pending refund as failed after the provider refused it. Staff can retry it. */
export async function failRefund(
  context: Context,
  tx: Queries,
  id: string,
  errorCode: string,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) return
  const subject = handlersOf(context, found.payment)
  await subject.lockPaid(tx, found.payment)
  const [row] = await tx
    .update(refunds)
    .set({ status: 'failed', errorCode })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning()
  if (row) await subject.showRefund(tx, found.payment, row, now)
}

/** The payment that a refund belongs to; null when it is unknown. */
export async function findRefundedPayment(
  tx: Queries,
  { intentRef, ref }: Pick<ProviderRefund, 'intentRef' | 'ref'>,
): Promise<PaymentRow | null> {
  if (intentRef !== null) {
    const [payment] = await tx.select().from(payments).where(eq(payments.providerRef, intentRef))
    return payment ?? null
  }
  const [known] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.providerRef, ref))
  return known?.payment ?? null
}

/** Finds our row by the provider's reference or, when the provider's response was lost, by our id in the metadata. */
async function findRefund(tx: Queries, { ref, refundId }: ProviderRefund): Promise<RefundRow | null> {
  const named =
    refundId === null ? undefined : sql`${refunds.id}::text = ${refundId} and ${refunds.providerRef} is null`
  const [row] = await tx
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRef, ref), named))
  return row ?? null
}

/** Records a refund made in the dashboard, and reduces pending refunds of the payment accordingly. */
async function takeFromElsewhere(
  context: Context,
  tx: Queries,
  payment: PaymentRow,
  refund: ProviderRefund,
  now: Date,
): Promise<void> {
  if (refund.status === 'failed') return
  const [row] = await tx
    .insert(refunds)
    .values({
      id: randomUUID(),
      paymentId: payment.id,
      amount: refund.amount,
      reason: 'elsewhere',
      providerRef: refund.ref,
      status: refund.status,
      errorCode: refund.errorCode,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return
  const replaced = await cancelExcessRefunds(tx, payment, now)
  const subject = handlersOf(context, payment)
  await writeAudit(tx, [
    {
      subject: auditSubjectOf(payment),
      action: 'refunded_elsewhere',
      actor: 'provider',
      details: { amount: refund.amount, ref: refund.ref },
      at: now,
    },
  ])
  const takenFromVoucher = await subject.deduct(context, tx, payment, refund.amount - replaced, now)
  await tx.update(refunds).set({ takenFromVoucher }).where(eq(refunds.id, row.id))
  await subject.showRefund(tx, payment, row, now)
}

/**
 * Cancels pending refunds, newest first, until all refunds and disputes together are no more than the payment received.
 * @returns the pence that were cancelled
 */
export async function cancelExcessRefunds(tx: Queries, payment: PaymentRow, now: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), notInArray(refunds.status, [...UNDONE])))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const disputed = await disputedAmounts(tx, [payment.id])
  let excess =
    rows.reduce((sum, { amount }) => sum + amount, 0) + (disputed.get(payment.id) ?? 0) - payment.amountReceived
  let cancelled = 0
  for (const row of rows.filter(({ status }) => status === 'pending')) {
    if (excess <= 0) break
    const less = Math.min(excess, row.amount)
    excess -= less
    cancelled += less
    await tx.update(refunds).set({ status: 'not_needed', amount: less }).where(eq(refunds.id, row.id))
    // A new row, because the provider may have seen the old amount under the old idempotency key.
    if (less < row.amount)
      await insertRefund(tx, {
        paymentId: payment.id,
        amount: row.amount - less,
        reason: row.reason,
        now,
        createdAt: row.createdAt,
      })
  }
  return cancelled
}
