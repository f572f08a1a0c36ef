import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { users } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { PASSWORD, testNamedCustomer } from '../testing/customers'
import { emailsTo } from '../testing/emails'
import { type TestApp, testApp } from '../testing/test-app'

const Sessions = endpoints['GET /api/customer/me/sessions'].response
const PATH = '/api/customer/me/sessions'
const DAY_MS = 86_400_000

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

async function alsoOn(userAgent: string, email: string) {
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/customer/auth/login', { email, password: PASSWORD }, { 'user-agent': userAgent })
  return browser
}
const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/api/customer/me')).statusCode === 200

test('lists where a customer is signed in, this browser first, and ends one of the sessions', async () => {
  const { browser, email } = await testNamedCustomer(api)
  const phone = await alsoOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', email)
  const { data } = await browser.ask(Sessions, 'GET', PATH)
  expect(data.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['An unknown browser', true],
    ['Safari on an iPhone', false],
  ])
  const left = await browser.ask(Sessions, 'DELETE', `${PATH}/${data[1]?.id}`)
  expect(left.data).toHaveLength(1)
  expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([false, true])
  expect(phone.cookies.has('signed_in')).toBe(false)
})

test('signing out everywhere else ends every session but this browser’s', async () => {
  const { browser, email } = await testNamedCustomer(api)
  const others = [await alsoOn('Firefox/130', email), await alsoOn('Chrome/128', email)]
  expect((await browser.ask(Sessions, 'DELETE', PATH)).data).toHaveLength(1)
  expect(await Promise.all([browser, ...others].map(isSignedIn))).toEqual([true, false, false])
})

test('ending the current browser’s session clears its cookies', async () => {
  const { browser } = await testNamedCustomer(api)
  const { data } = await browser.ask(Sessions, 'GET', PATH)
  expect((await browser.ask(Sessions, 'DELETE', `${PATH}/${data[0]?.id}`)).data).toEqual([])
  expect([browser.cookies.has('session'), browser.cookies.has('signed_in')]).toEqual([false, false])
})

test('answers 404 for another customer’s session, and does not end it', async () => {
  const [mine, theirs] = [await testNamedCustomer(api), await testNamedCustomer(api)]
  const { data } = await theirs.browser.ask(Sessions, 'GET', PATH)
  expect(refusalOf(await mine.browser.send('DELETE', `${PATH}/${data[0]?.id}`))).toEqual([404, 'NOT_FOUND'])
  expect(await isSignedIn(theirs.browser)).toBe(true)
})

test('a password change ends the other sessions, keeps this one, and sends an e-mail', async () => {
  const { browser, email } = await testNamedCustomer(api)
  const other = await alsoOn('Firefox/130', email)
  const change = (current_password: string, password: string) =>
    browser.send('POST', '/api/customer/me/password', { current_password, password })
  expect(Object.keys((await change('not mine at all', 'a brand new morning')).json().errors)).toEqual([
    'current_password',
  ])
  expect(Object.keys((await change(PASSWORD, 'short')).json().errors)).toEqual(['password'])
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, true])
  expect((await change(PASSWORD, 'a brand new morning')).statusCode).toBe(204)
  expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false])
  const letters = await emailsTo(api, email)
  expect(letters.map(({ kind }) => kind)).toContain('password_changed')
})

test('refuses a password change with PASSWORD_UNSET when the account has no password', async () => {
  const { browser, id } = await testNamedCustomer(api)
  await api.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
  const body = { current_password: PASSWORD, password: 'a brand new morning' }
  expect(refusalOf(await browser.send('POST', '/api/customer/me/password', body))).toEqual([409, 'PASSWORD_UNSET'])
  const me = endpoints['GET /api/customer/me'].response
  expect((await browser.ask(me, 'GET', '/api/customer/me')).data.has_password).toBe(false)
})

test('does not list expired sessions', async () => {
  const { browser, email } = await testNamedCustomer(api)
  await alsoOn('Firefox/130', email)
  for (let week = 0; week < 2; week += 1) {
    api.wind(7 * DAY_MS)
    expect(await isSignedIn(browser)).toBe(true)
  }
  expect((await browser.ask(Sessions, 'GET', PATH)).data).toHaveLength(1)
})
