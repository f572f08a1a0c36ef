import { and, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../platform/context'
import { payments, refunds } from '../platform/database/schema'
import { loggableError } from '../platform/loggable-error'
import { applyRefund, failRefund } from './apply-refund'
import { type PaymentProvider, ProviderRejected } from './payment-provider'

const LEASE_MS = 60_000

/**
 * Sends due refunds, each under its own idempotency key, and retries until the provider has responded. @returns the number of attempts
 */
export async function sendRefunds(context: Context, now: Date): Promise<number> {
  const provider = context.payments
  if (!provider) return 0
  const claimed = await context.db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      // Lease and backoff in one: doubled with each attempt, up to an hour.
      nextAttemptAt: sql`${now}::timestamptz + least(${LEASE_MS} * power(2, ${refunds.attempts}), 3600000) * interval '1 millisecond'`,
    })
    .where(and(eq(refunds.status, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning()
  for (const refund of claimed) {
    const [payment] = await context.db.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (!payment?.providerRef) continue
    try {
      // The response may have been lost, and Stripe's idempotency keys expire after a day.
      if (refund.attempts > 1) await takeRefundsOf(context, provider, payment.providerRef, now)
      if (!(await isPending(context, refund.id))) continue
      const response = await provider.refund({
        intentRef: payment.providerRef,
        amount: refund.amount,
        refundId: refund.id,
        idempotencyKey: `refund-${refund.id}`,
      })
      await context.db.transaction((tx) => applyRefund(context, tx, response, now))
    } catch (error) {
      context.log.error({ refund: refund.id, err: loggableError(error) }, 'refund could not be sent')
      if (error instanceof ProviderRejected)
        await handleRefusal(context, provider, payment.providerRef, refund.id, error, now)
    }
  }
  return claimed.length
}

/** After a refusal, records refunds made in the dashboard. If they do not explain it, the refund has failed. */
async function handleRefusal(
  context: Context,
  provider: PaymentProvider,
  intentRef: string,
  id: string,
  refused: ProviderRejected,
  now: Date,
): Promise<void> {
  try {
    await takeRefundsOf(context, provider, intentRef, now)
  } catch (error) {
    context.log.error({ refund: id, err: loggableError(error) }, 'refund lookup failed')
    return
  }
  await context.db.transaction((tx) => failRefund(context, tx, id, refused.code, now))
}

/** Fetches all refunds of a payment from the provider and records them. */
export async function takeRefundsOf(context: Context, provider: PaymentProvider, intentRef: string, now: Date) {
  for (const refund of await provider.refundsOf(intentRef))
    await context.db.transaction((tx) => applyRefund(context, tx, refund, now))
}

async function isPending(context: Context, id: string): Promise<boolean> {
  const [row] = await context.db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id))
  return row?.status === 'pending'
}
