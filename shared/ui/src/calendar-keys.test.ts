import { dateAfterKey } from './calendar-keys'

test.each([
  ['ArrowLeft', false, '2026-06-09'],
  ['ArrowRight', false, '2026-06-11'],
  ['ArrowUp', false, '2026-06-03'],
  ['ArrowDown', false, '2026-06-17'],
  ['Home', false, '2026-06-08'],
  ['End', false, '2026-06-14'],
  ['PageUp', false, '2026-05-10'],
  ['PageDown', false, '2026-07-10'],
  ['PageUp', true, '2025-06-10'],
  ['PageDown', true, '2027-06-10'],
  ['Enter', false, null],
])('%s (Shift: %p) on Wednesday June 10 moves to %s', (key, isShifted, date) => {
  expect(dateAfterKey(key, '2026-06-10', isShifted)).toBe(date)
})

test('Page Down to a shorter month moves to its last day', () => {
  expect(dateAfterKey('PageDown', '2027-01-31')).toBe('2027-02-28')
  expect(dateAfterKey('PageDown', '2028-02-29', true)).toBe('2029-02-28')
})
