import { type EndpointKey, endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../testing/browser'
import { type TestApp, testApp } from '../testing/test-app'

let api: TestApp
let number = 0
beforeAll(async () => {
  api = await testApp()
})

const signUp = async (browser: Browser) => {
  number += 1
  const answer = await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email: `ada${number}@example.com`,
    password: 'three small boats',
    accept_terms: true,
  })
  expect(answer.statusCode).toBe(201)
}

const isMethod = (text: string | undefined): text is 'POST' | 'PUT' | 'DELETE' => text !== undefined && text !== 'GET'
const changes = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const [method, path = ''] = key.split(' ')
  // Telemetry is a beacon: it changes nothing that belongs to anybody.
  return isMethod(method) && path !== '/api/telemetry'
    ? [{ key, method, path: path.replace(/:uuid/, crypto.randomUUID()).replace(/:\w+/g, '1') }]
    : []
})

test('there are changes to guard', () => {
  expect(changes.length).toBeGreaterThan(12)
})

describe.each(changes)('$key', ({ method, path }) => {
  test('without a token is turned away', async () => {
    const browser = await Browser.open(api.app)
    expect(refusalOf(await browser.send(method, path, {}, { 'x-xsrf-token': undefined }))).toEqual([
      419,
      'CSRF_MISMATCH',
    ])
    expect(refusalOf(await new Browser(browser.origin).send(method, path, {}))).toEqual([419, 'CSRF_MISMATCH'])
  })

  test('with another browser’s token, as header and cookie, is turned away', async () => {
    const [browser, other] = [await Browser.open(api.app), await Browser.open(api.app)]
    const stolen = other.cookies.get('XSRF-TOKEN') ?? ''
    browser.cookies.set('XSRF-TOKEN', stolen)
    expect(refusalOf(await browser.send(method, path, {}))).toEqual([419, 'CSRF_MISMATCH'])
  })

  test('with the token of before signing in is turned away', async () => {
    const browser = await Browser.open(api.app)
    const stale = browser.cookies.get('XSRF-TOKEN') ?? ''
    await signUp(browser)
    browser.cookies.set('XSRF-TOKEN', stale)
    expect(refusalOf(await browser.send(method, path, {}))).toEqual([419, 'CSRF_MISMATCH'])
  })

  test('with its own token gets past the guard', async () => {
    const browser = await Browser.open(api.app)
    expect((await browser.send(method, path, {})).statusCode).not.toBe(419)
  })
})

test('a made-up token is turned away', async () => {
  const browser = await Browser.open(api.app)
  browser.cookies.set('XSRF-TOKEN', 'abc.def')
  expect(refusalOf(await browser.send('POST', '/api/customer/auth/logout'))).toEqual([419, 'CSRF_MISMATCH'])
})
