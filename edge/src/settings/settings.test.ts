import { deprecatedIn, readSettings } from '.'

test('old names of settings are read, and named with the new ones', () => {
  const environment = { CANARY_LOOK_SECONDS: '7', CANARY_MIN_PAGES: '9' }
  expect(readSettings(environment).canaries).toMatchObject({ everyMs: 7000, leastPages: 9 })
  expect(deprecatedIn(environment)).toEqual(['CANARY_LOOK_SECONDS is now CANARY_CHECK_SECONDS.'])
})

test('a new name takes precedence over the old one', () => {
  const environment = { CANARY_LOOK_SECONDS: '7', CANARY_CHECK_SECONDS: '8' }
  expect(readSettings(environment).canaries?.everyMs).toBe(8000)
})
