import { attach, combine, createEvent, sample } from 'effector'
import { idFromSlug, pathTo } from 'shared/formats'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { monthIn } from '../../domain/calendar/month-in-query'
import { $visit, experienceHead, experienceLeft, experienceVisited } from '../../domain/experience/model'
import { breadcrumbData } from '../../domain/experience/structured-data'
import { readPartyAndDates } from '../../domain/filters/filters'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const query = createQuery({
  effect: api.availableDatesFx,
  select: ({ data }) => data,
  keepAfterStop: true,
  hasSkeleton: true,
})

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })
sample({ clock: visited, target: readDayFx })
sample({
  clock: readDayFx.done,
  fn: ({ params: { params, search }, result: today }) => ({
    params: { id: idFromSlug(params.slug ?? '') },
    query: { month: monthIn(search, today) },
  }),
  target: query.start,
})
sample({ clock: left, target: query.stop })
sample({ clock: retryPressed, target: query.refetch })

/** The visible month, with party and day of the URL; null before today's date is known. */
export const $view = combine($visit, $today, (visit, today) => {
  if (!visit || !today) return null
  const { party, dates } = readPartyAndDates(visit.search, today)
  return { today, month: monthIn(visit.search, today), party, picked: dates?.from ?? null }
})
export const $dates = query.$data
export const $failure = query.$error

export const $head = experienceHead((experience) => ({
  title: `Available dates: ${experience.name}`,
  description: `When ${experience.name} in ${experience.town} can be booked, month by month, with prices and places left.`,
  canonical: pathTo('/experience/:slug/available-dates', { slug: experience.slug }),
  image: experience.picture.url,
  ...(typeof window === 'undefined'
    ? { structuredData: [breadcrumbData(experience, { name: 'Available dates', page: 'available-dates' })] }
    : {}),
}))
