import { haltReason } from './halt-reason'

const pages = (faulty: number, of: number) => ({ faulty, flawless: of - faulty })
const judged = (canary: ReturnType<typeof pages>, live: ReturnType<typeof pages>) =>
  haltReason(canary, live, { leastPages: 20 })

test('halts a canary that fails clearly more often, and states both rates', () => {
  expect(judged(pages(6, 50), pages(4, 1000))).toBe('12.0% of 50 page views failed, against 0.4% of 1000')
})

test.each([
  ['was shown on too few pages', pages(19, 19), pages(0, 1000)],
  ['failed on two pages only', pages(2, 20), pages(0, 1000)],
  ['fails as the live version does', pages(5, 100), pages(50, 1000)],
  ['fails up to twice as often, and on one page in a hundred more', pages(11, 100), pages(50, 1000)],
  ['fails on one page in a hundred where the live version never does', pages(3, 300), pages(0, 1000)],
  ['never fails', pages(0, 1000), pages(0, 0)],
])('a canary that %s continues', (_, canary, live) => {
  expect(judged(canary, live)).toBeNull()
})

test.each([
  ['more than twice as often, and on one page in a hundred more', pages(12, 100), pages(50, 1000)],
  ['and the live version was shown to nobody', pages(3, 20), pages(0, 0)],
  ['on each of its pages', pages(20, 20), pages(200, 1000)],
])('a canary that fails %s is halted', (_, canary, live) => {
  expect(judged(canary, live)).not.toBeNull()
})
