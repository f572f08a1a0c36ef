import { isAboutChoice, readChoice, saysNo, writeChoice } from './choice'

const now = new Date('2026-05-10T12:00:00Z')
const chosen = { measuring: true, marketing: false }
afterEach(() => localStorage.clear())

test('an answer is kept with its date and the version of the question', () => {
  writeChoice(chosen, now)
  expect(JSON.parse(localStorage.getItem('cookie_choice') ?? '')).toEqual({
    version: 1,
    at: '2026-05-10T12:00:00.000Z',
    ...chosen,
  })
  expect(readChoice(now)).toEqual(chosen)
})

test('after half a year it is asked again', () => {
  writeChoice(chosen, now)
  expect(readChoice(new Date('2026-11-10T11:59:00Z'))).toEqual(chosen)
  expect(readChoice(new Date('2026-11-10T12:01:00Z'))).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', 'yes'],
  ['a word', '"yes"'],
  ['the answer to another question', '{"version":0,"at":"2026-05-10T12:00:00Z","measuring":true,"marketing":true}'],
  ['an answer without a date', '{"version":1,"measuring":true,"marketing":true}'],
  ['a date that is none', '{"version":1,"at":"today","measuring":true,"marketing":true}'],
])('%s is no answer', (_, kept) => {
  if (kept) localStorage.setItem('cookie_choice', kept)
  expect(readChoice(now)).toBeNull()
})

test('a browser that keeps nothing has no answer, and takes one without complaint', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden)
  expect(() => writeChoice(chosen, now)).not.toThrow()
  expect(readChoice(now)).toBeNull()
  get.mockRestore()
  set.mockRestore()
})

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])('a browser that says %j', (says, isNo) => expect(saysNo(says as Navigator)).toBe(isNo))

test('other tabs read again when the answer or everything has changed', () => {
  expect(['cookie_choice', null, 'popup_was_shown'].map(isAboutChoice)).toEqual([true, true, false])
})
