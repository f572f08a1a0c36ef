import { attach, combine, createEvent, createStore, type Store, sample } from 'effector'
import { idFromSlug } from 'shared/formats'
import type { Failure } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { createAnswer } from '../answers/create-answer'
import { carriedOf, noFilters, readFilters } from '../filters/filters'
import { filtersRestored } from '../filters/model'

// Every page of an experience is a visit to it: the page tells, and what they have in common happens here.
export const experienceVisited = createEvent<PageVisit>()
export const experienceLeft = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const experienceFx = attach({
  mapParams: ({ id }: { id: string }) => ({ params: { id } }),
  effect: api.experienceFx,
})
const answer = createAnswer('experience', experienceFx)

const $visit = createStore<PageVisit | null>(null)
  .on(experienceVisited, (_, visit) => visit)
  .reset(experienceLeft)
const idOf = ({ params }: PageVisit) => idFromSlug(params.slug ?? '')

sample({ clock: experienceVisited, fn: (visit) => ({ id: idOf(visit) }), target: answer.wanted })
sample({ clock: experienceLeft, target: answer.left })
sample({ clock: retryPressed, target: answer.retried })

/** The experience of this address; one that was looked at before shows at once while it is fetched anew. */
export const $experience: Store<api.Experience | null> = answer.$data.map((found) => found?.data ?? null)
export const $failure = answer.$failure
/** The experience of this visit is known: it has come, or the page was served with it. */
export const experienceReady = answer.ready.map(({ data }) => data.data)
export const $experienceId = $visit.map((visit) => (visit ? idOf(visit) : ''))

/** What links carry along of the query: the days and the party. */
export const $carried = $visit.map((visit) => carriedOf(visit?.search ?? ''))

// Days and party that the link carried become the present filters.
sample({ clock: experienceVisited, target: readDayFx })
sample({
  clock: readDayFx.done,
  filter: ({ params: { search } }) => search !== '',
  fn: ({ params: { search }, result: today }) => {
    const { party, dates } = readFilters(search, today)
    return { ...noFilters, party, dates }
  },
  target: filtersRestored,
})

/** The address of the same page under the experience's present name; however the first part is spelt, it leads there at once. */
const presentPath = ({ pathname }: PageVisit, { slug }: api.Experience) =>
  pathname.replace(/^\/[^/]+\/[^/]+/, `/experience/${slug}`)

// An old name in the address gives way to the present one. A server says so by its status.
sample({
  clock: experienceReady,
  source: $visit,
  filter: (visit, { slug }) => visit !== null && visit.params.slug !== slug,
  fn: (visit, experience) => ({
    to: visit ? presentPath(visit, experience) + visit.search : '/browse',
    replace: true,
    keepScroll: true,
  }),
  target: navigationRequested,
})

/** There is no such experience. */
export const isMissing = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === 'NOT_FOUND'

const notFound: Head = { title: 'Page not found', indexed: false, missing: true }

/** What a page says of itself once its experience is known; a name that is out of date, or no such experience, goes before that. */
export const experienceHead = (
  describe: (experience: api.Experience, today: string | null) => Head,
): Store<Head | null> =>
  combine(
    { experience: $experience, failure: $failure, visit: $visit, today: $today },
    ({ experience, failure, visit, today }) => {
      if (isMissing(failure)) return notFound
      if (!experience || !visit) return null
      const head = describe(experience, today)
      return visit.params.slug === experience.slug ? head : { ...head, redirect: presentPath(visit, experience) }
    },
  )
