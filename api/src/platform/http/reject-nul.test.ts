import { Browser, refusalOf } from '../../testing/browser'
import { testPerson } from '../../testing/people'
import { type TestApp, testApp } from '../../testing/test-app'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

test.each([
  ['POST', '/api/customer/auth/login', { email: 'ada\u0000@example.com', password: 'three small boats' }, 'email'],
  ['POST', '/api/customer/auth/login', { email: 'ada@example.com', password: 'three\u0000small' }, 'password'],
  ['GET', '/api/customer/suggest?q=win%00chester', undefined, 'q'],
  ['GET', '/api/customer/experiences?search=%00', undefined, 'search'],
  ['POST', '/api/customer/guest-bookings/lookup', { reference: 'MN-\u0000', email: 'ada@example.com' }, 'reference'],
] as const)('%s %s refuses the character NUL, and names the field', async (method, path, body, field) => {
  const browser = await Browser.open(api.app)
  const response = await browser.send(method, path, body)
  expect(refusalOf(response)).toEqual([422, 'VALIDATION'])
  expect(response.json().errors).toEqual({ [field]: ['Please leave out special control characters.'] })
})

test('refuses the character NUL in a nested object, and names the field', async () => {
  const { browser, user } = await testPerson(api)
  const location = { address: 'Win\u0000chester', latitude: 51, longitude: -1 }
  const response = await browser.send('PUT', `/api/customer/profile/${user.id}`, {
    first_name: 'Ada',
    last_name: 'Lovell',
    phone: '07400 123456',
    location,
    birth_date: null,
  })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, ['location.address']])
})

test('answers 404 to a path with the character NUL', async () => {
  const browser = await Browser.open(api.app)
  expect(refusalOf(await browser.send('GET', '/api/customer/wishlists/shared/a%00b'))).toEqual([404, 'NOT_FOUND'])
})

test.each([
  ['an array in an array', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['a field with objects in objects', `{"email":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
])('refuses a body nested thousands of levels deep with 422: %s', async (_, body) => {
  const browser = await Browser.open(api.app)
  const response = await browser.sendText('POST', '/api/customer/auth/login', body)
  expect(refusalOf(response)).toEqual([422, 'VALIDATION'])
})

test.each([
  '/api/customer/experiences?start_date=0000-01-01&end_date=0000-01-02',
  '/api/customer/experiences/facets?start_date=0000-01-01&end_date=0000-01-02',
  '/api/customer/experiences/pins?start_date=0000-01-01&end_date=0000-01-02',
  '/api/customer/experiences/7/sessions?date=0000-01-01',
  '/api/customer/experiences/7/available-dates?month=0000-01',
  '/api/customer/hosts/1/calendar?month=0000-01',
])('refuses the year 0 with 422: %s', async (path) => {
  const browser = await Browser.open(api.app)
  expect(refusalOf(await browser.send('GET', path))).toEqual([422, 'VALIDATION'])
})
