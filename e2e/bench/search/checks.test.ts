import type { Load } from '../load'
import { searchChecks } from './checks'

const load = (requestsPerSecond: number, p99: number, failed = 0): Load => ({
  requestsPerSecond,
  p99,
  requests: 100,
  failed,
  whole: 0,
})
const bare = [load(1000, 10), load(2000, 5), load(1000, 10)]
const good = {
  bare,
  search: [load(250, 60), load(500, 30), load(300, 70)],
  worst: [load(50, 200), load(100, 100), load(60, 210)],
  facets: [load(50, 200), load(100, 100), load(60, 210)],
}

test('passes searches that keep up with the bare rows of the same round', () => {
  expect(searchChecks(good).map(({ holds }) => holds)).toEqual([true, true, true, true, true])
})

test.each([
  ['too few requests', { search: [load(100, 60), load(100, 30), load(100, 70)] }, 'requests/s'],
  ['too slow a search', { search: [load(250, 100), load(500, 60), load(300, 90)] }, 'mixed searches: p99'],
  ['too slow a worst case', { worst: [load(50, 300), load(50, 300), load(50, 300)] }, 'no place and all dates'],
  ['too slow a count', { facets: [load(50, 300), load(50, 300), load(50, 300)] }, 'facets'],
  ['a request that failed', { facets: [load(50, 200, 1), load(100, 100), load(60, 210)] }, '2xx'],
])('fails only the matching limit for %s', (_, changes, rule) => {
  const failed = searchChecks({ ...good, ...changes }).filter(({ holds }) => !holds)
  expect(failed.map((verdict) => verdict.rule)).toEqual([expect.stringContaining(rule)])
})
