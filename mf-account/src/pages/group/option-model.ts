import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { createAutocomplete } from 'shared/autocomplete'
import { monthOf, shiftMonth } from 'shared/formats'
import type { Failure, RefusalOf, ResponseOf } from 'shared/http'
import { createQuery } from 'shared/query'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { $id, left } from './model'
import { pollsReceived } from './polls-model'

/** A new poll option: an experience, a day and a session. */

export type AddRefusal = RefusalOf<'POST /api/customer/groups/:id/polls/:poll/options'>
type ExperienceMatches = ResponseOf<'GET /api/customer/suggest'>['data']['experiences']
export type Candidate = Pick<ExperienceMatches[number], 'id' | 'name' | 'town'>

const REST_MS = 150
const MAX_WISHES = 8

export const opened = createEvent<{ pollId: string }>()
export const dismissed = createEvent()
export const experiencePicked = createEvent<Candidate>()
/** Returns to the choice of an experience. */
export const anotherPressed = createEvent()
export const monthChanged = createEvent<-1 | 1>()
export const dayPicked = createEvent<string>()
export const sessionPicked = createEvent<string>()
export const addPressed = createEvent()
export const retryPressed = createEvent()

const findFx = createEffect<string, ExperienceMatches, Failure>(async (q) => {
  const ask = scopeBind(api.suggestFx, { safe: true })
  return (await ask({ query: { q } })).data.experiences
})
const lookup = createAutocomplete({ effect: findFx, nothing: [], restMs: REST_MS })
export const nameTyped = lookup.typed
export const nameRetried = lookup.retried
export const $name = lookup.$text
export const $experienceMatches = lookup.$found
export const $lookStatus = lookup.$status

const todayFx = attach({ effect: readTodayFx })
const wishlists = createQuery({ effect: api.wishlistsFx, select: ({ data }) => data })
const days = createQuery({ effect: api.availableDatesFx, select: ({ data }) => data })
const sessions = createQuery({ effect: api.sessionsFx, select: ({ data }) => data })
const addFx = attach({ effect: api.addOptionFx })

export const $pollId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(opened, (_, { pollId }) => pollId)
  .reset(dismissed, addFx.done, left)
export const $experience = createStore<Candidate | null>(null, { serialize: 'ignore' })
  .on(experiencePicked, (_, experience) => experience)
  .reset(opened, anotherPressed, left)
export const $month = createStore<string | null>(null, { serialize: 'ignore' })
  .on(monthChanged, (month, by) => month && shiftMonth(month, by))
  .reset(opened, anotherPressed)
export const $day = createStore<string | null>(null, { serialize: 'ignore' })
  .on(dayPicked, (_, day) => day)
  .reset(opened, anotherPressed, monthChanged)
export const $sessionId = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sessionPicked, (_, id) => id)
  .reset(opened, anotherPressed, monthChanged, dayPicked)

/** Experiences on the customer's wishlists, without duplicates, as suggestions. */
export const $wishes = wishlists.$data.map((lists): readonly Candidate[] => {
  const wishes = (lists ?? []).flatMap(({ items }) =>
    items.map(({ experienceId, experience: { name, town } }) => ({ id: experienceId, name, town })),
  )
  return [...new Map(wishes.map((wish) => [wish.id, wish])).values()].slice(0, MAX_WISHES)
})

sample({ clock: opened, fn: () => {}, target: [todayFx, lookup.cleared, wishlists.start] })
sample({ clock: left, target: wishlists.stop })
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
export const $days = days.$data
export const $sessions = sessions.$data
export const $loadFailure = combine(days.$error, sessions.$error, (ofDays, ofSessions) => ofSessions ?? ofDays)

sample({
  clock: [experiencePicked, monthChanged],
  source: combine($experience, $month, (experience, month) => experience && month && { id: experience.id, month }),
  filter: Boolean,
  fn: ({ id, month }) => ({ params: { id }, query: { month } }),
  target: days.start,
})
sample({
  clock: dayPicked,
  source: $experience,
  filter: Boolean,
  fn: ({ id }, date) => ({ params: { id }, query: { date } }),
  target: sessions.start,
})
sample({ clock: retryPressed, source: days.$error, filter: Boolean, fn: () => {}, target: days.refetch })
sample({ clock: retryPressed, source: sessions.$error, filter: Boolean, fn: () => {}, target: sessions.refetch })
sample({ clock: [opened, anotherPressed, left], fn: () => {}, target: [days.stop, sessions.stop] })
// Another month shows no sessions until a day of it is picked.
sample({ clock: [experiencePicked, monthChanged], fn: () => {}, target: sessions.stop })

export const $addFailure = createStore<Failure<AddRefusal> | null>(null, { serialize: 'ignore' })
  .on(addFx.failData, (_, failure) => failure)
  .reset(opened, addPressed, sessionPicked, dayPicked, left)
export const $isAdding = addFx.pending
sample({
  clock: addPressed,
  source: combine($id, $pollId, $sessionId, addFx.pending, (id, poll, sessionId, isPending) =>
    id && poll && sessionId && !isPending ? { params: { id, poll }, body: { sessionId } } : null,
  ),
  filter: Boolean,
  target: addFx,
})
sample({
  clock: addFx.done,
  fn: ({ params, result }) => ({ groupId: params.params.id, polls: result.data }),
  target: pollsReceived,
})
