import { cachedCheck, completenessCheck, failureCheck, heapCheck, median, uncachedCheck } from './checks'

test('returns the lower middle value as the median', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 3])).toBe(2)
})

test('passes a cached page at half the speed of a bare route and fails it below that', () => {
  const page = { path: '/', bytes: 1, bare: [1000, 400, 1000] }
  expect(cachedCheck({ ...page, edge: [500, 200, 490] })).toMatchObject({ value: '0.50 ×', holds: true })
  expect(cachedCheck({ ...page, edge: [490, 196, 900] }).holds).toBe(false)
})

test('fails every limit whose rounds were not measured', () => {
  expect(cachedCheck({ path: '/', bytes: 1, edge: [], bare: [] }).holds).toBe(false)
  expect(uncachedCheck({ name: '/', p99: [], calls: [{ name: 'search', p99: [] }] }).holds).toBe(false)
  expect(heapCheck({ renders: 1, bytes: Number.NaN }, { renders: 2, bytes: 1 }).holds).toBe(false)
})

test('compares the p99 of an uncached page with its slowest API call', () => {
  const calls = [
    { name: 'quick', p99: [1, 1, 1] },
    { name: 'slow', p99: [4, 40, 5] },
  ]
  expect(uncachedCheck({ name: 'x', p99: [100, 90, 900], calls })).toMatchObject({ value: '20.0 ×', holds: true })
  expect(uncachedCheck({ name: 'x', p99: [101, 90, 900], calls }).holds).toBe(false)
})

test('allows the heap to grow by 10% and no more', () => {
  const early = { renders: 5_000, bytes: 100 }
  expect(heapCheck(early, { renders: 50_000, bytes: 110 }).holds).toBe(true)
  expect(heapCheck(early, { renders: 50_000, bytes: 111 })).toEqual({
    rule: 'heap after 50,000 pages ≤ 1.1 × after 5,000',
    value: '1.110 ×',
    holds: false,
  })
})

test('fails the run after a single failed request', () => {
  expect(failureCheck(0, 10).holds).toBe(true)
  expect(failureCheck(1, 10).holds).toBe(false)
})

test('fails when a page was incomplete beyond the tolerance or when no page was measured', () => {
  expect(completenessCheck('/browse', 10, 10).holds).toBe(true)
  expect(completenessCheck('/browse', 9, 10)).toMatchObject({ value: '1 of 10 incomplete', holds: false })
  expect(completenessCheck('/browse', 0, 0).holds).toBe(false)
  expect(completenessCheck('heap', 999, 1000, 0.001).holds).toBe(true)
  expect(completenessCheck('heap', 998, 1000, 0.001).holds).toBe(false)
})
