import { denyStorage } from 'shared/testing'
import { hasPrivacySignal, isAboutChoice, readConsent, writeConsent } from './consent-storage'

const now = new Date('2026-05-10T12:00:00Z')
const chosen = { measuring: true, marketing: false }
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('stores the choice with its date and the version of the question', () => {
  writeConsent(chosen, now)
  expect(JSON.parse(localStorage.getItem('cookie_choice') ?? '')).toEqual({
    version: 1,
    at: '2026-05-10T12:00:00.000Z',
    ...chosen,
  })
  expect(readConsent(now)).toEqual(chosen)
})

test('a choice expires after six months', () => {
  writeConsent(chosen, now)
  expect(readConsent(new Date('2026-11-10T11:59:00Z'))).toEqual(chosen)
  expect(readConsent(new Date('2026-11-10T12:01:00Z'))).toBeNull()
})

test.each([
  ['nothing', null],
  ['no JSON', 'yes'],
  ['a string', '"yes"'],
  ['a choice of another version', '{"version":0,"at":"2026-05-10T12:00:00Z","measuring":true,"marketing":true}'],
  ['a choice without a date', '{"version":1,"measuring":true,"marketing":true}'],
  ['an invalid date', '{"version":1,"at":"today","measuring":true,"marketing":true}'],
])('reads no choice when storage holds %s', (_, kept) => {
  if (kept) localStorage.setItem('cookie_choice', kept)
  expect(readConsent(now)).toBeNull()
})

test('reads no choice and writes without an error when storage is forbidden', () => {
  denyStorage()
  expect(() => writeConsent(chosen, now)).not.toThrow()
  expect(readConsent(now)).toBeNull()
})

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: null }, false],
])('reads GPC and Do Not Track from %j', (says, isNo) => expect(hasPrivacySignal(says as Navigator)).toBe(isNo))

test('a storage event concerns the choice when its key changed or everything was cleared', () => {
  expect(['cookie_choice', null, 'popup_was_shown'].map(isAboutChoice)).toEqual([true, true, false])
})
