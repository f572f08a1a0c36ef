import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import { idFromSlug, localDate, money } from 'shared/formats'
import type { Failure } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { noFilters, readFilters } from '../../domain/filters/filters'
import { filtersRestored } from '../../domain/filters/model'
import { searchQuery } from '../../domain/filters/search-query'

const SIMILAR = 4
/** Kilometres around an experience in which others count as near. */
const NEAR_KILOMETRES = 40
const announce = announcer('discovery')

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const moreReviewsPressed = createEvent()

export type ReviewSort = 'newest' | 'highest' | 'lowest'
export const reviewSortPicked = createEvent<ReviewSort>()

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
const $id = $visit.map((visit) => (visit ? idFromSlug(visit.params.slug ?? '') : ''))

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
  fn: (_, { error }): Failure => error,
})

/** The experience of this address; one that was looked at before shows at once while it is fetched anew. */
export const $experience = createStore<api.Experience | null>(null)
  .on(arrived, (_, experience) => experience)
  .on(visited, (shown, { params }) => (shown?.id === idFromSlug(params.slug ?? '') ? shown : null))

export const $failure = createStore<Failure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(visited, arrived, retryPressed)

/** Query that the page was opened with: the days and the party. */
export const $carried = $visit.map((visit) => visit?.search ?? '')

const $asked = createStore<string | null>(null)
  .on(experienceFx, (_, id) => id)
  .reset(left, experienceFx.fail)
sample({
  clock: visited,
  source: $asked,
  filter: (asked, { params }) => asked !== idFromSlug(params.slug ?? ''),
  fn: (_, { params }) => idFromSlug(params.slug ?? ''),
  target: experienceFx,
})
sample({ clock: retryPressed, source: $id, filter: (id) => id !== '', target: experienceFx })

// Days and party that the link carried become the present filters.
sample({
  clock: visited,
  filter: ({ search }) => search !== '',
  fn: ({ search }) => {
    const { party, dates } = readFilters(search, localDate(new Date()))
    return { ...noFilters, party, dates }
  },
  target: filtersRestored,
})

// An old name in the address gives way to the present one.
sample({
  clock: arrived,
  source: $visit,
  filter: (visit, { slug }) => visit !== null && visit.params.slug !== slug,
  fn: (visit, { slug }) => ({ to: `/experience/${slug}${visit?.search ?? ''}`, replace: true, keepScroll: true }),
  target: navigationRequested,
})
sample({ clock: arrived, fn: ({ id }) => ({ experienceId: id }), target: announce('discovery/experience-opened') })

export const $reviewSort = createStore<ReviewSort>('newest')
  .on(reviewSortPicked, (_, sort) => sort)
  .reset(left)

interface Reviews {
  items: api.Review[]
  page: number
  lastPage: number
  total: number
}
const reviewsArrived = sample({
  clock: reviewsFx.done,
  source: { id: $id, sort: $reviewSort },
  filter: ({ id, sort }, { params }) => id === params.id && sort === params.sort,
  fn: (_, { result }) => result,
})
export const $reviews = createStore<Reviews | null>(null)
  .on(reviewsArrived, (known, { data, meta }) => ({
    items: meta.page > 1 && known ? [...known.items, ...data] : data,
    page: meta.page,
    lastPage: meta.lastPage,
    total: meta.total,
  }))
  .reset(left)
export const $reviewsPending = reviewsFx.pending
export const $reviewsFailed = createStore(false)
  .on(reviewsFx.fail, () => true)
  .reset(reviewsFx, left)

const nextPage = sample({
  clock: moreReviewsPressed,
  source: { id: $id, sort: $reviewSort, reviews: $reviews },
  fn: ({ id, sort, reviews }) => ({ id, sort, page: (reviews?.page ?? 0) + 1 }),
})
const firstPage = sample({
  clock: [arrived, reviewSortPicked],
  source: { id: $id, sort: $reviewSort },
  fn: ({ id, sort }) => ({ id, sort, page: 1 }),
})
sample({ clock: [nextPage, firstPage], target: reviewsFx })

export const $similar = createStore<api.ExperienceSummary[]>([])
  .on(similarFx.done, (_, { params, result }) => result.data.filter(({ id }) => id !== params.id).slice(0, SIMILAR))
  .reset(left)
sample({ clock: arrived, target: similarFx })

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
  .on(failed, (head, failure) =>
    failure.kind === 'refused' && failure.code === 'NOT_FOUND' ? { title: 'Page not found', indexed: false } : head,
  )
  .reset(left)
