import { attach, combine, createEvent, createStore, sample } from 'effector'
import { idFromSlug } from 'shared/formats'
import type { PageVisit } from 'shared/parcel'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createAnswer } from '../../domain/answers/create-answer'
import { monthIn } from '../../domain/calendar/months-on-sale'
import { experienceHead, experienceLeft, experienceVisited } from '../../domain/experience/model'
import { breadcrumbData } from '../../domain/experience/structured-data'
import { readFilters } from '../../domain/filters/filters'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const datesFx = attach({
  mapParams: ({ id, month }: { id: string; month: string }) => ({ params: { id }, query: { month } }),
  effect: api.availableDatesFx,
})
const answer = createAnswer('available-dates', datesFx)

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })
sample({ clock: visited, target: readDayFx })
sample({
  clock: readDayFx.done,
  fn: ({ params: { params, search }, result: today }) => ({
    id: idFromSlug(params.slug ?? ''),
    month: monthIn(search, today),
  }),
  target: answer.wanted,
})
sample({ clock: left, target: answer.left })
sample({ clock: retryPressed, target: answer.retried })

/** The visible month, with party and day of the URL; null before today's date is known. */
export const $view = combine($visit, $today, (visit, today) => {
  if (!visit || !today) return null
  const { party, dates } = readFilters(visit.search, today)
  return { today, month: monthIn(visit.search, today), party, picked: dates?.from ?? null }
})
export const $dates = answer.$data.map((found) => found?.data ?? null)
export const $failure = answer.$failure

export const $head = experienceHead((experience) => ({
  title: `Available dates: ${experience.name}`,
  description: `When ${experience.name} in ${experience.town} can be booked, month by month, with prices and places left.`,
  canonical: `/experience/${experience.slug}/available-dates`,
  image: experience.picture.url,
  ...(typeof window === 'undefined'
    ? { structuredData: [breadcrumbData(experience, { name: 'Available dates', page: 'available-dates' })] }
    : {}),
}))
