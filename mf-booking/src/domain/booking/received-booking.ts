import { attach, createEffect, createEvent, createStore, sample } from 'effector'
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
const noteFx = createEffect((booking: Booking): Received => ({ booking, at: performance.now() }))
const $received = createStore<Received | null>(null, { serialize: 'ignore' })
  .on(noteFx.doneData, (_, received) => received)
  .reset(customerLeft)
sample({ clock: bookingReceived, target: noteFx })

/** Returns the booking with this UUID and its seconds left by now, or null if none was received a moment ago. */
export const takeReceivedFx = attach({
  source: $received,
  effect(received, uuid: string): Booking | null {
    if (received?.booking.uuid !== uuid) return null
    const ageMs = performance.now() - received.at
    if (ageMs > FRESH_MS) return null
    const { booking } = received
    const { secondsLeft } = booking
    return { ...booking, secondsLeft: secondsLeft == null ? null : Math.max(0, secondsLeft - ageMs / 1000) }
  },
})
