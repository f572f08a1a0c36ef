import { cachedVerdict, failureVerdict, heapVerdict, median, uncachedVerdict, wholeVerdict } from './verdicts'

test('returns the lower middle value as the median', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 3])).toBe(2)
})

test('passes a cached page at half the speed of a bare route and fails it below that', () => {
  const page = { path: '/', bytes: 1, bare: [1000, 400, 1000] }
  expect(cachedVerdict({ ...page, edge: [500, 200, 490] })).toMatchObject({ value: '0.50 ×', holds: true })
  expect(cachedVerdict({ ...page, edge: [490, 196, 900] }).holds).toBe(false)
})

test('fails every limit whose rounds were not measured', () => {
  expect(cachedVerdict({ path: '/', bytes: 1, edge: [], bare: [] }).holds).toBe(false)
  expect(uncachedVerdict({ name: '/', p99: [], calls: [{ name: 'search', p99: [] }] }).holds).toBe(false)
  expect(heapVerdict({ renders: 1, bytes: Number.NaN }, { renders: 2, bytes: 1 }).holds).toBe(false)
})

test('compares the p99 of an uncached page with its slowest API call', () => {
  const calls = [
    { name: 'quick', p99: [1, 1, 1] },
    { name: 'slow', p99: [4, 40, 5] },
  ]
  expect(uncachedVerdict({ name: 'x', p99: [100, 90, 900], calls })).toMatchObject({ value: '20.0 ×', holds: true })
  expect(uncachedVerdict({ name: 'x', p99: [101, 90, 900], calls }).holds).toBe(false)
})

test('allows the heap to grow by 10% and no more', () => {
  const early = { renders: 5_000, bytes: 100 }
  expect(heapVerdict(early, { renders: 50_000, bytes: 110 }).holds).toBe(true)
  expect(heapVerdict(early, { renders: 50_000, bytes: 111 })).toEqual({
    rule: 'heap after 50,000 pages ≤ 1.1 × after 5,000',
    value: '1.110 ×',
    holds: false,
  })
})

test('fails the run after a single failed request', () => {
  expect(failureVerdict(0, 10).holds).toBe(true)
  expect(failureVerdict(1, 10).holds).toBe(false)
})

test('fails when a page was incomplete beyond the tolerance or when no page was measured', () => {
  expect(wholeVerdict('/browse', 10, 10).holds).toBe(true)
  expect(wholeVerdict('/browse', 9, 10)).toMatchObject({ value: '1 of 10 incomplete', holds: false })
  expect(wholeVerdict('/browse', 0, 0).holds).toBe(false)
  expect(wholeVerdict('heap', 999, 1000, 0.001).holds).toBe(true)
  expect(wholeVerdict('heap', 998, 1000, 0.001).holds).toBe(false)
})
