import { experienceOf } from '../../testing/sample-experiences'
import { productData } from './structured-data'

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
