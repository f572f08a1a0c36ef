import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { bookings, payments, refunds, vouchers } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { earlier, later } from '../platform/time/instants'
import { applyIntent } from './apply-intent'
import { type Payable, ProviderRejected } from './payment-provider'
import { handlersOf } from './payment-subject'
import { refreshPayment, startOfSecond } from './refresh-payment'
import { takeRefundsOf } from './send-refunds'

/** How often a sent refund is polled. */
const REFUND_EVERY_MINUTES = 10

/** Interval between two runs of `reconcilePayments`. */
export const RECONCILED_EVERY_SECONDS = 15
const BATCH = 100
/** Minimum interval between two polls of one payment. */
const EVERY_MS = 20_000

/**
 * Catches up with payments whose webhook never came: polls open payments, and cancels those whose booking or voucher order has ended, so
 * that no customer pays for released seats.
 */
export async function reconcilePayments(context: Context, now: Date): Promise<void> {
  const open = await context.db
    .select({ payment: payments, bookingStatus: bookings.status, voucherStatus: vouchers.status })
    .from(payments)
    .leftJoin(bookings, eq(bookings.uuid, payments.bookingUuid))
    .leftJoin(vouchers, eq(vouchers.uuid, payments.voucherUuid))
    .where(
      and(
        sql`${payments.status} not in ('succeeded', 'cancelled')`,
        lte(payments.updatedAt, earlier(now, EVERY_MS / 2, 'milliseconds')),
      ),
    )
    .orderBy(asc(sql`coalesce(${payments.askedAt}, ${payments.createdAt})`))
    .limit(BATCH)
  await moveToTheEnd(
    context,
    open.map(({ payment }) => payment).filter(({ providerRef }) => providerRef === null),
    now,
  )
  for (const { payment, bookingStatus, voucherStatus } of open) {
    const isWaiting =
      bookingStatus === 'held' || bookingStatus === 'awaiting_payment' || voucherStatus === 'pending_payment'
    if (isWaiting) await refreshPayment(context, subjectOf(payment), EVERY_MS, now)
    else {
      await moveToTheEnd(context, [payment], now)
      await cancelPayment(context, payment, now)
    }
  }
}

/** Moves payments to the end of the queue, so that those that cannot be polled or cancelled do not hold up the others. */
async function moveToTheEnd(context: Context, rows: readonly { id: string }[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await context.db.update(payments).set({ askedAt: now }).where(inArray(payments.id, ids))
}

/** Polls sent refunds for which no event has arrived. */
export async function reconcileRefunds(context: Context, now: Date): Promise<void> {
  const provider = context.payments
  if (!provider) return
  const due = context.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'sent'), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(BATCH)
  const claimed = await context.db
    .update(refunds)
    .set({ nextAttemptAt: later(now, REFUND_EVERY_MINUTES, 'minutes') })
    .where(inArray(refunds.id, due))
    .returning({ paymentId: refunds.paymentId })
  const ids = [...new Set(claimed.map(({ paymentId }) => paymentId))]
  if (ids.length === 0) return
  const paid = await context.db.select({ ref: payments.providerRef }).from(payments).where(inArray(payments.id, ids))
  for (const { ref } of paid) {
    if (ref === null) continue
    await takeRefundsOf(context, provider, ref, now).catch((error: unknown) => {
      context.log.warn({ intent: ref, err: loggableError(error) }, 'refund lookup failed')
    })
  }
  context.wakeOutbox()
}

const subjectOf = ({ bookingUuid, voucherUuid }: typeof payments.$inferSelect): Payable =>
  voucherUuid !== null ? { kind: 'voucher', uuid: voucherUuid } : { kind: 'booking', uuid: bookingUuid ?? '' }

async function cancelPayment(context: Context, payment: typeof payments.$inferSelect, now: Date): Promise<void> {
  const provider = context.payments
  if (!provider) return
  if (!payment.providerRef) {
    // The provider's response was lost, so no browser has the client secret to pay with.
    await context.db.transaction(async (tx) => {
      await handlersOf(context, payment).lock(context, tx, payment)
      await tx
        .update(payments)
        .set({ status: 'cancelled', updatedAt: now })
        .where(and(eq(payments.id, payment.id), eq(payments.status, 'creating')))
    })
    return
  }
  const reportedAt = startOfSecond(new Date())
  try {
    const intent = await provider.cancelIntent(payment.providerRef).catch((error: unknown) => {
      // The intent cannot be cancelled because it was paid, or cancelled before.
      if (error instanceof ProviderRejected && payment.providerRef) return provider.findIntent(payment.providerRef)
      throw error
    })
    await context.db.transaction((tx) =>
      applyIntent(context, tx, payment.id, intent, { reportedAt, actor: 'provider', now }),
    )
    context.wakeOutbox()
  } catch (error) {
    context.log.warn({ payment: payment.id, err: loggableError(error) }, 'payment could not be cancelled')
  }
}
