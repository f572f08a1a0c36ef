import { popupDelay } from './popup-delay'

const loadedAt = new Date(2026, 5, 10, 12, 0, 0).getTime()

test('the popup is first due the set number of seconds after the page load', () => {
  expect(popupDelay({ first: 20, again: 30 }, null, loadedAt)).toBe(loadedAt + 20_000)
})

test('the popup is due again the set number of days after it was last shown', () => {
  const shownAt = new Date(2026, 5, 1, 9, 30, 0)
  expect(popupDelay({ first: 20, again: 30 }, shownAt, loadedAt)).toBe(new Date(2026, 6, 1, 9, 30, 0).getTime())
})

test('the popup is due at the same time of day across a change of daylight saving time', () => {
  const shownAt = new Date(2026, 2, 20, 9, 30, 0)
  expect(new Date(popupDelay({ first: 20, again: 30 }, shownAt, loadedAt)).getHours()).toBe(9)
})
