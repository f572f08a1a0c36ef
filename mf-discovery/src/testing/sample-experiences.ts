import type { Experience, ExperiencePin, ExperienceSummary, Facets, SearchResponse } from '../api'

const picture = {
  url: '/media/scenes/chalk-river-1',
  alt: 'A river',
  blurHash: 'LtIiL3bIWCoyYRa}WWbHEOWXWCay',
  isPrimary: true,
}

/** A sample experience; `changes` overrides its fields. */
export const summaryOf = (changes: Partial<ExperienceSummary> = {}): ExperienceSummary => ({
  id: '7',
  slug: 'paddle-the-itchen-7',
  name: 'Paddle the Itchen',
  headline: 'Two hours on the clearest water in England',
  town: 'Winchester',
  latitude: 51.06,
  longitude: -1.31,
  durationMinutes: 120,
  priceFrom: 2500,
  ratingAvg: 4.8,
  ratingCount: 12,
  categories: ['water_ways', 'outdoors'],
  picture,
  nextSessionAt: '2026-06-20T09:00:00Z',
  distanceKm: null,
  ...changes,
})

/** The sample experience as a pin of the map. */
export function pinOf(changes: Partial<ExperiencePin> = {}): ExperiencePin {
  const { id, slug, name, town, latitude, longitude, priceFrom, ratingAvg } = summaryOf()
  return { id, slug, name, town, latitude, longitude, priceFrom, ratingAvg, ...changes }
}

export function experienceOf(changes: Partial<Experience> = {}): Experience {
  const { distanceKm: _, ...summary } = summaryOf()
  return {
    ...summary,
    description: 'You will float past watercress.\n\nThen there is cake.',
    itinerary: [{ title: 'On the bank', text: 'Paddles and a short lesson.' }],
    inclusions: [
      { inclusionType: 'excluded', text: 'Lunch' },
      { inclusionType: 'included', text: 'Kayak and paddle' },
      { inclusionType: 'bring', text: 'A towel' },
    ],
    facilities: ['toilets', 'dog_friendly'],
    images: [picture, { ...picture, url: '/media/scenes/chalk-river-2', isPrimary: false }],
    address: '1 Wharf Hill',
    postcode: 'SO23 9NQ',
    meetingPoint: 'Under the big willow.',
    minAge: 8,
    unaccompaniedChildrenOk: false,
    minGuests: 1,
    maxGuests: 8,
    privateAllowed: true,
    cutoffMinutes: 120,
    cancellationPolicy: 'moderate',
    vouchersAllowed: true,
    status: 'live',
    host: {
      id: 'h1',
      name: 'Nell Ashdown',
      avatar: null,
      since: '2019-04-01',
      verified: true,
      ratingAvg: 4.9,
      ratingCount: 80,
    },
    ...changes,
  }
}

export const answerOf = (items: ExperienceSummary[], meta: Partial<SearchResponse['meta']> = {}): SearchResponse => ({
  data: items,
  meta: { page: 1, lastPage: 1, total: items.length, ...meta },
})

/** Sample facets of a search with `total` results. */
export const facetsOf = (total: number, changes: Partial<Facets> = {}): { data: Facets } => ({
  data: {
    total,
    categories: [
      { key: 'families', count: total },
      { key: 'tasty', count: 0 },
    ],
    facilities: [{ key: 'toilets', count: total }],
    prices: [
      { from: 0, to: 1000, count: 0 },
      { from: 1000, to: null, count: total },
    ],
    durations: [
      { from: 0, to: 60, count: 0 },
      { from: 60, to: 120, count: total },
      { from: 120, to: null, count: 0 },
    ],
    ratings: [{ atLeast: 4, count: total }],
    without: [],
    ...changes,
  },
})

/** Twelve reviews by star rating. */
export const breakdown = [9, 2, 1, 0, 0].map((count, index) => ({ stars: 5 - index, count }))

/**
 * Creates a handler for `fork({ handlers })` from a function of the request: effects with a source, such as the API's origin, get the
 * source first.
 */
export const respondWith =
  <Request, Answer>(response: (request: Request) => Answer) =>
  (_source: unknown, request: Request) =>
    response(request)
