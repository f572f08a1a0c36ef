import { attach, combine, createEvent, createStore, sample } from 'effector'
import { addDays, weekday } from 'shared/formats'
import { fieldErrors, type ResponseOf } from 'shared/http'
import { createQuery } from 'shared/query'
import { futureDateRule, partyRule } from 'shared/rules'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { $id, $list, left, visited } from './model'

/** Availability of the experiences on the list, for a day and a party. */

export type WishAvailability = ResponseOf<'GET /api/customer/wishlists/:id/free'>['data'][number]

export const dayPicked = createEvent<string>()
export const quantityChanged = createEvent<{ kind: 'adults' | 'children'; count: number }>()
export const privateTicked = createEvent<boolean>()
export const checkPressed = createEvent()
/** True shows only available experiences. */
export const filterToggled = createEvent<boolean>()

const todayFx = attach({ effect: readTodayFx })
const query = createQuery({
  effect: api.wishAvailabilityFx,
  select: ({ data }): Readonly<Record<string, WishAvailability>> =>
    Object.fromEntries(data.map((wish) => [wish.experienceId, wish])),
})

sample({ clock: visited, fn: () => {}, target: todayFx })

/** Today if it is a Saturday, otherwise the next Saturday. */
function saturdayFrom(today: string): string {
  let day = today
  while (weekday(day) !== 'Saturday') day = addDays(day, 1)
  return day
}
const $picked = createStore<string | null>(null, { serialize: 'ignore' })
  .on(dayPicked, (_, day) => day)
  .reset(left)
export const $day = combine($picked, $today, (picked, today) => picked ?? (today ? saturdayFrom(today) : ''))
export const $party = createStore({ adults: 2, children: 0 }, { serialize: 'ignore' })
  .on(quantityChanged, (party, { kind, count }) => ({ ...party, [kind]: count }))
  .reset(left)
/** A private group takes the whole session, also when its party is small. */
export const $isPrivate = createStore(false, { serialize: 'ignore' })
  .on(privateTicked, (_, ticked) => ticked)
  .reset(left)

/** Availability by experience id; null before the first check and after the day or party has changed. */
export const $availability = query.$data
sample({ clock: [dayPicked, quantityChanged, privateTicked, visited, left], fn: () => {}, target: query.stop })
export const $availableCount = combine($availability, $list, (free, list) =>
  free && list ? list.items.filter(({ experienceId }) => free[experienceId]?.startsAt).length : null,
)
export const $isFiltered = createStore(false, { serialize: 'ignore' })
  .on(filterToggled, (_, wanted) => wanted)
  .reset(dayPicked, quantityChanged, privateTicked, visited, left)

/** Validation errors of day and party. */
export const $errors = combine($day, $today, $party, $isPrivate, (day, today, party, isPrivate) => ({
  day: futureDateRule(day, today ?? ''),
  party: isPrivate ? null : partyRule(party),
}))
const $isRequested = createStore(false, { serialize: 'ignore' })
  .on(checkPressed, () => true)
  .reset(dayPicked, quantityChanged, privateTicked, left)
export const $failure = query.$error
/** Errors shown at the fields, once the customer has pressed "Look". */
export const $visibleErrors = combine($isRequested, $errors, $failure, (isAsked, wrong, failure) => {
  const { date = [], adults = [], children = [] } = fieldErrors(failure)
  return isAsked
    ? { day: wrong.day ?? date[0] ?? null, party: wrong.party ?? adults[0] ?? children[0] ?? null }
    : { day: null, party: null }
})
export const $isChecking = query.$isPending

sample({
  clock: checkPressed,
  source: { id: $id, day: $day, party: $party, isPrivate: $isPrivate, wrong: $errors, busy: $isChecking },
  filter: ({ id, wrong, busy }) => id !== null && wrong.day === null && wrong.party === null && !busy,
  fn: ({ id, day, party, isPrivate }) => ({
    params: { id: id ?? '' },
    query: { date: day, ...(isPrivate ? { isPrivate: '1' as const } : party) },
  }),
  target: query.fetch,
})
