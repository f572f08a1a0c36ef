import { experienceOf } from '../../testing/sample-experiences'
import { eventData, productData } from './structured-data'

test('structured data has the rating of an experience', () => {
  expect(productData(experienceOf({ ratingAvg: 4.7, ratingCount: 31 }), null).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.7,
    reviewCount: 31,
    bestRating: 5,
    worstRating: 1,
  })
})

test.each([
  { ratingAvg: null, ratingCount: 0 },
  { ratingAvg: null, ratingCount: 2 },
  { ratingAvg: 4, ratingCount: 0 },
])('structured data has no rating for an experience without reviews: %j', (rating) => {
  expect(productData(experienceOf(rating), '2026-11-18')).not.toHaveProperty('aggregateRating')
})

test('the next session is an event with its place, its times and an offer', () => {
  expect(eventData(experienceOf(), '2026-06-18')).toMatchObject({
    '@type': 'Event',
    startDate: '2026-06-20T09:00:00Z',
    endDate: '2026-06-20T11:00:00.000Z',
    location: { name: 'Under the big willow.', address: { addressLocality: 'Winchester', postalCode: 'SO23 9NQ' } },
    organizer: { name: 'Nell Ashdown' },
    offers: { price: '25.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  })
})

test.each([{ nextSessionAt: null }, { status: 'paused' as const }])('there is no event: %j', (changes) => {
  expect(eventData(experienceOf(changes), null)).toBeNull()
})
