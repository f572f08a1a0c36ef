import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import * as api from '../../api'

type Page = ResponseOf<'GET /api/customer/me/reviews'>
export type OwnReview = Page['data'][number]

export const opened = createEvent()
export const closed = createEvent()
export const moreWanted = createEvent()

const loadFx = attach({ effect: api.ownReviewsFx })

export const $pending = loadFx.pending
/** The pages loaded so far; null until the first one has loaded. */
export const $reviews = createStore<{
  items: readonly OwnReview[]
  page: number
  lastPage: number
  total: number
} | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (known, { data, meta }) => ({
    items: meta.page === 1 ? data : [...(known?.items ?? []), ...data],
    page: meta.page,
    lastPage: meta.lastPage,
    total: meta.total,
  }))
  .reset(closed)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx, closed)

sample({ clock: opened, fn: () => ({ query: {} }), target: loadFx })
sample({
  clock: moreWanted,
  source: { reviews: $reviews, pending: loadFx.pending },
  filter: ({ pending }) => !pending,
  fn: ({ reviews }) => ({ query: { page: (reviews?.page ?? 0) + 1 } }),
  target: loadFx,
})
