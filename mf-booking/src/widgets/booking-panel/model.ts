import { attach, combine, createEvent, createStore, sample } from 'effector'
import { announcer, factOf } from 'shared/bus'
import { monthOf, shiftMonth } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import { $today } from 'shared/settings'
import * as api from '../../api'
import { bookingPath } from '../../domain/booking/booking'
import { keepHoldFx } from '../../domain/booking/kept-hold'
import * as draft from '../../domain/draft/draft'
import { type Experience, misfitOf } from '../../domain/draft/fitting'
import {
  $beginning,
  $choice,
  $experienceId,
  choiceSettled,
  datePressed,
  opened,
  recalled,
  resumed,
  sessionPicked,
} from './beginning-model'
import { startingDay, suggestionOf } from './first-choice'
import { type HoldRequest, holdSeatsFx, keyHoldFx } from './holding-model'

export { $experienceId, $sessionPicks, datePressed, gone, sessionPicked, shown } from './beginning-model'

export type HoldRefusal = RefusalOf<'POST /api/customer/bookings'>
export type AvailableDate = ResponseOf<'GET /api/customer/experiences/:id/available-dates'>['data'][number]

const announce = announcer('booking')

export const monthShown = createEvent<string>()
export const datePicked = createEvent<string>()
export const privateToggled = createEvent<boolean>()
export const holdPressed = createEvent()
export const retryPressed = createEvent()

const loadExperienceFx = attach({ effect: api.experienceFx })
const loadDatesFx = attach({ effect: api.availableDatesFx })
const loadSessionsFx = attach({ effect: api.sessionsFx })

const $wished = $beginning.map((beginning) => beginning?.from ?? null)

// Ignores responses for an experience or a month that is no longer shown.
const experienceArrived = sample({
  clock: loadExperienceFx.done,
  source: $experienceId,
  filter: (id, { params }) => params.params.id === id,
  fn: (_, { result }) => result.data,
})
export const $experience = createStore<Experience | null>(null)
  .on(experienceArrived, (_, experience) => experience)
  .reset(opened)
export const $month = createStore<string | null>(null)
  .on(monthShown, (_, month) => month)
  .reset(opened)
const daysArrived = sample({
  clock: loadDatesFx.done,
  source: { id: $experienceId, month: $month },
  filter: ({ id, month }, { params: { params, query } }) => params.id === id && query?.month === month,
  fn: (_, { result }) => result.data,
})
/** Days with seats left. Sold-out days are kept in `$fullDays` for their waiting lists. */
const datesArrived = daysArrived.map((days) => days.filter(({ seatsLeft }) => seatsLeft > 0))
export const $fullDays = createStore<readonly AvailableDate[]>([])
  .on(daysArrived, (_, days) => days.filter(({ seatsLeft }) => seatsLeft === 0))
  .reset(opened, monthShown)
export const $dates = createStore<readonly AvailableDate[] | null>(null)
  .on(datesArrived, (_, dates) => dates)
  .reset(opened, monthShown)
export const $date = createStore<string | null>(null)
  .on(datePicked, (_, date) => date)
  .reset(opened)
const sessionsArrived = sample({
  clock: loadSessionsFx.done,
  source: { id: $experienceId, date: $date },
  filter: ({ id, date }, { params: { params, query } }) => params.id === id && query?.date === date,
  fn: (_, { result }) => result.data,
})
export const $sessions = createStore<readonly draft.Session[] | null>(null)
  .on(sessionsArrived, (_, sessions) => sessions)
  .reset(opened, datePicked)

const failed = sample({
  clock: [loadExperienceFx.fail, loadDatesFx.fail, loadSessionsFx.fail],
  source: $experienceId,
  filter: (id, { params }) => params.params.id === id,
  fn: (_, { error }): Failure => error,
})
export const $loadFailure = createStore<Failure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(opened, retryPressed, monthShown, datePicked)
export const $holdFailure = createStore<Failure<HoldRefusal> | null>(null)
  .on(holdSeatsFx.failData, (_, failure) => failure)
  .reset(opened, sessionPicked, datePicked, holdPressed, draft.quantityChanged, privateToggled)

export const $canGoBack = combine($month, $today, (month, today) => !!month && !!today && month > monthOf(today))
export const $holding = combine([holdSeatsFx.pending, keyHoldFx.pending], (pending) => pending.some(Boolean))
export const $loadingSessions = loadSessionsFx.pending

export const $misfit = combine(
  {
    session: draft.$session,
    quantities: draft.$selectedTickets,
    privateId: draft.$selectedPrivateTicketId,
    experience: $experience,
  },
  ({ session, quantities, privateId, experience }) =>
    session && experience ? misfitOf(session, quantities, privateId, experience) : null,
)

/** The request that "Book" sends; null while the selection would be refused or a hold is pending. */
const $request = combine(
  {
    session: draft.$session,
    quantities: draft.$selectedTickets,
    privateId: draft.$selectedPrivateTicketId,
    misfit: $misfit,
    holding: $holding,
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
sample({ clock: opened, fn: ({ beginning }) => beginning.guests, target: draft.guestsCarried })
sample({
  clock: opened,
  fn: ({ beginning }) => ({ params: { id: beginning.experienceId } }),
  target: loadExperienceFx,
})
sample({
  clock: opened,
  fn: ({ beginning: { from, today }, choice }) => monthOf(choice?.date ?? (from && from > today ? from : today)),
  target: monthShown,
})
// Restores the choice: the party at once, the day and session once they are loaded.
sample({ clock: recalled, target: draft.choiceRecalled })
sample({
  clock: recalled,
  source: $month,
  filter: (month, { date }) => month !== monthOf(date),
  fn: (_, { date }) => monthOf(date),
  target: monthShown,
})
sample({
  clock: recalled,
  source: $date,
  filter: (picked, { date }) => picked !== date,
  fn: (_, { date }) => date,
  target: datePicked,
})

// A failed hold or a released hold means that the displayed availability is stale.
const stale = sample({ clock: [holdSeatsFx.fail, factOf('booking/released')], fn: () => {} })
sample({
  clock: [monthShown, retryPressed, stale],
  source: { id: $experienceId, month: $month },
  filter: ({ id, month }) => id !== null && month !== null,
  fn: ({ id, month }) => ({ params: { id: id ?? '' }, query: { month: month ?? '', full: '1' as const } }),
  target: loadDatesFx,
})
// Loads what the server-rendered state lacks. A failed load has its "Try again" button instead.
const incomplete = sample({ clock: resumed, source: $loadFailure, filter: (failure) => failure === null, fn: () => {} })
sample({
  clock: [incomplete, retryPressed],
  source: { id: $experienceId, experience: $experience, pending: loadExperienceFx.pending },
  filter: ({ id, experience, pending }) => id !== null && !experience && !pending,
  fn: ({ id }) => ({ params: { id: id ?? '' } }),
  target: loadExperienceFx,
})
sample({
  clock: incomplete,
  source: { id: $experienceId, month: $month, dates: $dates, pending: loadDatesFx.pending },
  filter: ({ dates, pending }) => !dates && !pending,
  fn: ({ id, month }) => ({ params: { id: id ?? '' }, query: { month: month ?? '', full: '1' as const } }),
  target: loadDatesFx,
})

// Picks the day of the search, or without a search the first day with seats left.
sample({
  clock: daysArrived,
  source: { date: $date, wished: $wished },
  filter: ({ date, wished }, days) => date === null && startingDay(days, wished) !== null,
  fn: ({ wished }, days) => startingDay(days, wished) ?? '',
  target: datePicked,
})
// If the current month has no day left, shows the next month, once.
const $hasLookedFurther = createStore(false).reset(opened)
const nothingThisMonth = sample({
  clock: datesArrived,
  source: { month: $month, today: $today, further: $hasLookedFurther, wished: $wished },
  filter: ({ month, today, further, wished }, dates) =>
    dates.length === 0 && !further && !wished && month !== null && today !== null && month === monthOf(today),
  fn: ({ month }) => shiftMonth(month ?? '', 1),
})
sample({ clock: nothingThisMonth, fn: () => true, target: $hasLookedFurther })
sample({ clock: nothingThisMonth, target: monthShown })

const sessionsWanted = createEvent()
sample({ clock: datePicked, target: draft.sessionDropped })
sample({ clock: [datePicked, retryPressed], fn: () => {}, target: sessionsWanted })
// The server-rendered page may be old: the API must confirm that the session is still available.
sample({
  clock: recalled,
  source: { sessions: $sessions, date: $date },
  filter: ({ sessions, date }, choice) => sessions !== null && date === choice.date,
  fn: () => {},
  target: sessionsWanted,
})
sample({ clock: stale, target: sessionsWanted })
sample({
  clock: incomplete,
  source: { sessions: $sessions, pending: loadSessionsFx.pending },
  filter: ({ sessions, pending }) => !sessions && !pending,
  fn: () => {},
  target: sessionsWanted,
})
sample({
  clock: sessionsWanted,
  source: { id: $experienceId, date: $date },
  filter: ({ id, date }) => id !== null && date !== null,
  fn: ({ id, date }) => ({ params: { id: id ?? '' }, query: { date: date ?? '' } }),
  target: loadSessionsFx,
})

sample({ clock: sessionPicked, target: draft.sessionPicked })
// The restored or picked session with its current availability, or the only one available.
export const suggested = sample({
  clock: sessionsArrived,
  source: { picked: draft.$session, guests: draft.$guests, choice: $choice },
  fn: ({ picked, guests, choice }, sessions) => suggestionOf(sessions, picked, guests, choice),
})
sample({ clock: suggested, fn: () => {}, target: choiceSettled })
sample({
  clock: suggested.filterMap(({ session }) => session ?? undefined),
  target: draft.sessionPicked,
})
// Drops a picked session that is no longer offered.
sample({ clock: suggested, filter: ({ session }) => session === null, fn: () => {}, target: draft.sessionDropped })

/** The checkbox reports its state when it mounts; only a change is the customer's choice. */
export const privateDecided = sample({
  clock: privateToggled,
  source: draft.$selectedPrivate,
  filter: (selected, wanted) => selected !== wanted,
  fn: (_, wanted) => wanted,
})
sample({
  clock: privateDecided,
  source: draft.$session,
  filter: (session, wanted) => wanted && draft.privateTicketOf(session) !== null,
  fn: (session) => ({ ticketId: draft.privateTicketOf(session)?.id ?? '' }),
  target: draft.privateChosen,
})
sample({ clock: privateDecided, filter: (wanted) => !wanted, fn: () => {}, target: draft.privateDropped })

sample({ clock: holdPressed, source: $request, filter: (request) => request !== null, target: keyHoldFx })
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
  target: announce('booking/held'),
})
sample({
  clock: holdSeatsFx.doneData,
  fn: ({ data }) => ({ uuid: data.uuid, experienceId: data.experience.id }),
  target: attach({ effect: keepHoldFx }),
})
sample({
  clock: holdSeatsFx.doneData,
  fn: ({ data }) => ({ to: bookingPath('/checkout', data.uuid) }),
  target: navigationRequested,
})
