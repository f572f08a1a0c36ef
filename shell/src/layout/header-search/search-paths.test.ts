import {
  browsePath,
  categoryPath,
  currentFilters,
  experiencePath,
  filtersIn,
  hiddenFields,
  placePath,
} from './search-paths'

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

test('the form without JavaScript submits every filter of /browse except name and page, and no unknown parameter', () => {
  const search =
    '?adults=2&town=Romsey&facilities=parking&price_max=40&duration=half-day&rating=4&sort=price&page=2&name=tea&utm_source=x'
  const sent = new URLSearchParams(hiddenFields(filtersIn({ pathname: '/browse', search })))
  expect(sent.toString()).toBe(
    'adults=2&town=Romsey&facilities=parking&price_max=40&duration=half-day&rating=4&sort=price',
  )
})

test('keeps dates and party size on the pages of an experience, and no filters on other pages', () => {
  const search = '?adults=2&private=true&from=2026-06-20&to=2026-06-21&month=2026-06'
  expect(browsePath(filtersIn({ pathname: '/experience/paddle-7/reviews', search }), { name: 'kayak' })).toBe(
    '/browse?adults=2&private=true&from=2026-06-20&to=2026-06-21&name=kayak',
  )
  expect(browsePath(filtersIn({ pathname: '/bookings', search: '?from=past' }), { name: 'kayak' })).toBe(
    '/browse?name=kayak',
  )
})

test('a place suggestion leads to /browse around it and replaces the previous place', () => {
  expect(placePath(browse, romsey)).toBe(
    '/browse?adults=2&categories=families,tasty&sort=price&address=Romsey,+Hampshire&latitude=50.99&longitude=-1.5',
  )
})

test('a category leads to /browse filtered by it, and an experience to its page with dates and party size', () => {
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
