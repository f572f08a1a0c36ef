import { attach, combine, createEvent, sample } from 'effector'
import { failureOfPost } from 'shared/form'
import { pathTo } from 'shared/formats'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { $productName, $settings, readTodayFx } from 'shared/settings'
import { contentPageFx } from '../../api'
import { nativeSubmitCleared, nativeSubmitRefused, nativeSubmitSucceeded } from '../../domain/newsletter/native-submit'
import { contentQuery } from '../../domain/query/content-query'
import { siteData } from '../../domain/structured-data/site-data'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()

const readDayFx = attach({ effect: readTodayFx })
const query = createQuery({ effect: contentPageFx, ...contentQuery })

export const $page = query.$data
export const $failure = query.$error

export const $head = combine(
  { page: $page, productName: $productName, settings: $settings },
  ({ page, productName, settings }): Head | null =>
    page && {
      title: 'Days out in Hampshire',
      description: page.description,
      canonical: pathTo('/'),
      ...(typeof window === 'undefined' ? { structuredData: siteData(productName, settings) } : {}),
    },
)

// Blocks may refer to "the weekend", which depends on the current day.
sample({ clock: visited, fn: () => {}, target: readDayFx })

sample({ clock: visited, fn: () => ({ slug: 'home' }), target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })

// Without JavaScript the footer form is posted to the home page.
sample({
  clock: visited.filterMap(({ posted }) => posted),
  fn: (posted) => ({ values: posted.values, failure: failureOfPost(posted) }),
  target: nativeSubmitRefused,
})
sample({
  clock: visited,
  filter: ({ search }) => new URLSearchParams(search).has('subscribed'),
  fn: () => {},
  target: nativeSubmitSucceeded,
})
sample({ clock: left, target: nativeSubmitCleared })
