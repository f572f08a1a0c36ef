import { attach, combine, createEvent, createStore, sample } from 'effector'
import { addDays, weekday } from 'shared/formats'
import type { Failure } from 'shared/http'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { $id, $list, left, visited } from './model'

/** Which of the list is free on a day for so many. */

export const dayPicked = createEvent<string>()
export const counted = createEvent<{ kind: 'adults' | 'children'; count: number }>()
export const askPressed = createEvent()

const todayFx = attach({ effect: readTodayFx })
const freeFx = attach({ effect: api.freeWishesFx })

sample({ clock: visited, fn: () => {}, target: todayFx })

/** The Saturday that comes, or is. */
function saturdayFrom(today: string): string {
  let day = today
  while (weekday(day) !== 'Saturday') day = addDays(day, 1)
  return day
}
const $picked = createStore<string | null>(null, { serialize: 'ignore' })
  .on(dayPicked, (_, day) => day || null)
  .reset(left)
export const $day = combine($picked, $today, (picked, today) => picked ?? (today && saturdayFrom(today)))
export const $party = createStore({ adults: 2, children: 0 }, { serialize: 'ignore' })
  .on(counted, (party, { kind, count }) => ({ ...party, [kind]: count }))
  .reset(left)

/** When each that is free begins; null until it has been asked, and when what is asked for has changed. */
export const $free = createStore<Readonly<Record<string, string>> | null>(null, { serialize: 'ignore' })
  .on(freeFx.doneData, (_, { data }) => Object.fromEntries(data.map((one) => [one.experienceId, one.startsAt])))
  .reset(dayPicked, counted, visited, left)
export const $freeCount = combine($free, $list, (free, list) =>
  free && list ? list.items.filter(({ experienceId }) => free[experienceId] !== undefined).length : null,
)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(freeFx.failData, (_, failure) => failure)
  .reset(askPressed, dayPicked, counted, left)
export const $isAsking = freeFx.pending

sample({
  clock: askPressed,
  source: { id: $id, day: $day, party: $party, busy: freeFx.pending },
  filter: ({ id, day, busy }) => id !== null && day !== null && !busy,
  fn: ({ id, day, party }) => ({ params: { id: id ?? '' }, query: { date: day ?? '', ...party } }),
  target: freeFx,
})
