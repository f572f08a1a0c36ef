import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const loadFx = attach({ effect: api.bookingFx })

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)
/** From the mailed link: opens the booking in any browser. */
export const $token = $visit.map((visit) => new URLSearchParams(visit?.search).get('token'))
export const $booking = createStore<Booking | null>(null)
  .on(loadFx.doneData, (_, { data }) => data)
  .reset(visited, left)
export const $failure = createStore<Failure | null>(null)
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, retryPressed, left)
export const $isMissing = $failure.map((failure) => failure?.kind === 'refused' && failure.code === 'NOT_FOUND')

export const $head = $booking.map((booking): Head | null =>
  booking ? { title: `${booking.experience.name}, ${booking.reference}`, indexed: false } : null,
)

/** The calendar file, openable by whoever may open this page. */
export const $calendarUrl = combine($booking, $token, (booking, token) =>
  booking
    ? `/api/customer/bookings/${booking.uuid}/calendar.ics${token ? `?token=${encodeURIComponent(token)}` : ''}`
    : null,
)

sample({
  clock: [visited, retryPressed],
  source: { visit: $visit, token: $token },
  filter: ({ visit }) => visit?.params.uuid !== undefined,
  fn: ({ visit, token }) => ({ params: { uuid: visit?.params.uuid ?? '' }, query: token ? { token } : {} }),
  target: loadFx,
})
