import { localDate } from 'shared/formats'
import { resolveRelativeDates } from './relative-dates'

const weekend = (now: string) =>
  Object.fromEntries(new URLSearchParams(resolveRelativeDates('from=weekend&to=weekend&adults=2', localDate(now))))

test.each([
  ['on a Wednesday', '2026-11-18T10:00:00Z', '2026-11-21', '2026-11-22'],
  ['on Saturday itself', '2026-11-21T10:00:00Z', '2026-11-21', '2026-11-22'],
  ['on a Sunday the next one', '2026-11-22T10:00:00Z', '2026-11-28', '2026-11-29'],
  ['just after midnight in London, still Friday in UTC', '2026-07-03T23:30:00Z', '2026-07-04', '2026-07-05'],
  ['before the clocks go back on that Sunday', '2026-10-23T10:00:00Z', '2026-10-24', '2026-10-25'],
])('resolves “weekend” %s', (_, now, from, to) => {
  expect(weekend(now)).toEqual({ from, to, adults: '2' })
})

test('leaves a query without relative dates unchanged', () => {
  expect(resolveRelativeDates('categories=water_ways', '2026-11-18')).toBe('categories=water_ways')
})
