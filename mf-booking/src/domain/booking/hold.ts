import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { type Booking, bookingInQuery, experiencePath, isConfirmed, isLiveHold } from './booking'
import { $tokens, bookingPagePath } from './booking-model'
import { $received, bookingReceived, receivedBooking } from './received-booking'

/** The booking that checkout and pay are about, and the countdown of its hold. */

export type ExtendRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/extend'>

/** Seconds before the end at which the customer is warned. WCAG 2.2.1 requires 20; a customer who is entering a card needs more. */
export const WARN_SECONDS = 120

const publish = createPublisher('booking')

/** The checkout or pay page was opened, with its query string. */
export const opened = createEvent<{ search: string }>()
export const left = createEvent()
export const retryPressed = createEvent()
/** Milliseconds on the page's monotonic clock. */
export const ticked = createEvent<number>()
export const extendPressed = createEvent()
export const releasePressed = createEvent()
/** The page is visible or online again. */
export const refreshRequested = createEvent()
/** The API reported that this hold is over. */
export const holdLost = createEvent()
/** A newer state of the booking than the one on screen. */
export const bookingChanged = createEvent<Booking>()

const query = createQuery({ effect: api.bookingFx, select: ({ data }): Booking => data })
const extendFx = attach({ effect: api.extendFx })
const releaseFx = attach({ effect: api.releaseFx })
/** Reads the monotonic clock, so that changing the device's clock does not change the time left. */
export const readClockFx = createEffect(() => ({ tick: performance.now(), now: Date.now() }))

export const $uuid = createStore<string | null>(null).on(opened, (_, { search }) => bookingInQuery(search))
export const $booking = query.$data
export const $loadFailure = query.$error
export const $extendFailure = createStore<Failure<ExtendRefusal> | null>(null)
  .on(extendFx.failData, (_, failure) => failure)
  .reset(extendPressed, extendFx.done, left)
export const $isExtending = extendFx.pending
export const $isReleasing = releaseFx.pending
export const $releaseFailure = createStore<Failure | null>(null)
  .on(releaseFx.failData, (_, failure) => failure)
  .reset(releasePressed, left)

/** The tick at which the hold ends, computed when the API response arrives. */
const $endsAt = createStore<number | null>(null).reset(left)
const $tick = createStore(0)
  .on(ticked, (_, tick) => tick)
  .on(readClockFx.doneData, (_, { tick }) => tick)

export const $secondsLeft = combine($endsAt, $tick, (end, tick) =>
  end === null ? null : Math.max(0, Math.ceil((end - tick) / 1000)),
)
export const $isWarned = $secondsLeft.map((seconds) => seconds !== null && seconds <= WARN_SECONDS)
export const $heldUntil = $booking.map((booking) => booking?.expiresAt ?? null)
const $isLost = createStore(false)
  .on(holdLost, () => true)
  .reset(opened, left)

/** `over`: nothing is left to pay. `missing`: the booking does not belong to this browser, or the URL names none. */
export const $holdStatus = combine(
  { uuid: $uuid, booking: $booking, failure: $loadFailure, seconds: $secondsLeft, lost: $isLost },
  ({ uuid, booking, failure, seconds, lost }): 'loading' | 'open' | 'over' | 'missing' | 'failed' => {
    if (!uuid || isNotFound(failure)) return 'missing'
    if (failure && !booking) return 'failed'
    if (!booking) return 'loading'
    // The payment provider is processing a payment: its result decides whether the booking is confirmed.
    const underway = booking.paymentStatus === 'processing' || booking.paymentStatus === 'requires_action'
    const over = lost || !isLiveHold(booking) || (seconds === 0 && !underway)
    return over ? 'over' : 'open'
  },
)

// The panel or the previous step may have received the booking a moment ago.
const opening = sample({
  clock: opened,
  source: { uuid: $uuid, received: $received },
  fn: ({ uuid, received }) => (uuid === null ? null : { uuid, booking: receivedBooking(received, uuid) }),
})
const requestOf = (uuid: string) => ({ params: { uuid } })
sample({
  clock: opening.filterMap((hold) => (hold && !hold.booking ? requestOf(hold.uuid) : undefined)),
  target: query.start,
})
sample({
  clock: opening.filterMap((hold) =>
    hold?.booking ? { params: requestOf(hold.uuid), data: hold.booking } : undefined,
  ),
  target: query.seed,
})
sample({ clock: opening, filter: (hold) => hold === null, fn: () => {}, target: query.stop })
sample({ clock: bookingChanged, target: bookingReceived })
sample({ clock: left, target: query.stop })
sample({ clock: refreshRequested, target: query.revalidate })
// A lost hold is loaded again, because the booking contains the reason.
sample({ clock: [retryPressed, holdLost], fn: () => {}, target: query.refetch })
// Ignores the response to a change of another booking than the one in the URL.
sample({
  clock: [bookingChanged, extendFx.doneData.map(({ data }) => data)],
  source: $uuid,
  filter: (uuid, booking) => uuid === booking.uuid,
  fn: (_, booking) => booking,
  target: query.setData,
})
sample({ clock: $booking, filter: (booking) => booking !== null, fn: () => {}, target: readClockFx })
sample({
  clock: readClockFx.doneData,
  source: $booking,
  fn: (booking, { tick, now }) => endOf(booking, tick, now),
  target: $endsAt,
})

sample({
  clock: extendPressed,
  source: $uuid,
  filter: Boolean,
  fn: (uuid) => ({ params: { uuid } }),
  target: extendFx,
})
sample({
  clock: extendFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: holdLost,
})

// Another tab has just extended the hold: reload it.
sample({
  clock: extendFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'EXTENSION_TOO_EARLY',
  fn: () => {},
  target: query.refetch,
})

sample({
  clock: releasePressed,
  source: $uuid,
  filter: Boolean,
  fn: (uuid) => ({ params: { uuid } }),
  target: releaseFx,
})
const released = sample({
  clock: releaseFx.done,
  source: $booking,
  filter: (booking, { params }) => booking?.uuid === params.params.uuid,
}).filterMap((booking) => booking ?? undefined)
sample({
  clock: released,
  fn: ({ uuid, experience }) => ({ bookingUuid: uuid, experienceId: experience.id }),
  target: publish('booking/released'),
})
sample({
  clock: released,
  fn: (booking) => ({ to: experiencePath(booking), replace: true }),
  target: navigationRequested,
})

// A booking that is already paid redirects to its own page.
sample({
  clock: $booking,
  source: $tokens,
  filter: (_, booking) => booking !== null && isConfirmed(booking),
  fn: (tokens, booking) => ({
    to: bookingPagePath(booking?.reschedules ?? booking?.uuid ?? '', tokens),
    replace: true,
  }),
  target: navigationRequested,
})

function endOf(booking: Booking | null, tick: number, now: number): number | null {
  if (!booking?.expiresAt) return null
  const seconds = booking.secondsLeft ?? (Date.parse(booking.expiresAt) - now) / 1000
  return tick + seconds * 1000
}
