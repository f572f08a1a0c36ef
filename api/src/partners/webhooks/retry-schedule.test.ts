import { nextAttemptAfter } from './retry-schedule'

const START = new Date('2026-06-10T09:00:00.000Z')
const secondsAfter = (attempt: number, random: number) =>
  (nextAttemptAfter(attempt, START, random).getTime() - START.getTime()) / 1000

test('delays grow from five seconds to ten hours', () => {
  const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempt) => secondsAfter(attempt, 0))
  expect(seconds).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000, 36_000, 36_000])
})

test('a tenth is added at most', () => {
  expect([secondsAfter(2, 0.5), secondsAfter(7, 1)]).toEqual([63, 39_600])
})
