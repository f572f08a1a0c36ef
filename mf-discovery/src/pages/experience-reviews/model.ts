import { createEvent, sample } from 'effector'
import { idFromSlug, pathTo } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { $visit, experienceHead, experienceLeft, experienceVisited } from '../../domain/experience/model'
import { withQuery } from '../../domain/experience/paths'
import { breadcrumbData } from '../../domain/experience/structured-data'
import { pageIn, type ReviewSort, sortNamed } from '../../domain/reviews/review-query'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const sortPicked = createEvent<ReviewSort>()
export const retryPressed = createEvent()

const query = createQuery({ effect: api.reviewsFx, keepAfterStop: true, hasSkeleton: true })

const sortIn = (search: string) => sortNamed(new URLSearchParams(search).get('sort'))
export const $sort = $visit.map((visit) => sortIn(visit?.search ?? ''))

sample({ clock: visited, target: experienceVisited })
sample({ clock: left, target: experienceLeft })
sample({
  clock: visited,
  fn: ({ params, search }) => ({
    params: { id: idFromSlug(params.slug ?? '') },
    query: { page: pageIn(search), sort: sortIn(search) },
  }),
  target: query.start,
})
sample({ clock: left, target: query.stop })
sample({ clock: retryPressed, target: query.refetch })

export const $reviews = query.$data
export const $failure = query.$error

// Another order starts at its first page.
sample({
  clock: sortPicked,
  source: $visit,
  filter: Boolean,
  fn: ({ pathname, search }, sort) => ({
    to: pathname + withQuery(search, { sort: sort === 'newest' ? null : sort, page: null }),
    replace: true,
    keepScroll: true,
  }),
  target: navigationRequested,
})

const guestReviews = (count: number) => (count === 1 ? 'one review' : `${count} reviews`)

export const $head = experienceHead((experience) => ({
  title: `Reviews of ${experience.name}`,
  description: `What guests say about ${experience.name} in ${experience.town}, with ${guestReviews(experience.ratingCount)} so far.`,
  canonical: pathTo('/experience/:slug/reviews', { slug: experience.slug }),
  image: experience.picture.url,
  ...(typeof window === 'undefined'
    ? { structuredData: [breadcrumbData(experience, { name: 'Reviews', page: 'reviews' })] }
    : {}),
}))
