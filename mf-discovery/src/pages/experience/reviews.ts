import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { idFromSlug } from 'shared/formats'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { afterSkeleton } from '../../domain/answers/skeleton-time'
import { pageIn, type ReviewSort } from '../../domain/reviews/review-query'
import { left, shown, visited } from './model'

/** Query parameter with the first page of reviews to show. */
export const REVIEWS_PAGE = 'reviews'

export const moreReviewsPressed = createEvent()
export const reviewSortPicked = createEvent<ReviewSort>()

interface Wanted {
  id: string
  page: number
  sort: ReviewSort
}
const readFx = attach({
  mapParams: ({ id, page, sort }: Wanted) => ({ params: { id }, query: { page, sort } }),
  effect: api.reviewsFx,
})
const reviewsFx = createEffect((wanted: Wanted) => afterSkeleton(readFx(wanted), wanted.page === 1))

const idOf = ({ params }: PageVisit) => idFromSlug(params.slug ?? '')
const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)
const $id = $visit.map((visit) => (visit ? idOf(visit) : ''))

export const $reviewSort = createStore<ReviewSort>('newest')
  .on(reviewSortPicked, (_, sort) => sort)
  .reset(left)

interface Reviews {
  /** Id of the experience. */
  id: string
  items: api.Review[]
  page: number
  lastPage: number
  total: number
  breakdown: api.ReviewBreakdown
}
const arrived = sample({
  clock: reviewsFx.done,
  source: { id: $id, sort: $reviewSort },
  filter: ({ id, sort }, { params }) => id === params.id && sort === params.sort,
  fn: ({ id }, { result }) => ({ id, ...result }),
})
export const $reviews = createStore<Reviews | null>(null)
  .on(arrived, (known, { id, data, meta }) => ({
    ...meta,
    id,
    items: meta.page > 1 && known ? [...known.items, ...data] : data,
  }))
  .on(visited, (reviews, visit) => (reviews?.id === idOf(visit) ? reviews : null))
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
// Without JavaScript, visitors page through reviews by URL.
const firstPage = sample({
  clock: shown,
  source: {
    visit: $visit,
    id: $id,
    sort: $reviewSort,
    reviews: $reviews,
    failed: $reviewsFailed,
    pending: reviewsFx.pending,
  },
  filter: ({ reviews, failed, pending }) => !reviews && !failed && !pending,
  fn: ({ visit, id, sort }) => ({ id, sort, page: pageIn(visit?.search ?? '', REVIEWS_PAGE) }),
})
const otherOrder = sample({
  clock: reviewSortPicked,
  source: $id,
  fn: (id, sort) => ({ id, sort, page: 1 }),
})
sample({ clock: [nextPage, firstPage, otherOrder], target: reviewsFx })
