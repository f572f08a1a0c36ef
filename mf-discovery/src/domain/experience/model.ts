import { attach, combine, createEvent, createStore, type Store, sample } from 'effector'
import { idFromSlug, pathTo } from 'shared/formats'
import { isNotFound } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $today, readTodayFx } from 'shared/settings'
import * as api from '../../api/experience'
import { keepSearchContext, noFilters, readPartyAndDates } from '../filters/filters'
import { filtersRestored } from '../filters/model'

// Shared by all pages of an experience: each page sends these events, and this model loads the experience.
export const experienceVisited = createEvent<PageVisit>()
export const experienceLeft = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const query = createQuery({
  effect: api.experienceFx,
  select: ({ data }): api.Experience => data,
  keepAfterStop: true,
  hasSkeleton: true,
})

/** The visit of the page of an experience; null on other pages. */
export const $visit = createStore<PageVisit | null>(null)
  .on(experienceVisited, (_, visit) => visit)
  .reset(experienceLeft)
const idOf = ({ params }: PageVisit) => idFromSlug(params.slug ?? '')

sample({ clock: experienceVisited, fn: (visit) => ({ params: { id: idOf(visit) } }), target: query.start })
sample({ clock: experienceLeft, target: query.stop })
sample({ clock: retryPressed, target: query.refetch })

/** The experience of this URL; one viewed before is shown at once while it is refetched. */
export const $experience = query.$data
export const $failure = query.$error
/** Fires when the experience of this visit is available: it has arrived, or the page had it already. */
export const experienceReady = query.ready.map(({ data }) => data)
export const $experienceId = $visit.map((visit) => (visit ? idOf(visit) : ''))

/** The query parameters that links keep: dates and party. */
export const $searchContext = $visit.map((visit) => keepSearchContext(visit?.search ?? ''))

// Dates and party of the link become the current filters.
sample({ clock: experienceVisited, target: readDayFx })
sample({
  clock: readDayFx.done,
  filter: ({ params: { search } }) => search !== '',
  fn: ({ params: { search }, result: today }) => {
    const { party, dates } = readPartyAndDates(search, today)
    return { ...noFilters, party, dates }
  },
  target: filtersRestored,
})

/**
 * The path of this page with the experience's current slug. Also replaces the first segment, which may be in upper case, so that one
 * redirect is enough.
 */
const presentPath = ({ pathname }: PageVisit, { slug }: api.Experience) =>
  pathname.replace(/^\/[^/]+\/[^/]+/, pathTo('/experience/:slug', { slug }))

// An outdated slug is replaced by the current one. A server answers with a redirect.
sample({
  clock: experienceReady,
  source: $visit,
  filter: (visit, { slug }) => visit !== null && visit.params.slug !== slug,
  fn: (visit, experience) => ({
    to: visit ? presentPath(visit, experience) + visit.search : pathTo('/browse'),
    replace: true,
    keepScroll: true,
  }),
  target: navigationRequested,
})

const notFound: Head = { title: 'Page not found', indexed: false, missing: true }

/** Metadata of a page once its experience is loaded: `describe`, with a redirect if the slug is outdated. A missing experience is a 404. */
export const experienceHead = (
  describe: (experience: api.Experience, today: string | null) => Head,
): Store<Head | null> =>
  combine(
    { experience: $experience, failure: $failure, visit: $visit, today: $today },
    ({ experience, failure, visit, today }) => {
      if (isNotFound(failure)) return notFound
      if (!experience || !visit) return null
      const head = describe(experience, today)
      return visit.params.slug === experience.slug ? head : { ...head, redirect: presentPath(visit, experience) }
    },
  )
