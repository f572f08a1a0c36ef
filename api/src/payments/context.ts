import type { PaymentProvider } from './payment-provider'
import type { PaymentSubjectHandlers } from './payment-subject'

declare module '../platform/context' {
  interface Context {
    /** Null when its key is missing. */
    payments: PaymentProvider | null
    /** What bookings and vouchers do when their payments change. */
    paymentSubjects: Readonly<Record<'booking' | 'voucher', PaymentSubjectHandlers>>
  }
}
