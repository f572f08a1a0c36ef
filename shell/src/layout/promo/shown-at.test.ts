import { denyStorage } from 'shared/testing'
import { read, readShownAt, writeShownAt, written } from './shown-at'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('stores the time of showing under popup_was_shown, in local time to the second', () => {
  writeShownAt(new Date(2026, 5, 3, 9, 4, 7))
  expect(localStorage.getItem('popup_was_shown')).toBe('2026-06-03 09:04:07')
  expect(readShownAt()).toEqual(new Date(2026, 5, 3, 9, 4, 7))
})

test.each([null, '', 'yesterday', '2026-06-03', '2026-06-03T09:04:07', '2026-13-03 09:04:07', '2026-02-30 09:04:07'])(
  'reads no time of showing from %j',
  (text) => expect(read(text)).toBeNull(),
)

test('reads back the time it wrote', () => {
  const at = new Date(2026, 11, 31, 23, 59, 59)
  expect(read(written(at))).toEqual(at)
})

test('reads nothing and writes without an error when storage is forbidden', () => {
  denyStorage()
  expect(() => writeShownAt(new Date())).not.toThrow()
  expect(readShownAt()).toBeNull()
})
