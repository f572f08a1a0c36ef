import { clampDates, noFilters, searchContextQuery, weekendOf, writeFilters } from './filters'
import { readFilters } from './read-filters'
import { searchQuery } from './search-query'

const today = '2026-06-10'

test('parses and writes every query parameter of /browse without change', () => {
  const query =
    '?adults=2&children=1&address=Romsey&latitude=50.98&longitude=-1.49&radius=10&name=kayak&from=2026-06-20&to=2026-06-21&categories=families,water_ways&facilities=toilets,picnic&price_min=20&price_max=50&duration_min=60&duration_max=119&rating=4.5&page=3'
  const filters = readFilters(query, today)
  expect(filters).toEqual({
    party: { adults: 2, children: 1, private: false },
    place: { address: 'Romsey', latitude: 50.98, longitude: -1.49, radius: 10 },
    dates: { from: '2026-06-20', to: '2026-06-21' },
    name: 'kayak',
    categories: ['families', 'water_ways'],
    sort: 'relevance',
    facilities: ['toilets', 'picnic'],
    price: { min: 20, max: 50 },
    duration: { min: 60, max: 119 },
    rating: 4.5,
    page: 3,
  })
  expect(writeFilters(filters)).toBe(query)
})

test('a private group and adult or child tickets exclude each other in the query', () => {
  const filters = readFilters('?private=true&adults=4&children=2', today)
  expect(filters.party).toEqual({ adults: 0, children: 0, private: true })
  expect(writeFilters(filters)).toBe('?private=true')
})

test.each([
  '?page=0',
  '?page=-2',
  '?adults=many',
  '?categories=nonsense',
  '?from=2026-02-31',
  '?latitude=50',
  '?from=2025-01-01&to=2025-01-02',
])('ignores the invalid query %s', (query) => {
  expect(writeFilters(readFilters(query, today))).toBe('')
})

test('limits the guests of a link to the maximum of a search', () => {
  expect(readFilters('?adults=15&children=9', today).party).toEqual({ adults: 15, children: 5, private: false })
})

test('a single date is a range of one day', () => {
  expect(readFilters('?from=2026-07-01', today).dates).toEqual({ from: '2026-07-01', to: '2026-07-01' })
  // The native form sends its dates like this.
  const typed = readFilters('?from=01%2F07%2F2026&to=3.7.2026', today).dates
  expect(typed).toEqual({ from: '2026-07-01', to: '2026-07-03' })
})

test('clamps dates to the minimum and maximum, and orders the ends of a range', () => {
  expect(clampDates({ from: '2026-06-01', to: '2026-06-20' }, today)).toEqual({ from: today, to: '2026-06-20' })
  expect(clampDates({ from: '2026-06-12', to: '2026-12-24' }, today, '2026-10-01').to).toBe('2026-10-01')
  expect(clampDates({ from: '2026-06-20', to: '2026-06-15' }, today)).toEqual({ from: '2026-06-15', to: '2026-06-20' })
})

test.each([
  ['2026-06-10', '2026-06-13', '2026-06-14'],
  ['2026-06-13', '2026-06-13', '2026-06-14'],
  ['2026-06-14', '2026-06-14', '2026-06-14'],
])('the weekend for %s starts on %s', (day, from, to) => {
  expect(weekendOf(day)).toEqual({ from, to })
})

test('a link to an experience keeps only dates and party', () => {
  const filters = readFilters('?adults=2&name=kayak&from=2026-06-20&to=2026-06-20&categories=families', today)
  expect(searchContextQuery(filters)).toBe('?adults=2&from=2026-06-20&to=2026-06-20')
  expect(searchContextQuery(noFilters)).toBe('')
})

test('converts filters to the query of the API', () => {
  const filters = readFilters('?private=1&name=kayak&from=2026-06-20&to=2026-06-21&categories=families,tasty', today)
  expect(searchQuery(filters, 24)).toEqual({
    timezone: 'Europe/London',
    page: 1,
    per_page: 24,
    search: 'kayak',
    'tickets[is_private]': '1',
    start_date: '2026-06-20',
    end_date: '2026-06-21',
    families: '1',
    tasty: '1',
  })
})

test.each([
  ['?price_min=50&price_max=20', { price: { min: 20, max: 50 } }],
  ['?price_min=-5&price_max=cheap', { price: { min: null, max: null } }],
  ['?duration=420-', { duration: { min: 420, max: null } }],
  ['?duration=0-59', { duration: { min: null, max: 59 } }],
  ['?duration=', { duration: { min: null, max: null } }],
  ['?rating=9', { rating: null }],
  ['?facilities=toilets,toilets,jacuzzi', { facilities: ['toilets'] }],
])('parses unusual values for price, duration, rating and facilities: %s', (search, expected) => {
  expect(readFilters(search, today)).toMatchObject(expected)
})
