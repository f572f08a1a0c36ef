import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { type Booking, isConfirmed } from '../../domain/booking/booking'
import * as one from '../../domain/booking/one-booking'

export type Ticket = ResponseOf<'GET /api/customer/bookings/:uuid/tickets'>['data'][number]
export type ResendRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/resend'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const resendPressed = createEvent()

const ticketsFx = attach({ effect: api.ticketsFx })
const resendFx = attach({ effect: api.resendFx })

sample({ clock: visited, target: one.opened })
sample({ clock: left, target: one.closed })

export const $head = one.$booking.map((booking): Head | null =>
  booking ? { title: `${booking.experience.name}, ${booking.reference}`, indexed: false } : null,
)

/** Signed tickets with their QR codes. Until they are here, or when they do not come, the codes of the booking stand alone. */
export const $tickets = createStore<readonly Ticket[]>([])
  .on(ticketsFx.doneData, (_, { data }) => data)
  .reset(visited, left)

/** Files of this booking, openable by whoever may open this page. */
export const $files = combine(one.$booking, one.$carried, (booking, carried) => {
  if (!booking) return null
  const file = (name: string) => `/api/customer/bookings/${booking.uuid}/${name}${carried}`
  return { calendar: file('calendar.ics'), tickets: file('tickets.pdf'), receipt: file('receipt.pdf') }
})

/** Tickets are signed for a session: of one that was moved they are others. */
const ticketsOf = (booking: Booking | null) =>
  booking && isConfirmed(booking) ? `${booking.uuid} ${booking.session.id}` : null
const $ticketed = one.$booking.map(ticketsOf)
sample({
  clock: $ticketed,
  source: one.$subject,
  filter: (subject, ticketed) => subject !== null && ticketed !== null,
  fn: (subject) => subject ?? { params: { uuid: '' }, query: {} },
  target: ticketsFx,
})

export const $resending = resendFx.pending
export const $isResent = createStore(false)
  .on(resendFx.done, () => true)
  .reset(resendPressed, visited, left)
export const $resendFailure = createStore<Failure<ResendRefusal> | null>(null)
  .on(resendFx.failData, (_, failure) => failure)
  .reset(resendPressed, visited, left)
sample({
  clock: resendPressed,
  source: { subject: one.$subject, busy: resendFx.pending },
  filter: ({ subject, busy }) => subject !== null && !busy,
  fn: ({ subject }) => subject ?? { params: { uuid: '' }, query: {} },
  target: resendFx,
})
