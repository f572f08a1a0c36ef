import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { lockBooking } from '../orders/bookings/booking'
import { enqueueBookingEmail } from '../orders/bookings/confirm'
import {
  bookingOfPayment,
  disputedAmounts,
  overRefundedCredit,
  refundAmountOf,
  refundStatusOf,
  UNDONE,
} from '../orders/refunds/enqueue-refund'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { bookings, payments, refunds, vouchers } from '../platform/database/schema'
import {
  deductFromVoucher,
  lockVoucher,
  restoreToVoucher,
  updateVoucherRefundStatus,
} from '../vouchers/voucher-payment'
import type { ProviderRefund } from './payment-provider'

type PaymentRow = typeof payments.$inferSelect
type RefundRow = typeof refunds.$inferSelect

/**
 * Records the provider's state of a refund. Repeated and reordered reports are safe: a refunded one may still fail, a failed one stays
 * failed. A refund made in the provider's dashboard gets a separate row.
 * @returns false when the payment is unknown
 */
export async function applyRefund(context: Context, tx: Queries, refund: ProviderRefund, now: Date): Promise<boolean> {
  const payment = await findRefundedPayment(tx, refund)
  if (!payment) return false
  await lockPaidFor(tx, payment)
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
    row?.reason === 'elsewhere' && row.status === 'failed' ? await restoreReplacedRefunds(tx, payment, row, now) : row
  if (shown) await showRefund(tx, shown, now)
  return true
}

/**
 * Undoes the effects of a dashboard refund that has failed: our refunds that it replaced become pending again, and a voucher gets back what
 * was deducted.
 * @returns the failed row, as `retried` when our own refunds cover its whole amount
 */
async function restoreReplacedRefunds(
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
    await tx.insert(refunds).values({
      id: randomUUID(),
      paymentId: payment.id,
      amount,
      reason: replaced.reason,
      status: 'pending',
      nextAttemptAt: now,
      createdAt: replaced.createdAt,
    })
  }
  if (failed.takenFromVoucher > 0) {
    const voucherUuid = payment.voucherUuid ?? (await creditOf(tx, payment))
    if (voucherUuid) await restoreToVoucher(tx, voucherUuid, failed.takenFromVoucher, now)
  }
  if (restored < failed.amount) return failed
  const [retried] = await tx.update(refunds).set({ status: 'retried' }).where(eq(refunds.id, failed.id)).returning()
  return retried ?? failed
}

/** The credit voucher into which a booking's payment was turned; null without one. */
async function creditOf(tx: Queries, payment: PaymentRow): Promise<string | null> {
  const uuid = await bookingOfPayment(tx, payment.id)
  const [credit] = await tx.select({ uuid: vouchers.uuid }).from(vouchers).where(eq(vouchers.creditFor, uuid))
  return credit?.uuid ?? null
}

/** Marks a pending refund as failed after the provider refused it. Staff can retry it. */
export async function failRefund(tx: Queries, id: string, errorCode: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (!found) return
  await lockPaidFor(tx, found.payment)
  const [row] = await tx
    .update(refunds)
    .set({ status: 'failed', errorCode })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')))
    .returning()
  if (row) await showRefund(tx, row, now)
}

/** Locks the booking or voucher of a payment, before any row of its money. */
export async function lockPaidFor(tx: Queries, { id, voucherUuid }: PaymentRow): Promise<void> {
  if (voucherUuid !== null) await lockVoucher(tx, voucherUuid)
  else await lockBooking(tx, await bookingOfPayment(tx, id))
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
  const { bookingUuid, voucherUuid } = payment
  await writeAudit(tx, [
    {
      subject: voucherUuid === null ? `booking:${bookingUuid}` : `voucher:${voucherUuid}`,
      action: 'refunded_elsewhere',
      actor: 'provider',
      details: { amount: refund.amount, ref: refund.ref },
      at: now,
    },
  ])
  const takenFromVoucher =
    voucherUuid === null
      ? await deductFromCredit(context, tx, payment, now)
      : await deductFromVoucher(context, tx, voucherUuid, refund.amount - replaced, now)
  await tx.update(refunds).set({ takenFromVoucher }).where(eq(refunds.id, row.id))
  await showRefund(tx, row, now)
}

/**
 * Deducts from a booking's credit what has also gone back to the card. The caller has locked the booking.
 * @returns the pence that were deducted
 */
export async function deductFromCredit(context: Context, tx: Queries, payment: PaymentRow, now: Date): Promise<number> {
  const excess = await overRefundedCredit(tx, await bookingOfPayment(tx, payment.id))
  const credit = excess === 0 ? null : await creditOf(tx, payment)
  return credit === null ? 0 : deductFromVoucher(context, tx, credit, excess, now)
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
      await tx.insert(refunds).values({
        id: randomUUID(),
        paymentId: payment.id,
        amount: row.amount - less,
        reason: row.reason,
        status: 'pending',
        nextAttemptAt: now,
        createdAt: row.createdAt,
      })
  }
  return cancelled
}

/** Copies the status of a refund to its booking or voucher, and e-mails the customer once it has succeeded or failed. */
export async function showRefund(tx: Queries, refund: typeof refunds.$inferSelect, now: Date): Promise<void> {
  const isOver = refund.status === 'refunded' || refund.status === 'failed'
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  if (!payment) return
  if (payment.voucherUuid !== null) {
    if (refund.status === 'pending' || refund.status === 'sent') return
    const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    const back = rows.filter(({ status }) => status === 'refunded').reduce((sum, { amount }) => sum + amount, 0)
    const isDue = rows.some(({ status }) => status === 'pending' || status === 'sent')
    const ended = refund.status === 'failed' ? 'failed' : back >= payment.amountReceived ? 'refunded' : 'partial'
    const status = isDue ? 'pending' : ended
    return updateVoucherRefundStatus(tx, payment.voucherUuid, status, refund.amount, now)
  }
  const uuid = await bookingOfPayment(tx, refund.paymentId)
  const booking = await lockBooking(tx, uuid)
  const refundStatus = await refundStatusOf(tx, uuid)
  const refundAmount = await refundAmountOf(tx, uuid)
  await tx
    .update(bookings)
    .set({ refundStatus, refundAmount, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, uuid))
  if (!isOver) return
  // The e-mail about the late payment has already announced its refund.
  const isTold = refund.reason === 'late_payment' || refund.reason === 'amount_mismatch'
  if (!isTold || refund.status === 'failed') {
    const kind = refund.status === 'failed' ? 'refund_failed' : 'refund_sent'
    await enqueueBookingEmail(tx, kind, booking, now, {
      cause: `${kind}:${refund.id}`,
      details: { amount: refund.amount },
    })
  }
  await writeAudit(tx, [
    {
      subject: `booking:${uuid}`,
      action: 'refund',
      statusTo: refundStatus,
      actor: 'provider',
      details: { amount: refund.amount },
      at: now,
    },
  ])
}
