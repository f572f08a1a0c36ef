import { createEvent, createStore, sample } from 'effector'
import { idFromSlug } from 'shared/formats'
import type { PageVisit } from 'shared/parcel'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api/experience'
import { pageIn, type ReviewSort } from '../../domain/reviews/review-query'
import { left, shown, visited } from './model'

/** Query parameter with the first page of reviews to show. */
export const REVIEWS_PAGE = 'reviews'

export const moreReviewsPressed = createEvent()
export const reviewSortPicked = createEvent<ReviewSort>()

interface ReviewParams {
  /** Id of the experience. */
  id: string
  sort: ReviewSort
  /** Without JavaScript, visitors page through reviews by URL. */
  firstPage: number
}
const query = createPagedQuery({
  effect: api.reviewsFx,
  requestOf: (page, { id, sort, firstPage }: ReviewParams) => ({
    params: { id },
    query: { page: page === 1 ? firstPage : page, sort },
  }),
  // Another order of the same reviews.
  keepPrevious: (previous, next) => previous.id === next.id,
  hasSkeleton: true,
})

const $visit = createStore<PageVisit | null>(null)
  .on(visited, (_, visit) => visit)
  .reset(left)
const idOf = (visit: PageVisit | null) => idFromSlug(visit?.params.slug ?? '')
const $id = $visit.map(idOf)

export const $reviewSort = createStore<ReviewSort>('newest')
  .on(reviewSortPicked, (_, sort) => sort)
  .reset(left)
export const $reviews = query.$data.map((pages) => pages && { ...pages.meta, items: pages.items })
export const $reviewsPending = query.$isPending
export const $reviewsFailed = query.$error.map((error) => error !== null)

// Another experience: its reviews are requested once it is known to exist.
sample({
  clock: visited,
  source: query.$params,
  filter: (params, visit) => params?.id !== idOf(visit),
  fn: () => {},
  target: query.stop,
})
sample({
  clock: shown,
  source: { visit: $visit, id: $id, sort: $reviewSort },
  fn: ({ visit, id, sort }) => ({ id, sort, firstPage: pageIn(visit?.search ?? '', REVIEWS_PAGE) }),
  target: query.start,
})
sample({ clock: reviewSortPicked, source: $id, fn: (id, sort) => ({ id, sort, firstPage: 1 }), target: query.start })
sample({ clock: moreReviewsPressed, target: query.fetchNext })
sample({ clock: left, target: query.stop })
