import { sessionDay, time } from 'shared/formats'
import type { StatusTone } from '../status-pill/status-pill'
import type { Booking } from './booking'

export const statusLabels: Record<Booking['status'], string> = {
  held: 'Waiting for your details',
  awaiting_payment: 'Waiting for payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  expired: 'Not paid in time',
  cancelled_by_customer: 'Cancelled by you',
  cancelled_by_host: 'Cancelled by the host',
  no_show: 'Missed',
}

export const statusTones: Record<Booking['status'], StatusTone> = {
  held: 'plain',
  awaiting_payment: 'plain',
  confirmed: 'good',
  completed: 'plain',
  expired: 'over',
  cancelled_by_customer: 'over',
  cancelled_by_host: 'over',
  no_show: 'over',
}

/** Explains why a hold has ended, and whether the customer was charged. */
export function holdEndedText({ session, status, paymentStatus, expiresAt }: Booking): string {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'processing'
  const payment = isPaid ? 'We refund everything you have paid to your card automatically.' : 'Nothing was charged.'
  if (session.isCancelled || status === 'cancelled_by_host')
    return `The host has had to cancel this session. ${payment}`
  if (status === 'cancelled_by_customer') return `You have cancelled this booking. ${payment}`
  // An expired or released hold that is loaded again has no `expiresAt`, so the reason is unknown.
  const reason = expiresAt === null ? 'Your hold has expired or was released.' : 'Your hold has expired.'
  return `${reason} ${payment} The places may still be free.`
}

/** Formats the time of a session: `Friday May 01, 10:00 to 12:30`. */
export function formatSessionTime({ startsAt, endsAt }: Booking['session']): string {
  const day = sessionDay(startsAt)
  const lastDay = sessionDay(endsAt)
  return day === lastDay
    ? `${day}, ${time(startsAt)} to ${time(endsAt)}`
    : `${day}, ${time(startsAt)} to ${lastDay}, ${time(endsAt)}`
}

export const formatSeats = (count: number): string => (count === 1 ? '1 place' : `${count} places`)
