import { createEvent, createStore } from 'effector'
import { customerLeft } from 'shared/session'
import type { Booking } from './booking'

/** A change has returned this booking. The next page shows it without requesting it again. */
export const bookingReceived = createEvent<Booking>()

/** Milliseconds for which a received booking is used instead of a request. */
const FRESH_MS = 10_000

interface Received {
  booking: Booking
  /** Milliseconds on the page's monotonic clock. */
  at: number
}
export const $received = createStore<Received | null>(null, { serialize: 'ignore' })
  .on(bookingReceived, (_, booking) => ({ booking, at: performance.now() }))
  .reset(customerLeft)

/** The booking with this UUID and its seconds left by now, or null if none was received a moment ago. */
export function receivedBooking(received: Received | null, uuid: string): Booking | null {
  if (received?.booking.uuid !== uuid) return null
  const ageMs = performance.now() - received.at
  const { booking } = received
  const { secondsLeft } = booking
  return ageMs > FRESH_MS ? null : { ...booking, secondsLeft: secondsLeft && Math.max(0, secondsLeft - ageMs / 1000) }
}
