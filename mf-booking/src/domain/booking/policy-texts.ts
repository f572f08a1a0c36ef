import type { Booking } from './booking'

/** Refund terms of each cancellation policy. */
export const policyTexts: Record<Booking['cancellationPolicy'], string> = {
  flexible: 'Free cancellation until 24 hours before the start.',
  moderate: 'Free cancellation until 7 days before the start; half back until 48 hours before.',
  strict: 'No refund after booking, except within 24 hours of booking if the start is more than 48 hours away.',
}
