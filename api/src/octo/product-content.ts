import { type CategoryKey, facilities } from 'shared/contracts'
import type { Settings } from '../platform/settings'
import type { ProductSource, TicketRow } from './product'

const CANCELLATION = {
  flexible: 'Free cancellation until 24 hours before the start.',
  moderate: 'Free cancellation until 7 days before the start, half of the price back until 48 hours before.',
  strict: 'No refund, except within 24 hours of booking and more than 48 hours before the start.',
} as const

/** Labels of OCTO for our categories. Categories that are not listed have none. */
const LABELS: Partial<Record<CategoryKey, string>> = {
  adult: 'adults-only',
  families: 'family-friendly',
  tasty: 'food',
  creative: 'classes',
  cultural: 'history',
  musical: 'live-music',
  outdoors: 'outdoors',
  romantic: 'romantic',
  water_ways: 'boat-tours',
}

const FEATURES = { included: 'INCLUSION', excluded: 'EXCLUSION', bring: 'PREARRIVAL_INFORMATION' } as const

function featuresOf({ experience, hostName }: ProductSource) {
  const feature = (type: string, shortDescription: string) => ({ type, shortDescription })
  return [
    ...experience.itinerary.map(({ title }) => feature('HIGHLIGHT', title)),
    ...experience.inclusions.map(({ inclusion_type, text }) => feature(FEATURES[inclusion_type], text)),
    ...experience.facilities.map((key) => feature('ADDITIONAL_INFORMATION', facilities[key])),
    feature('REDEMPTION_INSTRUCTION', `Show the QR code of each ticket to ${hostName}. ${experience.meetingPoint}`),
    feature('CANCELLATION_TERM', CANCELLATION[experience.cancellationPolicy]),
  ]
}

const NO_IDENTIFIERS = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

const startOf = ({ experience }: ProductSource) => ({
  title: experience.town,
  shortDescription: experience.meetingPoint,
  types: ['START'],
  minutesTo: null,
  minutesAt: experience.durationMinutes,
  place: {
    latitude: experience.latitude,
    longitude: experience.longitude,
    postalAddress: {
      streetAddress: experience.address,
      addressLocality: experience.town,
      addressRegion: 'Hampshire',
      postalCode: experience.postcode,
      addressCountry: 'GB',
      postOfficeBoxNumber: null,
    },
    identifiers: NO_IDENTIFIERS,
    sameAs: [],
  },
})

/** The capability `octo/content` of a product and of its options. */
export function productContent(source: ProductSource, { publicUrl }: Settings) {
  const { experience } = source
  const labels = experience.categories.flatMap((key) => LABELS[key] ?? [])
  return {
    title: experience.name,
    shortDescription: experience.headline,
    description: experience.description,
    features: featuresOf(source),
    faqs: [],
    media: experience.images.map(({ url, alt, is_primary }) => ({
      // The largest JPEG: other systems may not read newer formats.
      src: new URL(`${url}-1440.jpg`, publicUrl).href,
      type: 'image/jpeg',
      rel: is_primary ? 'COVER' : 'GALLERY',
      title: alt,
      caption: null,
      copyright: null,
    })),
    locations: [startOf(source)],
    categoryLabels: [...new Set(labels)],
    durationMinutesFrom: experience.durationMinutes,
    durationMinutesTo: null,
    commentary: [{ format: 'IN_PERSON', language: 'en' }],
  }
}

/** The capability `octo/content` of a unit. */
export const unitContent = ({ name }: TicketRow) => ({ title: name, shortDescription: name, features: [] })
