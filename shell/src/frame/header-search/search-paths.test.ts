import { browsePath, categoryPath, experiencePath, filtersIn, placePath } from './search-paths'

const browse = filtersIn({
  pathname: '/browse',
  search: '?adults=2&town=Romsey&categories=families,tasty&page=3&sort=price',
})
const romsey = { name: 'Romsey', address: 'Romsey, Hampshire', kind: 'town', latitude: 50.99, longitude: -1.5 } as const
const paddle = { id: '7', slug: 'paddle-the-itchen-7', name: 'Paddle the Itchen', town: 'Winchester' }

test('a search by name keeps every filter of /browse and starts at the first page', () => {
  expect(browsePath(browse, { name: 'kayak' })).toBe(
    '/browse?adults=2&town=Romsey&categories=families,tasty&sort=price&name=kayak',
  )
  expect(browsePath(filtersIn({ pathname: '/browse', search: '?name=kayak' }), { name: '' })).toBe('/browse')
})

test('on the page of an experience the days and the party go along, and nowhere else anything', () => {
  const search = '?adults=2&private=true&from=2026-06-20&to=2026-06-21&month=2026-06'
  expect(browsePath(filtersIn({ pathname: '/experience/paddle-7/reviews', search }), { name: 'kayak' })).toBe(
    '/browse?adults=2&private=true&from=2026-06-20&to=2026-06-21&name=kayak',
  )
  expect(browsePath(filtersIn({ pathname: '/bookings', search: '?from=past' }), { name: 'kayak' })).toBe(
    '/browse?name=kayak',
  )
})

test('a place leads to /browse around it, in place of the one before', () => {
  expect(placePath(browse, romsey)).toBe(
    '/browse?adults=2&categories=families,tasty&sort=price&address=Romsey,+Hampshire&latitude=50.99&longitude=-1.5',
  )
})

test('a category leads to /browse with it, and an experience to its page with days and party', () => {
  expect(categoryPath(browse, { key: 'romantic', label: 'Romantic' })).toBe(
    '/browse?adults=2&town=Romsey&categories=romantic&sort=price',
  )
  expect(experiencePath(browse, paddle)).toBe('/experience/paddle-the-itchen-7?adults=2')
})
