import { dayAfterKey, monthIn, monthsOnSale } from './months-on-sale'

const today = '2026-11-21'

test.each([
  ['', '2026-11'],
  ['?month=2027-02', '2027-02'],
  ['?month=2026-13', '2026-11'],
  ['?month=2026-10', '2026-11'],
  ['?month=2028-01', '2026-11'],
  ['?from=2027-01-04&to=2027-01-04', '2027-01'],
  ['?month=2027-03&from=2027-01-04', '2027-03'],
  ['?from=weekend', '2026-11'],
])('the query %p opens the month %s', (search, month) => {
  expect(monthIn(search, today)).toBe(month)
})

test('sessions are on sale for a year ahead', () => {
  expect(monthsOnSale(today)).toEqual({ first: '2026-11', last: '2027-11' })
})

test.each([
  ['ArrowLeft', '2026-06-09'],
  ['ArrowRight', '2026-06-11'],
  ['ArrowUp', '2026-06-03'],
  ['ArrowDown', '2026-06-17'],
  ['Home', '2026-06-08'],
  ['End', '2026-06-14'],
  ['PageUp', '2026-05-10'],
  ['PageDown', '2026-07-10'],
  ['Enter', null],
])('%s on Wednesday June 10 moves to %s', (key, date) => {
  expect(dayAfterKey(key, '2026-06-10')).toBe(date)
})

test('Page Down to a shorter month moves to its last day', () => {
  expect(dayAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28')
})
