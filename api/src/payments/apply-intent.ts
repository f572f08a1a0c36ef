import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { payments } from '../platform/database/schema'
import type { Intent } from './payment-provider'
import { handlersOf, type PaymentRow } from './payment-subject'

const paymentStatusOf = {
  open: 'awaiting',
  failed: 'failed',
  requires_action: 'requires_action',
  processing: 'processing',
} as const

/** Finds the row of an intent by its reference, or by its booking or voucher while the reference has not been stored yet. */
export async function findPayment(tx: Queries, intent: Intent): Promise<PaymentRow | null> {
  const [known] = await tx.select().from(payments).where(eq(payments.providerRef, intent.ref))
  if (known) return known
  if (!intent.subject) return null
  const column = intent.subject.kind === 'voucher' ? payments.voucherUuid : payments.bookingUuid
  const [unnamed] = await tx
    .select()
    .from(payments)
    .where(and(sql`${column}::text = ${intent.subject.uuid}`, isNull(payments.providerRef)))
  return unnamed ?? null
}

/**
 * Applies the state of an intent, from an event or a response, in any order and any number of times. A succeeded payment never changes
 * again; otherwise the newest state wins. `reportedAt` is the provider's time of the state.
 * @returns true when it changed something
 */
export async function applyIntent(
  context: Context,
  tx: Queries,
  paymentId: string,
  intent: Intent,
  { reportedAt, actor, now }: { reportedAt: Date; actor: string; now: Date },
): Promise<boolean> {
  const [found] = await tx
    .select({ bookingUuid: payments.bookingUuid, voucherUuid: payments.voucherUuid })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!found) return false
  const subject = await handlersOf(context, found).lock(context, tx, found)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  if (!payment || payment.status === 'succeeded') return false
  const isOld = payment.reportedAt !== null && payment.reportedAt > reportedAt
  if (intent.status !== 'succeeded' && isOld) return false

  await tx
    .update(payments)
    .set({
      providerRef: intent.ref,
      status: intent.status,
      amount: intent.amount,
      amountReceived: intent.amountReceived,
      declineMessage: intent.declineMessage,
      errorCode: intent.errorCode,
      reportedAt,
      updatedAt: now,
    })
    .where(eq(payments.id, paymentId))

  if (intent.status === 'succeeded') {
    await subject.settle(intent.amountReceived, paymentId, { actor, now })
    return true
  }
  if (intent.status === 'cancelled' || !subject.isWaiting) return payment.status !== intent.status
  const paymentStatus = paymentStatusOf[intent.status]
  if (paymentStatus === subject.paymentStatus) return false
  await subject.showPayment(paymentStatus, { actor, now })
  return true
}
