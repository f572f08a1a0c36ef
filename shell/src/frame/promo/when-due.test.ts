import { whenDue } from './when-due'

const loadedAt = new Date(2026, 5, 10, 12, 0, 0).getTime()

test('who has never seen the popup sees it so many seconds after the page has loaded', () => {
  expect(whenDue({ first: 20, again: 30 }, null, loadedAt)).toBe(loadedAt + 20_000)
})

test('who has seen it sees it again once so many days have passed since', () => {
  const shownAt = new Date(2026, 5, 1, 9, 30, 0)
  expect(whenDue({ first: 20, again: 30 }, shownAt, loadedAt)).toBe(new Date(2026, 6, 1, 9, 30, 0).getTime())
})

test('the same time of day counts, whatever the clocks do in between', () => {
  const shownAt = new Date(2026, 2, 20, 9, 30, 0)
  expect(new Date(whenDue({ first: 20, again: 30 }, shownAt, loadedAt)).getHours()).toBe(9)
})
