import { median, medians } from './median'

test('one slow visit among three does not move the figure', () => {
  expect(median([1200, 9000, 1100])).toBe(1200)
})

test('of an even number of visits it is halfway between the two in the middle', () => {
  expect(median([1, 2, 4, 90])).toBe(3)
})

test('a press that most visits lost is lost', () => {
  expect(median([900, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY)
})

test('each figure has a middle of its own', () => {
  expect(
    medians([
      { fcp: 1, lcp: 9 },
      { fcp: 3, lcp: 5 },
      { fcp: 2, lcp: 7 },
    ]),
  ).toEqual({ fcp: 2, lcp: 7 })
})

test('no visits are an error, not a page that costs nothing', () => {
  expect(() => medians([])).toThrow('nothing')
})
