import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import type { PollOption } from '../../domain/group/group'
import { $id, left, refreshTicked } from './model'
import { $polls } from './polls-model'

/** Decides a poll: chooses the tickets, then holds and pays for them like any other booking. */

export type DecideRefusal = RefusalOf<'POST /api/customer/groups/:id/polls/:poll/decision'>
export type Tickets = Readonly<Record<string, number>>

export const opened = createEvent<{ pollId: string; optionId: string }>()
export const dismissed = createEvent()
export const quantityChanged = createEvent<{ ticketId: string; quantity: number }>()
export const confirmed = createEvent()

const decideFx = attach({ effect: api.decideFx })

const $subject = createStore<{ pollId: string; optionId: string } | null>(null, { serialize: 'ignore' })
  .on(opened, (_, subject) => subject)
  .reset(dismissed, decideFx.done, left)
/** The option in its current state, updated while the dialog is open. */
export const $option = combine($subject, $polls, (subject, polls): PollOption | null => {
  const poll = polls?.find(({ id }) => id === subject?.pollId)
  return poll?.options.find(({ id }) => id === subject?.optionId) ?? null
})
export const $isOpen = $subject.map((subject) => subject !== null)

/** One adult ticket per voter, at least the minimum party and at most the available tickets. */
export function defaultTickets({ session, votes, experience }: PollOption): Tickets {
  const adult = session.tickets.find(({ kind }) => kind === 'adult')
  if (!adult) return {}
  return { [adult.id]: Math.min(Math.max(1, votes, experience.minGuests, adult.min), adult.available) }
}
export const $tickets = createStore<Tickets>({}, { serialize: 'ignore' })
  .on(sample({ clock: opened, source: $option, filter: (option) => option !== null }), (_, option) =>
    defaultTickets(option),
  )
  .on(quantityChanged, (tickets, { ticketId, quantity }) => ({ ...tickets, [ticketId]: quantity }))
export const $party = $tickets.map((tickets) => Object.values(tickets).reduce((sum, quantity) => sum + quantity, 0))
export const $totalInPence = combine($option, $tickets, (option, tickets) =>
  (option?.session.tickets ?? []).reduce((sum, { id, price }) => sum + price * (tickets[id] ?? 0), 0),
)

export const $failure = createStore<Failure<DecideRefusal> | null>(null, { serialize: 'ignore' })
  .on(decideFx.failData, (_, failure) => failure)
  .reset(opened, confirmed, quantityChanged, left)
export const $isDeciding = decideFx.pending

sample({
  clock: confirmed,
  source: { id: $id, subject: $subject, tickets: $tickets, party: $party, busy: decideFx.pending },
  filter: ({ id, subject, party, busy }) => id !== null && subject !== null && party > 0 && !busy,
  fn: ({ id, subject, tickets }) => ({
    params: { id: id ?? '', poll: subject?.pollId ?? '' },
    body: {
      optionId: subject?.optionId ?? '',
      tickets: Object.entries(tickets).flatMap(([ticketId, quantity]) =>
        quantity > 0 ? [{ ticketId, quantity }] : [],
      ),
    },
  }),
  target: decideFx,
})
sample({
  clock: decideFx.doneData,
  fn: ({ data }) => ({ to: pathTo('/checkout', { booking: data.bookingUuid }) }),
  target: navigationRequested,
})
// A failed decision means that the polls on screen are stale.
sample({ clock: decideFx.fail, fn: () => {}, target: refreshTicked })
