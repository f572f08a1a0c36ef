import { sessionDay, time } from 'shared/formats'
import type { Booking } from './booking'

/** What can be had back, in words. */
export const policyWords: Record<Booking['cancellationPolicy'], string> = {
  flexible: 'Free cancellation until 24 hours before the start.',
  moderate: 'Free cancellation until 7 days before the start; half back until 48 hours before.',
  strict: 'No refund after booking, except within 24 hours of booking if the start is more than 48 hours away.',
}

export const statusWords: Record<Booking['status'], string> = {
  held: 'Waiting for your details',
  awaiting_payment: 'Waiting for payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_customer: 'Cancelled by you',
  cancelled_by_host: 'Cancelled by the host',
  no_show: 'Missed',
}

/** Why places are held no more, and what that means for the customer's money. */
export function whyHoldIsOver({ session, status, paymentStatus, expiresAt }: Booking): string {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'processing'
  const payment = isPaid ? 'All you have paid comes back to your card by itself.' : 'Nothing was charged.'
  if (session.isCancelled || status === 'cancelled_by_host')
    return `The host has had to cancel this session. ${payment}`
  if (status === 'cancelled_by_customer') return `You have cancelled this booking. ${payment}`
  // A hold that still has its end ran out; one that was let go has none.
  if (expiresAt !== null) return `The time to pay has run out. ${payment} The places may still be free.`
  return `The time to pay has run out, or the places were released. ${payment} They may still be free.`
}

/** `Friday May 01, 10:00 to 12:30` */
export function whenWords({ startsAt, endsAt }: Booking['session']): string {
  const day = sessionDay(startsAt)
  const lastDay = sessionDay(endsAt)
  return day === lastDay
    ? `${day}, ${time(startsAt)} to ${time(endsAt)}`
    : `${day}, ${time(startsAt)} to ${lastDay}, ${time(endsAt)}`
}

export const placesWords = (count: number): string => (count === 1 ? '1 place' : `${count} places`)
