import type { PaymentStatus } from 'shared/contracts'

export interface Report {
  actor: string
  now: Date
}

/** What a payment is for, locked for the rest of a transaction. */
export interface PaymentSubject {
  /** It has yet to be paid for, so what the provider says of an open payment is news. */
  isWaiting: boolean
  paymentStatus: PaymentStatus
  /** Money has arrived, so many pence. */
  settle: (received: number, paymentId: string, report: Report) => Promise<void>
  /** The payment has gone on without having arrived. */
  showPayment: (status: PaymentStatus, report: Report) => Promise<void>
}
