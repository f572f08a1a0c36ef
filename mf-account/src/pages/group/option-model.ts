import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { monthOf, shiftMonth } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { $today, readTodayFx } from 'shared/settings'
import { createLookup } from 'shared/suggest'
import * as api from '../../api'
import { $id, left } from './model'
import { pollsCame } from './polls-model'

/** A new poll option: an experience, a day and a session. */

export type AddRefusal = RefusalOf<'POST /api/customer/groups/:id/polls/:poll/options'>
type Found = ResponseOf<'GET /api/customer/suggest'>['data']['experiences']
export type Candidate = Pick<Found[number], 'id' | 'name' | 'town'>
type Days = ResponseOf<'GET /api/customer/experiences/:id/available-dates'>['data']
type Sessions = ResponseOf<'GET /api/customer/experiences/:id/sessions'>['data']

const REST_MS = 150
const MOST_WISHES = 8

export const opened = createEvent<{ pollId: string }>()
export const dismissed = createEvent()
export const experiencePicked = createEvent<Candidate>()
/** Returns to the choice of an experience. */
export const anotherPressed = createEvent()
export const monthTurned = createEvent<-1 | 1>()
export const dayPicked = createEvent<string>()
export const sessionPicked = createEvent<string>()
export const addPressed = createEvent()
export const retryPressed = createEvent()

const findFx = createEffect<string, Found, Failure>(async (q) => {
  const ask = scopeBind(api.suggestFx, { safe: true })
  return (await ask({ query: { q } })).data.experiences
})
const lookup = createLookup('account/poll-option', { effect: findFx, nothing: [], restMs: REST_MS })
export const nameTyped = lookup.typed
export const nameRetried = lookup.retried
export const $name = lookup.$text
export const $found = lookup.$found
export const $lookStatus = lookup.$status

const wishlistsFx = attach({ effect: api.wishlistsFx })
const todayFx = attach({ effect: readTodayFx })
const daysFx = attach({
  effect: api.availableDatesFx,
  mapParams: ({ id, month }: { id: string; month: string }) => ({ params: { id }, query: { month } }),
})
const sessionsFx = attach({
  effect: api.sessionsFx,
  mapParams: ({ id, date }: { id: string; date: string }) => ({ params: { id }, query: { date } }),
})
const addFx = attach({ effect: api.addOptionFx })

export const $pollId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(opened, (_, { pollId }) => pollId)
  .reset(dismissed, addFx.done, left)
export const $experience = createStore<Candidate | null>(null, { serialize: 'ignore' })
  .on(experiencePicked, (_, experience) => experience)
  .reset(opened, anotherPressed, left)
export const $month = createStore<string | null>(null, { serialize: 'ignore' })
  .on(monthTurned, (month, by) => month && shiftMonth(month, by))
  .reset(opened, anotherPressed)
export const $day = createStore<string | null>(null, { serialize: 'ignore' })
  .on(dayPicked, (_, day) => day)
  .reset(opened, anotherPressed, monthTurned)
export const $sessionId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sessionPicked, (_, id) => id)
  .reset(opened, anotherPressed, monthTurned, dayPicked)

/** Experiences on the customer's wishlists, without duplicates, as suggestions. */
export const $wishes = createStore<readonly Candidate[]>([], { serialize: 'ignore' })
  .on(wishlistsFx.doneData, (_, { data }) => {
    const wishes = data.flatMap(({ items }) =>
      items.map(({ experienceId, experience: { name, town } }) => ({ id: experienceId, name, town })),
    )
    return [...new Map(wishes.map((wish) => [wish.id, wish])).values()].slice(0, MOST_WISHES)
  })
  .reset(left)

sample({ clock: opened, fn: () => {}, target: [todayFx, lookup.cleared, wishlistsFx] })
sample({
  clock: experiencePicked,
  source: $today,
  fn: (today) => today && monthOf(today),
  target: $month,
})
/** Past months cannot be picked. */
export const $canGoBack = combine(
  $month,
  $today,
  (month, today) => month !== null && today !== null && month > monthOf(today),
)

/** Available days of the month; null while they load. */
export const $days = createStore<Days | null>(null, { serialize: 'ignore' }).reset(
  opened,
  experiencePicked,
  monthTurned,
  left,
)
export const $sessions = createStore<Sessions | null>(null, { serialize: 'ignore' }).reset(
  opened,
  dayPicked,
  monthTurned,
  left,
)
export const $loadFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on([daysFx.failData, sessionsFx.failData], (_, failure) => failure)
  .reset(opened, experiencePicked, monthTurned, dayPicked, retryPressed, left)

const $place = combine({ experience: $experience, month: $month, day: $day })
sample({
  clock: [experiencePicked, monthTurned, retryPressed],
  source: $place,
  filter: ({ experience, month, day }) => experience !== null && month !== null && day === null,
  fn: ({ experience, month }) => ({ id: experience?.id ?? '', month: month ?? '' }),
  target: daysFx,
})
sample({
  clock: [dayPicked, retryPressed],
  source: $place,
  filter: ({ experience, day }) => experience !== null && day !== null,
  fn: ({ experience, day }) => ({ id: experience?.id ?? '', date: day ?? '' }),
  target: sessionsFx,
})
// Ignores responses for another experience, month or day than the picked one.
sample({
  clock: daysFx.done,
  source: $place,
  filter: ({ experience, month }, { params }) => experience?.id === params.id && month === params.month,
  fn: (_, { result }) => result.data,
  target: $days,
})
sample({
  clock: sessionsFx.done,
  source: $place,
  filter: ({ experience, day }, { params }) => experience?.id === params.id && day === params.date,
  fn: (_, { result }) => result.data,
  target: $sessions,
})

export const $addFailure = createStore<Failure<AddRefusal> | null>(null, { serialize: 'ignore' })
  .on(addFx.failData, (_, failure) => failure)
  .reset(opened, addPressed, sessionPicked, dayPicked, left)
export const $isAdding = addFx.pending
sample({
  clock: addPressed,
  source: { id: $id, poll: $pollId, session: $sessionId, busy: addFx.pending },
  filter: ({ id, poll, session, busy }) => id !== null && poll !== null && session !== null && !busy,
  fn: ({ id, poll, session }) => ({ params: { id: id ?? '', poll: poll ?? '' }, body: { sessionId: session ?? '' } }),
  target: addFx,
})
sample({
  clock: addFx.done,
  fn: ({ params, result }) => ({ groupId: params.params.id, polls: result.data }),
  target: pollsCame,
})
