import { eq, sql } from 'drizzle-orm'
import type { PaymentStatus } from 'shared/contracts'
import { isDeletedCustomerEmail } from '../accounts'
import {
  insertRefund,
  type PaymentRow,
  type PaymentSubject,
  type PaymentSubjectHandlers,
  type RefundRow,
  type Report,
} from '../payments'
import { writeAudit } from '../platform/audit'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import { payments, refunds, vouchers } from '../platform/database/schema'
import { enqueueStaffEmail } from '../platform/email/enqueue-staff-email'
import { Refusal } from '../platform/refusal'
import { enqueueVoucherEmail, issueVoucher } from './issue'
import { lockVouchers, moveMoney, type VoucherRow } from './ledger'

/** Locks a voucher for the rest of the transaction. @throws Refusal NOT_FOUND */
export async function lockVoucher(tx: Queries, uuid: string): Promise<VoucherRow> {
  const [voucher] = await lockVouchers(tx, [uuid])
  if (!voucher) throw new Refusal('NOT_FOUND')
  return voucher
}

/** A voucher as the subject of a payment. It cannot sell out, so a late payment is accepted. */
async function voucherSubject(context: Context, tx: Queries, uuid: string): Promise<PaymentSubject> {
  const voucher = await lockVoucher(tx, uuid)
  const isUnpaid = voucher.status === 'pending_payment' || voucher.status === 'void'
  return {
    isWaiting: voucher.status === 'pending_payment',
    paymentStatus: voucher.paymentStatus,
    settle: async (received, paymentId, report) => {
      // A deleted customer could not spend the voucher.
      const isWanted = isUnpaid && !isDeletedCustomerEmail(voucher.buyerEmail)
      if (isWanted && received === voucher.initial) await issueVoucher(context, tx, voucher, report.actor, report.now)
      else if (received > 0) await sendBack(tx, voucher, paymentId, received, report)
    },
    showPayment: (status, report) => showPayment(tx, voucher, status, report),
  }
}

async function showPayment(tx: Queries, voucher: VoucherRow, status: PaymentStatus, { actor, now }: Report) {
  await tx
    .update(vouchers)
    .set({ paymentStatus: status, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, voucher.uuid))
  const subject = `voucher:${voucher.uuid}`
  await writeAudit(tx, [
    { subject, action: 'payment', statusFrom: voucher.paymentStatus, statusTo: status, actor, at: now },
  ])
}

/** Refunds a payment in full whose amount is wrong, or whose voucher is already paid or belongs to a deleted customer. */
async function sendBack(tx: Queries, voucher: VoucherRow, paymentId: string, amount: number, { actor, now }: Report) {
  const reason = amount === voucher.initial ? 'late_payment' : 'amount_mismatch'
  await insertRefund(tx, { paymentId, amount, reason, now })
  await tx
    .update(vouchers)
    .set({ paymentStatus: 'paid', refundStatus: 'pending', version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, voucher.uuid))
  const subject = `voucher:${voucher.uuid}`
  await writeAudit(tx, [{ subject, action: 'refund_owed', actor, details: { amount }, at: now }])
}

/** Voids an unused voucher and refunds all of it to the card. The caller has locked it. */
export async function refundVoucher(tx: Queries, voucher: VoucherRow, actor: string, now: Date): Promise<VoucherRow> {
  const [payment] = await tx.select().from(payments).where(eq(payments.voucherUuid, voucher.uuid))
  if (!payment) throw new Error(`Voucher ${voucher.uuid} has no payment`)
  await moveMoney(tx, voucher, { kind: 'refund', amount: -voucher.balance, status: 'refunded', actor, now })
  await insertRefund(tx, { paymentId: payment.id, amount: voucher.initial, reason: 'cancelled', now })
  const [refunded] = await tx
    .update(vouchers)
    .set({ refundStatus: 'pending' })
    .where(eq(vouchers.uuid, voucher.uuid))
    .returning()
  if (!refunded) throw new Error(`Voucher ${voucher.uuid} is gone`)
  await enqueueVoucherEmail(tx, 'voucher_refunded', voucher, voucher.buyerEmail, now)
  return refunded
}

/**
 * Deducts a refund or lost dispute from a voucher; the full amount empties it. Staff are e-mailed about the part that had already been
 * redeemed.
 * @returns the pence that were deducted
 */
export async function deductFromVoucher(
  { settings }: Context,
  tx: Queries,
  uuid: string,
  amount: number,
  now: Date,
): Promise<number> {
  if (amount === 0) return 0
  const voucher = await lockVoucher(tx, uuid)
  const taken = amount >= voucher.initial ? voucher.balance : Math.min(voucher.balance, amount)
  const actor = 'provider'
  if (taken > 0) {
    const isEmptied = taken === voucher.balance
    await moveMoney(tx, voucher, {
      kind: 'refund',
      amount: -taken,
      ...(isEmptied && { status: 'refunded' as const }),
      actor,
      now,
    })
  }
  const spent = amount - taken
  if (spent === 0) return taken
  await writeAudit(tx, [
    { subject: `voucher:${uuid}`, action: 'refunded_after_use', actor, details: { amount, spent }, at: now },
  ])
  await enqueueStaffEmail(tx, settings, 'staff_refunded_after_use', {
    about: { voucherUuid: uuid },
    cause: `${uuid}:${now.getTime()}`,
    details: { amount, spent },
    now,
  })
  return taken
}

/** Restores the pence that `deductFromVoucher` deducted for a refund that has failed since. */
export async function restoreToVoucher(tx: Queries, uuid: string, amount: number, now: Date): Promise<void> {
  const voucher = await lockVoucher(tx, uuid)
  await moveMoney(tx, voucher, { kind: 'restore', amount, actor: 'provider', now })
}

/** Copies the status of a voucher's refunds to it, once one of them has succeeded or failed. */
async function showRefund(tx: Queries, payment: PaymentRow, refund: RefundRow, now: Date): Promise<void> {
  if (refund.status === 'pending' || refund.status === 'sent') return
  const rows = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const back = rows.filter(({ status }) => status === 'refunded').reduce((sum, { amount }) => sum + amount, 0)
  const isDue = rows.some(({ status }) => status === 'pending' || status === 'sent')
  const ended = refund.status === 'failed' ? 'failed' : back >= payment.amountReceived ? 'refunded' : 'partial'
  const refundStatus = isDue ? 'pending' : ended
  const uuid = uuidOf(payment)
  await tx
    .update(vouchers)
    .set({ refundStatus, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, uuid))
  await writeAudit(tx, [
    {
      subject: `voucher:${uuid}`,
      action: 'refund',
      statusTo: refundStatus,
      actor: 'provider',
      details: { amount: refund.amount },
      at: now,
    },
  ])
}

/** Shows a dispute on a voucher; null removes it. While one is open, the voucher cannot be redeemed. */
export const setVoucherDispute = (tx: Queries, uuid: string, dispute: VoucherRow['dispute']) =>
  tx
    .update(vouchers)
    .set({ dispute, version: sql`${vouchers.version} + 1` })
    .where(eq(vouchers.uuid, uuid))

const uuidOf = ({ voucherUuid }: Pick<PaymentRow, 'voucherUuid'>): string => voucherUuid ?? ''

/** What vouchers do when their payments, refunds and disputes change. */
export const voucherPayments: PaymentSubjectHandlers = {
  lock: (context, tx, payment) => voucherSubject(context, tx, uuidOf(payment)),
  lockPaid: async (tx, payment) => {
    await lockVoucher(tx, uuidOf(payment))
  },
  refer: async (_, payment) => ({ voucherUuid: uuidOf(payment) }),
  deduct: (context, tx, payment, amount, now) => deductFromVoucher(context, tx, uuidOf(payment), amount, now),
  restore: (tx, payment, amount, now) => restoreToVoucher(tx, uuidOf(payment), amount, now),
  showRefund,
  showDispute: async (tx, payment, status) => {
    await setVoucherDispute(tx, uuidOf(payment), status)
  },
}
