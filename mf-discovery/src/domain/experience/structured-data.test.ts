import { experienceOf } from '../../testing/sample-experiences'
import { productData } from './structured-data'

test('search engines are told what guests thought of an experience', () => {
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
])('of an experience that nobody has rated no rating is told: %j', (rating) => {
  expect(productData(experienceOf(rating), '2026-11-18')).not.toHaveProperty('aggregateRating')
})
