import { browsePath, categoryPath, currentFilters, experiencePath, filtersIn, placePath } from './search-paths'

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

test.each([
  ['/browse', '?adults=2', '?children=3', 'adults=2'],
  ['/blog', '', '?adults=1&categories=romantic&name=tea', 'adults=1&categories=romantic'],
  ['/experience/falcons-7', '?adults=2', '?adults=4&children=1&categories=romantic', 'categories=romantic&adults=2'],
  ['/', '', '', ''],
])('derives the current filters on %s%s after %s were chosen', (pathname, search, chosen, expected) => {
  expect(currentFilters({ pathname, search }, chosen).toString()).toBe(expected)
})
