import type { RouteDefinition } from 'shared/contracts'

// Name and id, or the id alone: the id is the last hyphen-separated part.
const slug = '^(?:[^/]*-)?[0-9a-z]{1,20}$'
const party = ['adults', 'children', 'private'] as const
/** Query parameters that every link to an experience and its subpages keeps. */
const carried = [...party, 'from', 'to'] as const
const page = { layout: 'regular-no-header-on-mobile', guards: [], html: 'public', params: { slug } } as const

/** URLs without an id redirect to the list. */
const withoutId = {
  layout: 'regular',
  guards: [],
  title: 'Explore experiences',
  html: 'public',
  redirectTo: '/browse',
} as const

/** Every page of this remote. */
export const routes = [
  {
    id: 'browse',
    path: '/browse',
    layout: 'regular',
    guards: [],
    title: 'Explore experiences',
    html: 'public',
    query: [
      ...party,
      'town',
      'address',
      'latitude',
      'longitude',
      'radius',
      'name',
      'from',
      'to',
      'categories',
      'facilities',
      'price_min',
      'price_max',
      'duration',
      'duration_min',
      'duration_max',
      'rating',
      'sort',
      'page',
    ],
  },
  { id: 'experience-without-id', path: '/experience', ...withoutId },
  { id: 'available-dates-without-id', path: '/experience/available-dates', ...withoutId },
  { id: 'reviews-without-id', path: '/experience/reviews', ...withoutId },
  { id: 'host-without-id', path: '/experience/host', ...withoutId },
  { id: 'host-experiences-without-id', path: '/experience/host/experiences', ...withoutId },
  {
    id: 'experience',
    path: '/experience/:slug',
    ...page,
    title: 'Experience',
    query: [...carried, 'reviews'],
  },
  {
    id: 'experience-available-dates',
    path: '/experience/:slug/available-dates',
    ...page,
    title: 'Available dates',
    query: [...carried, 'month'],
  },
  {
    id: 'experience-reviews',
    path: '/experience/:slug/reviews',
    ...page,
    title: 'Reviews',
    query: [...carried, 'page', 'sort'],
  },
  {
    id: 'experience-host',
    path: '/experience/:slug/host',
    ...page,
    title: 'Your host',
    query: [...carried, 'month', 'page'],
  },
  {
    id: 'experience-host-experiences',
    path: '/experience/:slug/host/experiences',
    ...page,
    title: 'More from this host',
    query: [...carried, 'page'],
  },
] as const satisfies readonly RouteDefinition[]
