import type { PaymentStatus } from 'shared/contracts'

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
