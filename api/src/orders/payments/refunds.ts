import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { RefundStatus } from 'shared/contracts'
import { disputedAmounts, insertRefund, type RefundRow, UNDONE } from '../../payments'
import type { Queries } from '../../platform/database/connect'
import { bookings, payments, refunds } from '../../platform/database/schema'
import { creditedAmount } from '../../vouchers'

/** Refunds that were replaced or cancelled. */
const REPLACED = ['retried', 'not_needed'] as const

const isOneOf = (statuses: readonly RefundRow['status'][], { status }: RefundRow) => statuses.includes(status)
export interface Paid {
  paymentId: string
  received: number
  /** Received less refunds, open and lost disputes, and credit. */
  left: number
}

/** Matches the booking itself and the confirmed bookings that paid for rescheduling it. */
const paidFor = (uuid: string) =>
  or(eq(bookings.uuid, uuid), and(eq(bookings.reschedulesUuid, uuid), eq(bookings.status, 'confirmed')))

/** The payments of a booking with what is left of each, their refunds, and the pence left before credit is subtracted. */
async function paymentsOf(tx: Queries, uuid: string): Promise<{ rows: Paid[]; owed: RefundRow[]; creditable: number }> {
  const taken = await tx
    .select({ id: payments.id, received: payments.amountReceived })
    .from(payments)
    .innerJoin(bookings, eq(bookings.uuid, payments.bookingUuid))
    .where(and(paidFor(uuid), eq(payments.status, 'succeeded')))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  if (taken.length === 0) return { rows: [], owed: [], creditable: 0 }
  const ids = taken.map(({ id }) => id)
  const owed = await tx.select().from(refunds).where(inArray(refunds.paymentId, ids))
  const disputed = await disputedAmounts(tx, ids)
  const rows = taken.map(({ id, received }) => {
    const back = owed.filter((refund) => refund.paymentId === id && !isOneOf(UNDONE, refund))
    const sent = back.reduce((sum, { amount }) => sum + amount, 0)
    return { paymentId: id, received, left: Math.max(0, received - sent - (disputed.get(id) ?? 0)) }
  })
  return {
    rows: lessCredit(rows, await creditedAmount(tx, uuid)),
    owed: owed.filter((refund) => !isOneOf(REPLACED, refund)),
    creditable: rows.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Subtracts credit from the oldest payments first: money turned into a voucher is no longer card money. */
function lessCredit(rows: readonly Paid[], credited: number): Paid[] {
  let rest = credited
  return rows.map((row) => {
    const part = Math.min(rest, row.left)
    rest -= part
    return { ...row, left: row.left - part }
  })
}

/** Pence of a booking's credit that have also been refunded or disputed. */
export async function overRefundedCredit(tx: Queries, uuid: string): Promise<number> {
  const { creditable } = await paymentsOf(tx, uuid)
  return Math.max(0, (await creditedAmount(tx, uuid)) - creditable)
}

/** Card pence of a booking that are not refunded, disputed or turned into credit. The caller has locked the booking. */
export async function refundableCardAmount(tx: Queries, uuid: string): Promise<number> {
  const { rows } = await paymentsOf(tx, uuid)
  return rows.reduce((sum, { left }) => sum + left, 0)
}

/**
 * Adds pending refunds of card money, from the booking's oldest payments first; `sendRefunds` sends them. The caller has locked the
 * booking and writes the audit entry. `amount` is in pence.
 * @throws Error when less than `amount` is left
 */
export async function enqueueRefund(
  tx: Queries,
  uuid: string,
  { amount, reason, now }: { amount: number; reason: RefundRow['reason']; now: Date },
): Promise<void> {
  if (amount === 0) return
  const { rows } = await paymentsOf(tx, uuid)
  let rest = amount
  for (const { paymentId, left } of rows) {
    const part = Math.min(rest, left)
    if (part <= 0) continue
    rest -= part
    await insertRefund(tx, { paymentId, amount: part, reason, now })
  }
  if (rest > 0) throw new Error(`Refund of booking ${uuid} exceeds what was paid by ${rest} pence`)
  await tx
    .update(bookings)
    .set({ refundStatus: 'pending', refundAmount: sql`${bookings.refundAmount} + ${amount}::integer` })
    .where(eq(bookings.uuid, uuid))
}

/** The combined refund status of all payments of a booking. */
export async function refundStatusOf(tx: Queries, uuid: string): Promise<RefundStatus> {
  const { rows, owed } = await paymentsOf(tx, uuid)
  if (owed.length === 0) return 'none'
  if (owed.some(({ status }) => status === 'failed')) return 'failed'
  if (owed.some(({ status }) => status === 'pending' || status === 'sent')) return 'pending'
  return rows.every(({ left }) => left <= 0) ? 'refunded' : 'partial'
}

/** The sum of a booking's card refunds in pence: sent, pending and failed ones. */
export async function refundAmountOf(tx: Queries, uuid: string): Promise<number> {
  const { owed } = await paymentsOf(tx, uuid)
  return owed.reduce((sum, { amount }) => sum + amount, 0)
}

/** The booking that a payment counts towards: a payment for rescheduling belongs to the rescheduled booking. */
export async function bookingOfPayment(tx: Queries, paymentId: string) {
  const [payer] = await tx
    .select({ uuid: bookings.uuid, status: bookings.status, reschedulesUuid: bookings.reschedulesUuid })
    .from(payments)
    .innerJoin(bookings, eq(bookings.uuid, payments.bookingUuid))
    .where(eq(payments.id, paymentId))
  if (!payer) throw new Error(`Payment ${paymentId} has no booking`)
  return payer.reschedulesUuid && payer.status === 'confirmed' ? payer.reschedulesUuid : payer.uuid
}

/** Retries the failed refunds of a booking, each with a new idempotency key. @returns how many */
export async function retryRefunds(tx: Queries, uuid: string, now: Date): Promise<number> {
  const { owed } = await paymentsOf(tx, uuid)
  const failed = owed.filter(({ status }) => status === 'failed')
  for (const { paymentId, amount, reason, id } of failed) {
    await tx.update(refunds).set({ status: 'retried' }).where(eq(refunds.id, id))
    await insertRefund(tx, { paymentId, amount, reason, now })
  }
  if (failed.length > 0) await tx.update(bookings).set({ refundStatus: 'pending' }).where(eq(bookings.uuid, uuid))
  return failed.length
}
