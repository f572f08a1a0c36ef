import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { type Booking, isConfirmed } from '../../domain/booking/booking'
import * as one from '../../domain/booking/booking-model'

export type Ticket = ResponseOf<'GET /api/customer/bookings/:uuid/tickets'>['data'][number]
export type ResendRefusal = RefusalOf<'POST /api/customer/bookings/:uuid/resend'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const resendPressed = createEvent()
export const replaceLinkPressed = createEvent()

const tickets = createQuery({ effect: api.ticketsFx, select: ({ data }): readonly Ticket[] => data })
const resendFx = attach({ effect: api.resendFx })
const replaceLinkFx = attach({ effect: api.replaceManageLinkFx })

sample({ clock: visited, target: one.opened })
sample({ clock: left, target: one.closed })

export const $head = one.$booking.map((booking): Head | null =>
  booking ? { title: `${booking.experience.name}, ${booking.reference}`, indexed: false } : null,
)

/** True when the link of a review request (`#review`) opened the page. */
export const $isReviewRequested = createStore(false, { serialize: 'ignore' })
  .on(visited, (_, { hash }) => hash === '#review')
  .reset(left)

/** Signed tickets with their QR codes. While they load, or if that fails, the page shows the ticket codes of the booking only. */
export const $tickets = tickets.$data.map((loaded) => loaded ?? [])

/** Paths of the files of this booking. The token grants the same access as the page. */
export const $files = combine(one.$booking, one.$carried, (booking, carried) => {
  if (!booking) return null
  const file = (name: string) => `/api/customer/bookings/${booking.uuid}/${name}${carried}`
  return { calendar: file('calendar.ics'), tickets: file('tickets.pdf'), receipt: file('receipt.pdf') }
})

/** Tickets are signed for a session, so a moved booking has new ones. */
const ticketsOf = (booking: Booking | null) =>
  booking && isConfirmed(booking) ? `${booking.uuid} ${booking.session.id}` : null
const $ticketed = one.$booking.map(ticketsOf)
sample({
  clock: $ticketed,
  source: one.$subject,
  filter: (subject, ticketed) => subject !== null && ticketed !== null,
  fn: (subject) => subject ?? { params: { uuid: '' }, query: {} },
  target: tickets.fetch,
})
sample({ clock: left, target: tickets.stop })

const pressed = [resendPressed, replaceLinkPressed]
export const $sending = combine(resendFx.pending, replaceLinkFx.pending, (tickets, link) =>
  tickets ? 'tickets' : link ? 'link' : null,
)
export const $sent = createStore<'tickets' | 'link' | null>(null)
  .on(resendFx.done, () => 'tickets')
  .on(replaceLinkFx.done, () => 'link')
  .reset(...pressed, visited, left)
export const $sendFailure = createStore<Failure<ResendRefusal> | null>(null)
  .on([resendFx.failData, replaceLinkFx.failData], (_, failure) => failure)
  .reset(...pressed, visited, left)
for (const [clock, target] of [
  [resendPressed, resendFx],
  [replaceLinkPressed, replaceLinkFx],
] as const) {
  sample({
    clock,
    source: { subject: one.$subject, sending: $sending },
    filter: ({ subject, sending }) => subject !== null && sending === null,
    fn: ({ subject }) => subject ?? { params: { uuid: '' }, query: {} },
    target,
  })
}
