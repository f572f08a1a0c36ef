import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createPublisher, domainEvent } from 'shared/bus'
import { monthOf, shiftMonth } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { createQuery } from 'shared/query'
import { $today } from 'shared/settings'
import * as api from '../../api/panel'
import { bookingPath } from '../../domain/booking/booking'
import { persistHoldFx } from '../../domain/booking/persisted-hold'
import { bookingReceived } from '../../domain/booking/received-booking'
import * as draft from '../../domain/draft/draft'
import { type Experience, selectionErrorOf } from '../../domain/draft/selection-rules'
import { initialDate, suggestSession } from './default-selection'
import { type HoldRequest, holdSeatsFx, retryHoldFx } from './hold-model'
import {
  $choice,
  $experienceId,
  $init,
  choiceResolved,
  choiceRestored,
  datePressed,
  left,
  opened,
  resumed,
  sessionPicked,
} from './init-model'

export { $experienceId, $sessionPicks, datePressed, left, sessionPicked, shown } from './init-model'

export type HoldRefusal = RefusalOf<'POST /api/customer/bookings'>
export type AvailableDate = ResponseOf<'GET /api/customer/experiences/:id/available-dates'>['data'][number]

const publish = createPublisher('booking')

export const monthShown = createEvent<string>()
export const datePicked = createEvent<string>()
export const privateToggled = createEvent<boolean>()
export const holdPressed = createEvent()
export const retryPressed = createEvent()

const experience = createQuery({ effect: api.experienceFx, select: ({ data }): Experience => data })
const days = createQuery({ effect: api.availableDatesFx, select: ({ data }): readonly AvailableDate[] => data })
const sessions = createQuery({ effect: api.sessionsFx, select: ({ data }): readonly draft.Session[] => data })

const $wished = $init.map((beginning) => beginning?.from ?? null)

export const $experience = experience.$data
export const $month = createStore<string | null>(null)
  .on(monthShown, (_, month) => month)
  .reset(opened)
const withSeats = (all: readonly AvailableDate[]) => all.filter(({ seatsLeft }) => seatsLeft > 0)
/** Days with seats left. Sold-out days are in `$fullDays`, for their waiting lists. */
export const $dates = days.$data.map((all) => all && withSeats(all))
export const $fullDays = days.$data.map((all) => (all ?? []).filter(({ seatsLeft }) => seatsLeft === 0))
const daysArrived = days.succeeded.map(({ data }) => data)
export const $date = createStore<string | null>(null)
  .on(datePicked, (_, date) => date)
  .reset(opened)
const sessionsArrived = sessions.succeeded.map(({ data }) => data)
export const $sessions = combine(sessions.$data, $date, (loaded, date) => (date === null ? null : loaded))
export const $loadFailure = combine(
  [experience.$error, days.$error, sessions.$error],
  (failures): Failure | null => failures.find((failure) => failure !== null) ?? null,
)
export const $holdFailure = createStore<Failure<HoldRefusal> | null>(null)
  .on(holdSeatsFx.failData, (_, failure) => failure)
  .reset(opened, sessionPicked, datePicked, holdPressed, draft.quantityChanged, privateToggled)

export const $isHolding = combine([holdSeatsFx.pending, retryHoldFx.pending], (pending) => pending.some(Boolean))
/** True until experience, days and the sessions of the picked day are there, or one of them has failed to load. */
export const $isLoading = combine(
  { experience: $experience, dates: $dates, date: $date, sessions: $sessions, failure: $loadFailure },
  ({ experience, dates, date, sessions, failure }) =>
    failure === null && (!experience || !dates || (date !== null && !sessions)),
)

export const $selectionError = combine(
  {
    session: draft.$session,
    quantities: draft.$selectedTickets,
    privateId: draft.$selectedPrivateTicketId,
    experience: $experience,
  },
  ({ session, quantities, privateId, experience }) =>
    session && experience ? selectionErrorOf(session, quantities, privateId, experience) : null,
)

/** The request that "Book" sends; null while the selection would be refused or a hold is pending. */
const $request = combine(
  {
    session: draft.$session,
    quantities: draft.$selectedTickets,
    privateId: draft.$selectedPrivateTicketId,
    misfit: $selectionError,
    holding: $isHolding,
  },
  ({ session, quantities, privateId, misfit, holding }): HoldRequest['body'] | null => {
    if (!session || misfit || holding) return null
    const counted = session.tickets
      .filter((ticket) => !ticket.private && (quantities[ticket.id] ?? 0) > 0)
      .map((ticket) => ({ ticketId: ticket.id, quantity: quantities[ticket.id] ?? 0 }))
    return {
      sessionId: session.id,
      tickets: privateId ? [{ ticketId: privateId, quantity: 1 }] : counted,
      expectedTotal: draft.totalInPence(session.tickets, quantities, privateId),
    }
  },
)
export const $canHold = $request.map((request) => request !== null)

// Pressing the picked day again keeps its session and tickets.
sample({
  clock: datePressed,
  source: $date,
  filter: (picked, pressed) => picked !== pressed,
  fn: (_, pressed) => pressed,
  target: datePicked,
})
// On opening: clear the previous choice and start with the search in the URL.
sample({ clock: opened, fn: () => ({ keepGuests: false }), target: draft.draftCleared })
sample({ clock: opened, fn: ({ beginning }) => beginning.guests, target: draft.guestsPrefilled })
sample({
  clock: opened,
  fn: ({ beginning }) => ({ params: { id: beginning.experienceId } }),
  target: experience.fetch,
})
sample({
  clock: opened,
  fn: ({ beginning: { from, today }, choice }) => monthOf(choice?.date ?? (from && from > today ? from : today)),
  target: monthShown,
})
// Restores the choice: the party at once, the day and session once they are loaded.
sample({ clock: choiceRestored, target: draft.choiceRestored })
sample({
  clock: choiceRestored,
  source: $month,
  filter: (month, { date }) => month !== monthOf(date),
  fn: (_, { date }) => monthOf(date),
  target: monthShown,
})
sample({
  clock: choiceRestored,
  source: $date,
  filter: (picked, { date }) => picked !== date,
  fn: (_, { date }) => date,
  target: datePicked,
})

sample({
  clock: monthShown,
  source: $experienceId,
  filter: Boolean,
  fn: (id, month) => ({ params: { id }, query: { month, full: '1' as const } }),
  target: days.fetch,
})
// A failed hold or a released hold means that the displayed availability is stale.
const stale = sample({ clock: [holdSeatsFx.fail, domainEvent('booking/released')], fn: () => {} })
sample({ clock: [retryPressed, stale], fn: () => {}, target: days.refetch })
sample({ clock: left, fn: () => {}, target: [experience.stop, days.stop, sessions.stop] })
// Loads what the server-rendered state lacks. A failed load has its "Try again" button instead.
sample({
  clock: resumed,
  source: combine($experienceId, $experience, (id, experience) => (experience ? null : id)),
  filter: Boolean,
  fn: (id) => ({ params: { id } }),
  target: experience.start,
})
sample({
  clock: retryPressed,
  source: $experience,
  filter: (known) => !known,
  fn: () => {},
  target: experience.refetch,
})
sample({
  clock: resumed,
  source: combine($experienceId, $month, $dates, (id, month, dates) => (id && month && !dates ? { id, month } : null)),
  filter: Boolean,
  fn: ({ id, month }) => ({ params: { id }, query: { month, full: '1' as const } }),
  target: days.start,
})

// Picks the day of the search, or without a search the first day with seats left.
const firstDay = sample({
  clock: daysArrived,
  source: { date: $date, wished: $wished },
  fn: ({ date, wished }, days) => (date === null ? initialDate(days, wished) : null),
})
sample({ clock: firstDay, filter: Boolean, target: datePicked })
// If the current month has no day left, shows the next month, once.
const $hasLookedFurther = createStore(false).reset(opened)
const nothingThisMonth = sample({
  clock: daysArrived,
  source: { month: $month, today: $today, further: $hasLookedFurther, wished: $wished },
  fn: ({ month, today, further, wished }, all) => {
    const isCurrent = month !== null && today !== null && month === monthOf(today)
    return isCurrent && withSeats(all).length === 0 && !further && !wished ? shiftMonth(month, 1) : null
  },
}).filterMap((month) => month ?? undefined)
sample({ clock: nothingThisMonth, fn: () => true, target: $hasLookedFurther })
sample({ clock: nothingThisMonth, target: monthShown })

sample({ clock: datePicked, target: draft.sessionDropped })
// The server-rendered page may lack the sessions.
const sessionsMissing = sample({
  clock: resumed,
  source: { sessions: $sessions, date: $date },
  fn: ({ sessions, date }) => (sessions ? null : date),
}).filterMap((date) => date ?? undefined)
sample({
  clock: [datePicked, sessionsMissing],
  source: $experienceId,
  filter: Boolean,
  fn: (id, date) => ({ params: { id }, query: { date } }),
  target: sessions.fetch,
})
// The server-rendered page may be old: the API must confirm that the session is still available.
const choiceUnconfirmed = sample({
  clock: choiceRestored,
  source: { sessions: $sessions, date: $date },
  filter: ({ sessions, date }, choice) => sessions !== null && date === choice.date,
  fn: () => {},
})
sample({ clock: [retryPressed, stale, choiceUnconfirmed], fn: () => {}, target: sessions.refetch })

sample({ clock: sessionPicked, target: draft.sessionPicked })
// The restored or picked session with its current availability, or the only one available.
export const suggested = sample({
  clock: sessionsArrived,
  source: { picked: draft.$session, guests: draft.$guests, choice: $choice },
  fn: ({ picked, guests, choice }, sessions) => suggestSession(sessions, picked, guests, choice),
})
sample({ clock: suggested, fn: () => {}, target: choiceResolved })
sample({
  clock: suggested.filterMap(({ session }) => session ?? undefined),
  target: draft.sessionPicked,
})
// Drops a picked session that is no longer offered.
sample({ clock: suggested, filter: ({ session }) => session === null, fn: () => {}, target: draft.sessionDropped })

/** The checkbox reports its state when it mounts; only a change is the customer's choice. */
export const privateChanged = sample({
  clock: privateToggled,
  source: draft.$selectedPrivate,
  filter: (selected, wanted) => selected !== wanted,
  fn: (_, wanted) => wanted,
})
sample({
  clock: sample({ clock: privateChanged, filter: Boolean }),
  source: draft.$session.map(draft.privateTicketOf),
  filter: Boolean,
  fn: ({ id }) => ({ ticketId: id }),
  target: draft.privateChosen,
})
sample({ clock: privateChanged, filter: (wanted) => !wanted, fn: () => {}, target: draft.privateDropped })

sample({ clock: holdPressed, source: $request, filter: (request) => request !== null, target: retryHoldFx })
sample({
  clock: holdSeatsFx.doneData,
  fn: ({ data }) => ({
    bookingUuid: data.uuid,
    experienceId: data.experience.id,
    heldUntil: data.expiresAt ?? '',
    name: data.experience.name,
    seats: data.seats,
    totalInPence: data.cardAmount,
  }),
  target: publish('booking/held'),
})
sample({
  clock: holdSeatsFx.doneData,
  fn: ({ data }) => ({ uuid: data.uuid, experienceId: data.experience.id }),
  target: attach({ effect: persistHoldFx }),
})
sample({ clock: holdSeatsFx.doneData, fn: ({ data }) => data, target: bookingReceived })
sample({
  clock: holdSeatsFx.doneData,
  fn: ({ data }) => ({ to: bookingPath('/checkout', data.uuid) }),
  target: navigationRequested,
})
