import { and, eq, lte, sql } from 'drizzle-orm'
import { ProviderRefused } from '../adapters/payment-provider'
import type { Context } from '../context'
import { payments, refunds } from '../database/schema'
import { showRefund } from './apply-intent'

const LEASE_MS = 60_000

/** Sends owed refunds, each under a key of its own, again and again until the provider has answered. */
export async function sendRefunds(context: Context, now: Date): Promise<number> {
  const provider = context.payments
  if (!provider) return 0
  const claimed = await context.db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      // Also the back-off: doubled with each attempt, an hour at most.
      nextAttemptAt: sql`${now}::timestamptz + least(${LEASE_MS} * power(2, ${refunds.attempts}), 3600000) * interval '1 millisecond'`,
    })
    .where(and(eq(refunds.status, 'pending'), lte(refunds.nextAttemptAt, now)))
    .returning()
  for (const refund of claimed) {
    const [payment] = await context.db.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (!payment?.providerRef) continue
    try {
      const answer = await provider.refund({
        intentRef: payment.providerRef,
        amount: refund.amount,
        idempotencyKey: `refund-${refund.id}`,
      })
      await settleRefund(context, refund.id, answer.status, answer.ref, answer.errorCode, now)
    } catch (error) {
      context.log.error({ refund: refund.id, err: { message: String(error) } }, 'refund could not be sent')
      if (error instanceof ProviderRefused) await settleRefund(context, refund.id, 'failed', null, error.code, now)
    }
  }
  return claimed.length
}

async function settleRefund(
  context: Context,
  id: string,
  status: 'sent' | 'refunded' | 'failed',
  providerRef: string | null,
  errorCode: string | null,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .update(refunds)
      .set({ status, providerRef, errorCode })
      .where(and(eq(refunds.id, id), sql`${refunds.status} in ('pending', 'sent')`))
      .returning()
    if (row) await showRefund(tx, row, now)
  })
}
