import { attach, combine, createEvent, createStore, merge, sample } from 'effector'
import { announcer } from 'shared/bus'
import { idFromSlug, money } from 'shared/formats'
import type { Failure } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { readTodayFx } from 'shared/settings'
import * as api from '../../api'
import { carriedOf, noFilters, readFilters } from '../../domain/filters/filters'
import { filtersRestored } from '../../domain/filters/model'
import { searchQuery } from '../../domain/filters/search-query'

const SIMILAR = 4
/** Kilometres around an experience in which others count as near. */
const NEAR_KILOMETRES = 40
/** The query parameter with the page of reviews to begin with. */
export const REVIEWS_PAGE = 'reviews'
const MOST_REVIEW_PAGES = 500
const announce = announcer('discovery')

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const moreReviewsPressed = createEvent()

export type ReviewSort = 'newest' | 'highest' | 'lowest'
export const reviewSortPicked = createEvent<ReviewSort>()

const readDayFx = attach({ mapParams: (_: PageVisit) => {}, effect: readTodayFx })
const experienceFx = attach({
  mapParams: (id: string) => ({ params: { id } }),
  effect: api.experienceFx,
})
const reviewsFx = attach({
  mapParams: ({ id, page, sort }: { id: string; page: number; sort: ReviewSort }) => ({
    params: { id },
    query: { page, sort },
  }),
  effect: api.reviewsFx,
})
const similarFx = attach({
  mapParams: ({ latitude, longitude, categories, town }: api.Experience) => ({
    query: searchQuery(
      {
        ...noFilters,
        place: { address: town, latitude, longitude, radius: NEAR_KILOMETRES },
        categories: categories.slice(0, 1),
      },
      SIMILAR + 1,
    ),
  }),
  effect: api.searchFx,
})

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)
const idOf = ({ params }: PageVisit) => idFromSlug(params.slug ?? '')
const $id = $visit.map((visit) => (visit ? idOf(visit) : ''))

const arrived = sample({
  clock: experienceFx.done,
  source: $id,
  filter: (id, { params }) => id === params,
  fn: (_, { result }) => result.data,
})
const failed = sample({
  clock: experienceFx.fail,
  source: $id,
  filter: (id, { params }) => id === params,
  fn: (id, { error }): Failed => ({ id, failure: error }),
})

/** What belongs to an experience stays for as long as the address is about that one. */
const ofVisit = <Part extends { id: string }>(part: Part | null, visit: PageVisit) =>
  part?.id === idOf(visit) ? part : null

/** The experience of this address; one that was looked at before shows at once while it is fetched anew. */
export const $experience = createStore<api.Experience | null>(null)
  .on(arrived, (_, experience) => experience)
  .on(visited, ofVisit)

interface Failed {
  id: string
  failure: Failure
}
const $failed = createStore<Failed | null>(null)
  .on(failed, (_, failure) => failure)
  .on(visited, ofVisit)
  .reset(arrived, retryPressed, left)
export const $failure = $failed.map((failed) => failed?.failure ?? null)

/** What links to other experiences carry along of the query: the days and the party. */
export const $carried = $visit.map((visit) => carriedOf(visit?.search ?? ''))

/** The experience that has been answered for in this visit, on the server or here: it is not asked for again. */
const $settled = createStore<string | null>(null)
  .on(arrived, (_, { id }) => id)
  .on(failed, (_, { id }) => id)
  .on(visited, (settled, visit) => (settled === idOf(visit) ? settled : null))
  .reset(left)
const $asking = createStore<string | null>(null, { serialize: 'ignore' })
  .on(experienceFx, (_, id) => id)
  .on(experienceFx.finally, (asking, { params }) => (asking === params ? null : asking))
  .reset(left)
sample({
  clock: visited,
  source: { settled: $settled, asking: $asking },
  filter: (known, visit) => ![known.settled, known.asking].includes(idOf(visit)),
  fn: (_, visit) => idOf(visit),
  target: experienceFx,
})
sample({ clock: retryPressed, source: $id, filter: (id) => id !== '', target: experienceFx })

/** The page already holds what this visit is about: it was served with it, or only the rest of the address changed. */
const held = sample({
  clock: visited,
  source: { settled: $settled, experience: $experience },
  filter: ({ settled, experience }, visit) => experience !== null && settled === idOf(visit),
  fn: ({ experience }) => experience,
}).filterMap((experience) => experience ?? undefined)
const shown = merge([arrived, held])

// Days and party that the link carried become the present filters.
sample({ clock: visited, target: readDayFx })
sample({
  clock: readDayFx.done,
  filter: ({ params: { search } }) => search !== '',
  fn: ({ params: { search }, result: today }) => {
    const { party, dates } = readFilters(search, today)
    return { ...noFilters, party, dates }
  },
  target: filtersRestored,
})

// An old name in the address gives way to the present one.
sample({
  clock: shown,
  source: $visit,
  filter: (visit, { slug }) => visit !== null && visit.params.slug !== slug,
  fn: (visit, { slug }) => ({ to: `/experience/${slug}${visit?.search ?? ''}`, replace: true, keepScroll: true }),
  target: navigationRequested,
})
// A page served with its experience is opened all the same; each visit once.
const $announced = createStore<string | null>(null, { serialize: 'ignore' }).reset(left)
const opened = sample({
  clock: shown,
  source: $announced,
  filter: (announced, { id }) => announced !== id,
  fn: (_, { id }) => ({ experienceId: id }),
})
$announced.on(opened, (_, { experienceId }) => experienceId)
sample({ clock: opened, target: announce('discovery/experience-opened') })

export const $reviewSort = createStore<ReviewSort>('newest')
  .on(reviewSortPicked, (_, sort) => sort)
  .reset(left)

interface Reviews {
  /** Of the experience. */
  id: string
  items: api.Review[]
  page: number
  lastPage: number
  total: number
}
const reviewsArrived = sample({
  clock: reviewsFx.done,
  source: { id: $id, sort: $reviewSort },
  filter: ({ id, sort }, { params }) => id === params.id && sort === params.sort,
  fn: ({ id }, { result }) => ({ id, ...result }),
})
export const $reviews = createStore<Reviews | null>(null)
  .on(reviewsArrived, (known, { id, data, meta }) => ({
    id,
    items: meta.page > 1 && known ? [...known.items, ...data] : data,
    page: meta.page,
    lastPage: meta.lastPage,
    total: meta.total,
  }))
  .on(visited, ofVisit)
  .reset(left)
export const $reviewsPending = reviewsFx.pending
export const $reviewsFailed = createStore(false)
  .on(reviewsFx.fail, () => true)
  .reset(reviewsFx, left)

// The page was served before its reviews were there.
const withoutReviews = sample({
  clock: held,
  source: { reviews: $reviews, failed: $reviewsFailed, pending: $reviewsPending },
  filter: ({ reviews, failed, pending }) => !reviews && !failed && !pending,
})
const nextPage = sample({
  clock: moreReviewsPressed,
  source: { id: $id, sort: $reviewSort, reviews: $reviews },
  fn: ({ id, sort, reviews }) => ({ id, sort, page: (reviews?.page ?? 0) + 1 }),
})
// Somebody without scripts turns the pages by the address.
const pageOf = (visit: PageVisit | null) => {
  const page = Number(new URLSearchParams(visit?.search).get(REVIEWS_PAGE))
  return Number.isInteger(page) && page > 0 && page <= MOST_REVIEW_PAGES ? page : 1
}
const firstPage = sample({
  clock: [arrived, withoutReviews],
  source: { visit: $visit, id: $id, sort: $reviewSort },
  fn: ({ visit, id, sort }) => ({ id, sort, page: pageOf(visit) }),
})
const otherOrder = sample({
  clock: reviewSortPicked,
  source: $id,
  fn: (id, sort) => ({ id, sort, page: 1 }),
})
sample({ clock: [nextPage, firstPage, otherOrder], target: reviewsFx })

interface Similar {
  id: string
  items: api.ExperienceSummary[]
}
const $foundSimilar = createStore<Similar | null>(null)
  .on(similarFx.done, (_, { params: { id }, result }) => ({
    id,
    items: result.data.filter((other) => other.id !== id).slice(0, SIMILAR),
  }))
  // Nobody misses a section that is only there to go on.
  .on(similarFx.fail, (_, { params: { id } }) => ({ id, items: [] }))
  .on(visited, ofVisit)
  .reset(left)
export const $similar = combine($foundSimilar, $id, (found, id) => (found?.id === id ? found.items : []))
const withoutSimilar = sample({
  clock: held,
  source: { found: $foundSimilar, pending: similarFx.pending },
  filter: ({ found, pending }) => !found && !pending,
  fn: (_, experience) => experience,
})
sample({ clock: [arrived, withoutSimilar], target: similarFx })

export const $head = createStore<Head | null>(null)
  .on(arrived, (_, experience) => ({
    title: `${experience.name}, ${experience.town}`,
    description: experience.headline,
    canonical: `/experience/${experience.slug}`,
    image: `${experience.picture.url}-960.jpg`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: experience.name,
        description: experience.headline,
        offers: {
          '@type': 'Offer',
          price: money(experience.priceFrom).replace(/[£,]/g, ''),
          priceCurrency: 'GBP',
        },
      },
    ],
  }))
  .on(failed, (head, { failure }) =>
    failure.kind === 'refused' && failure.code === 'NOT_FOUND'
      ? { title: 'Page not found', indexed: false, missing: true }
      : head,
  )
  .reset(left)
