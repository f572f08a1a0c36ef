import { lowerQuartiles, median, medians } from './median'

test('ignores one slow visit among three', () => {
  expect(median([1200, 9000, 1100])).toBe(1200)
})

test('averages the two middle values when the number of visits is even', () => {
  expect(median([1, 2, 4, 90])).toBe(3)
})

test('is infinite when most visits lost the press', () => {
  expect(median([900, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY)
})

test('takes the median of each figure separately', () => {
  expect(
    medians([
      { fcp: 1, lcp: 9 },
      { fcp: 3, lcp: 5 },
      { fcp: 2, lcp: 7 },
    ]),
  ).toEqual({ fcp: 2, lcp: 7 })
})

test('takes as the lower quartile the smallest value that a quarter of the visits do not exceed', () => {
  const visits = (...values: number[]) => values.map((lcp) => ({ lcp }))
  expect(lowerQuartiles(visits(900, 700, 800, 600, 500, 400, 100, 1000))).toEqual({ lcp: 400 })
  expect(lowerQuartiles(visits(900, 700, 800, 600, 500, 400, 100))).toEqual({ lcp: 400 })
  expect(lowerQuartiles(visits(900))).toEqual({ lcp: 900 })
})

test('throws when there are no visits', () => {
  expect(() => medians([])).toThrow('no visits')
})
