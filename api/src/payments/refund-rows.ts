import { randomUUID } from 'node:crypto'
import { and, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../platform/database/connect'
import { disputes, refunds } from '../platform/database/schema'
import type { RefundRow } from './payment-subject'

/** Statuses of refunds that moved no money. */
export const UNDONE = ['failed', 'retried', 'not_needed'] as const

/** Disputes whose amount the bank has taken back, so that it must not be refunded too. */
const REVERSED = ['open', 'lost'] as const

interface NewRefund extends Pick<RefundRow, 'paymentId' | 'reason'> {
  /** Pence. */
  amount: number
  now: Date
  /** Time of the refund that this one continues; `now` when left out. */
  createdAt?: Date
}

/** Adds a pending refund of a payment; `sendRefunds` sends it. The caller has locked the payment's subject. */
export async function insertRefund(
  tx: Queries,
  { paymentId, amount, reason, now, createdAt }: NewRefund,
): Promise<void> {
  await tx.insert(refunds).values({
    id: randomUUID(),
    paymentId,
    amount,
    reason,
    status: 'pending',
    nextAttemptAt: now,
    createdAt: createdAt ?? now,
  })
}

/** Pence that banks have taken back by open and lost disputes, by payment id. */
export async function disputedAmounts(tx: Queries, paymentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ paymentId: disputes.paymentId, amount: sql<number>`sum(${disputes.amount})::integer` })
    .from(disputes)
    .where(and(inArray(disputes.paymentId, [...paymentIds]), inArray(disputes.status, [...REVERSED])))
    .groupBy(disputes.paymentId)
  return new Map(rows.map(({ paymentId, amount }) => [paymentId, amount]))
}
