import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { failureOf } from 'shared/form'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $productName, $settings, readTodayFx } from 'shared/settings'
import { type ContentFailure, type ContentPage, contentPageFx } from '../../api'
import { afterSkeleton } from '../../domain/answer/skeleton-time'
import { plainlyOver, refusedPlainly, subscribedPlainly } from '../../domain/newsletter/plainly'
import { siteData } from '../../domain/structured-data/site-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const loadFx = createEffect<{ slug: string }, ContentPage, ContentFailure>((request) =>
  afterSkeleton(contentPageFx(request)),
)

export const $page = createStore<ContentPage | null>(null).on(loadFx.doneData, (_, page) => page)

export const $failure = createStore<'missing' | 'unreachable' | null>(null)
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx, left)

export const $head = combine(
  { page: $page, productName: $productName, settings: $settings },
  ({ page, productName, settings }): Head | null =>
    page && {
      title: 'Days out in Hampshire',
      description: page.description,
      canonical: '/',
      ...(typeof window === 'undefined' ? { structuredData: siteData(productName, settings) } : {}),
    },
)

// Blocks may refer to "the weekend", which depends on the current day.
sample({ clock: visited, fn: () => {}, target: readDayFx })

// What the page was server-rendered with is not requested again, even if it is a failure.
const wanted = sample({ clock: visited, source: $failure, filter: (failure) => failure === null })
sample({
  clock: [wanted, retryPressed],
  source: { page: $page, pending: loadFx.pending },
  filter: ({ page, pending }) => !page && !pending,
  fn: () => ({ slug: 'home' }),
  target: loadFx,
})

// Without JavaScript the footer form is posted to the home page.
sample({
  clock: visited.filterMap(({ posted }) => posted),
  fn: (posted) => ({ values: posted.values, failure: failureOf(posted) }),
  target: refusedPlainly,
})
sample({
  clock: visited,
  filter: ({ search }) => new URLSearchParams(search).has('subscribed'),
  fn: () => {},
  target: subscribedPlainly,
})
sample({ clock: left, target: plainlyOver })
