import { monthIn } from './month-in-query'

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
