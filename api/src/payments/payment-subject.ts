import type { PaymentStatus } from 'shared/contracts'
import type { Context } from '../platform/context'
import type { Queries } from '../platform/database/connect'
import type { payments, refunds } from '../platform/database/schema'
import type { ProviderDispute } from './payment-provider'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export interface Report {
  actor: string
  now: Date
}

/** The booking or voucher that a payment is for, locked for the rest of the transaction. */
export interface PaymentSubject {
  /** True while it is unpaid, so that the state of an open payment matters. */
  isWaiting: boolean
  paymentStatus: PaymentStatus
  /** The payment has succeeded with `received` pence. */
  settle: (received: number, paymentId: string, report: Report) => Promise<void>
  /** The payment has changed without having succeeded. */
  showPayment: (status: PaymentStatus, report: Report) => Promise<void>
}

/** The columns of an e-mail to staff, and of the audit log, that name what a payment was for. */
export type SubjectReference = { bookingUuid: string } | { voucherUuid: string }

/**
 * What bookings, or vouchers, do when a payment of theirs changes. Payments know neither: the module of each passes its handlers in
 * `Context.paymentSubjects`. Every function runs in the transaction that changes the payment.
 */
export interface PaymentSubjectHandlers {
  /** Locks the subject of a payment. The payment itself must be locked after it. */
  lock: (
    context: Context,
    tx: Queries,
    payment: Pick<PaymentRow, 'bookingUuid' | 'voucherUuid'>,
  ) => Promise<PaymentSubject>
  /** Locks the subject whose money has been paid, before any row of its money. A payment for a move belongs to the moved booking. */
  lockPaid: (tx: Queries, payment: PaymentRow) => Promise<void>
  /** Names the subject whose money has been paid. */
  refer: (tx: Queries, payment: Pick<PaymentRow, 'id' | 'voucherUuid'>) => Promise<SubjectReference>
  /**
   * Deducts money that has left us, by a refund in the dashboard or a lost dispute, from the voucher that was bought or credited with it.
   * @param amount pence that have left us and that no refund of ours covers
   * @returns the pence that were deducted
   */
  deduct: (context: Context, tx: Queries, payment: PaymentRow, amount: number, now: Date) => Promise<number>
  /** Restores the pence that `deduct` deducted for a refund that has failed since. */
  restore: (tx: Queries, payment: PaymentRow, amount: number, now: Date) => Promise<void>
  /** Shows the new state of a refund to the customer. */
  showRefund: (tx: Queries, payment: PaymentRow, refund: RefundRow, now: Date) => Promise<void>
  /** Shows the state of a dispute, and blocks what must not be spent while it is open. */
  showDispute: (tx: Queries, payment: PaymentRow, status: ProviderDispute['status']) => Promise<void>
}

/** The handlers for the booking or voucher that a payment is for. */
export const handlersOf = ({ paymentSubjects }: Context, { voucherUuid }: Pick<PaymentRow, 'voucherUuid'>) =>
  voucherUuid === null ? paymentSubjects.booking : paymentSubjects.voucher

/** The key of a payment's booking or voucher in the audit log. */
export const auditSubjectOf = (subject: Pick<PaymentRow, 'bookingUuid' | 'voucherUuid'>): string =>
  subject.voucherUuid === null ? `booking:${subject.bookingUuid}` : `voucher:${subject.voucherUuid}`
