import { eq, sql } from 'drizzle-orm'
import type { PaymentRow, PaymentSubjectHandlers, RefundRow } from '../../payments'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { bookings, vouchers } from '../../platform/database/schema'
import { deductFromVoucher, restoreToVoucher, setVoucherDispute } from '../../vouchers'
import { lockBooking } from '../bookings/booking'
import { enqueueBookingEmail } from '../bookings/confirm'
import { bookingOfPayment, overRefundedCredit, refundAmountOf, refundStatusOf } from './refunds'
import { bookingSubject } from './settle-payment'

/** What bookings do when their payments, refunds and disputes change. */
export const bookingPayments: PaymentSubjectHandlers = {
  lock: (context, tx, { bookingUuid }) => bookingSubject(context, tx, bookingUuid ?? ''),
  lockPaid: async (tx, { id }) => {
    await lockBooking(tx, await bookingOfPayment(tx, id))
  },
  refer: async (tx, { id }) => ({ bookingUuid: await bookingOfPayment(tx, id) }),
  deduct: (context, tx, payment, _, now) => deductFromCredit(context, tx, payment, now),
  restore: async (tx, payment, amount, now) => {
    const credit = await creditOf(tx, await bookingOfPayment(tx, payment.id))
    if (credit !== null) await restoreToVoucher(tx, credit, amount, now)
  },
  showRefund,
  showDispute: async (tx, payment, status) => {
    const uuid = await bookingOfPayment(tx, payment.id)
    await tx
      .update(bookings)
      .set({ dispute: status, version: sql`${bookings.version} + 1` })
      .where(eq(bookings.uuid, uuid))
    const credit = await creditOf(tx, uuid)
    if (credit === null) return
    const isBlocked = status === 'open' && (await overRefundedCredit(tx, uuid)) > 0
    await setVoucherDispute(tx, credit, isBlocked ? 'open' : null)
  },
}

/**
 * Deducts from a booking's credit what has also gone back to the card. The caller has locked the booking.
 * @returns the pence that were deducted
 */
async function deductFromCredit(context: Context, tx: Queries, payment: PaymentRow, now: Date): Promise<number> {
  const uuid = await bookingOfPayment(tx, payment.id)
  const excess = await overRefundedCredit(tx, uuid)
  const credit = excess === 0 ? null : await creditOf(tx, uuid)
  return credit === null ? 0 : deductFromVoucher(context, tx, credit, excess, now)
}

/** The credit voucher into which a booking's payment was turned; null without one. */
async function creditOf(tx: Queries, bookingUuid: string): Promise<string | null> {
  const [credit] = await tx.select({ uuid: vouchers.uuid }).from(vouchers).where(eq(vouchers.creditFor, bookingUuid))
  return credit?.uuid ?? null
}

/** Copies the status of a refund to its booking, and e-mails the customer once it has succeeded or failed. */
async function showRefund(tx: Queries, payment: PaymentRow, refund: RefundRow, now: Date): Promise<void> {
  const uuid = await bookingOfPayment(tx, payment.id)
  const booking = await lockBooking(tx, uuid)
  const refundStatus = await refundStatusOf(tx, uuid)
  const refundAmount = await refundAmountOf(tx, uuid)
  await tx
    .update(bookings)
    .set({ refundStatus, refundAmount, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.uuid, uuid))
  if (refund.status !== 'refunded' && refund.status !== 'failed') return
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
