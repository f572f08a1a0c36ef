import { createEvent, createStore, sample } from 'effector'
import { domainEvent } from 'shared/bus'
import { pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import type { Booking } from './booking'

/** The booking that a page under /bookings/{uuid} is about. */

export const opened = createEvent<PageVisit>()
export const closed = createEvent()
export const retryPressed = createEvent()
/** A newer state of the booking than the one on screen. */
export const bookingChanged = createEvent<Booking>()

const query = createQuery({ effect: api.bookingFx, select: ({ data }): Booking => data })

const tokenIn = (search: string): string | null => new URLSearchParams(search).get('token')

const $visit = createStore<PageVisit | null>(null)
  .on(opened, (_, visit) => visit)
  .reset(closed)
/** Token of the link in an e-mail: it opens the booking in any browser. */
export const $token = $visit.map((visit) => tokenIn(visit?.search ?? ''))
/** Query string with the token, for the links and files of these pages. */
export const $carried = $token.map((token) => (token ? `?token=${encodeURIComponent(token)}` : ''))
/** All query parameters of the page. */
export const $query = $visit.map((visit) => new URLSearchParams(visit?.search))
/** Parameters that identify this booking in an API request. */
export const $subject = $visit.map((visit) => {
  const { uuid } = visit?.params ?? {}
  const token = tokenIn(visit?.search ?? '')
  return uuid ? { params: { uuid }, query: token ? { token } : {} } : null
})

export const $booking = query.$data
export const $failure = query.$error
export const $isMissing = $failure.map(isNotFound)

/** The customer has written or changed the review of this booking. */
const reviewed = sample({
  clock: domainEvent('account/reviewed'),
  source: $booking,
  filter: (booking, { bookingUuid }) => booking?.uuid === bookingUuid,
})

sample({
  clock: opened,
  source: $subject,
  filter: (subject) => subject !== null,
  fn: (subject) => subject ?? { params: { uuid: '' }, query: {} },
  target: query.start,
})
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: reviewed, fn: () => {}, target: query.revalidate })
sample({ clock: closed, target: query.stop })
// Ignores the response to a change of another booking than the one in the URL.
sample({
  clock: bookingChanged,
  source: $subject,
  filter: (subject, booking) => subject?.params.uuid === booking.uuid,
  fn: (_, booking) => booking,
  target: query.setData,
})

/** Tokens of booking links opened since the page loaded, so that the customer can return to the booking from a payment. */
export const $tokens = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' }).on(
  opened,
  (known, { params, search }) => {
    const token = tokenIn(search)
    return params.uuid && token ? { ...known, [params.uuid]: token } : known
  },
)

/** Path of the booking page, with the token if an e-mailed link opened it. */
export const bookingPagePath = (uuid: string, tokens: Readonly<Record<string, string>>): string =>
  pathTo('/bookings/:uuid', { uuid, token: tokens[uuid] })

/** Document title of a page about a booking. */
export const headOf = (title: (booking: Booking) => string) =>
  $booking.map((booking): Head | null => (booking ? { title: title(booking), indexed: false } : null))
