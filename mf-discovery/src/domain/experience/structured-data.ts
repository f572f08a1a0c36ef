import type { BreadcrumbList, Event, Place, Product, WithContext } from 'schema-dts'
import type { Experience } from '../../api'
import { experiencePath, type SubPage } from './paths'
import { fullDescription } from './truncate'

const inPounds = (pence: number) => (pence / 100).toFixed(2)

function availability({ status, nextSessionAt }: Experience) {
  if (status !== 'live') return 'https://schema.org/Discontinued'
  return nextSessionAt ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
}

/** An experience as a schema.org Product with an offer. @param today start of the price's validity; null when the date is not known yet */
export function productData(experience: Experience, today: string | null): WithContext<Product> {
  const { id, name, host, images, ratingAvg, ratingCount, priceFrom, slug } = experience
  const path = experiencePath(slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description: fullDescription(experience),
    sku: id,
    url: path,
    brand: { '@type': 'Brand', name: host.name },
    image: images.map(({ url }) => `${url}-960.jpg`),
    ...(ratingAvg !== null && ratingCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: ratingAvg,
            reviewCount: ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: path,
      price: inPounds(priceFrom),
      priceCurrency: 'GBP',
      availability: availability(experience),
      ...(today ? { validFrom: today } : {}),
      ...(experience.nextSessionAt ? { availabilityStarts: experience.nextSessionAt } : {}),
    },
  }
}

const MINUTE_MS = 60_000

/** The next session of an experience as a schema.org Event; null without one, and while the experience is paused. */
export function eventData(experience: Experience, today: string | null): WithContext<Event> | null {
  const { name, host, images, priceFrom, slug, status, nextSessionAt, durationMinutes } = experience
  if (status !== 'live' || !nextSessionAt) return null
  const path = experiencePath(slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: fullDescription(experience),
    url: path,
    image: images.map(({ url }) => `${url}-960.jpg`),
    startDate: nextSessionAt,
    endDate: new Date(Date.parse(nextSessionAt) + durationMinutes * MINUTE_MS).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(experience),
    organizer: { '@type': 'Organization', name: host.name, url: experiencePath(slug, '', 'host') },
    offers: {
      '@type': 'Offer',
      url: path,
      price: inPounds(priceFrom),
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      ...(today ? { validFrom: today } : {}),
    },
  }
}

function placeOf({ meetingPoint, address, town, postcode, latitude, longitude }: Experience): Place {
  return {
    '@type': 'Place',
    name: meetingPoint || town,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: town,
      postalCode: postcode,
      addressRegion: 'Hampshire',
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  }
}

/** The schema.org breadcrumb of a page: the list, the experience, and the subpage. */
export function breadcrumbData(
  { name, slug }: Experience,
  below?: { name: string; page: SubPage },
): WithContext<BreadcrumbList> {
  const steps = [
    { name: 'Experiences', item: '/browse' },
    { name, item: experiencePath(slug) },
    ...(below ? [{ name: below.name, item: experiencePath(slug, '', below.page) }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** All data of an experience's page. */
export function experienceData(experience: Experience, today: string | null) {
  const event = eventData(experience, today)
  return [productData(experience, today), ...(event ? [event] : []), breadcrumbData(experience)]
}
