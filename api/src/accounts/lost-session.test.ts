import { endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../testing/browser'
import { adults } from '../testing/buy'
import { PASSWORD, testNamedCustomer } from '../testing/customers'
import { type BookableApp, testBookableApp } from '../testing/shop'

const Held = endpoints['POST /api/customer/bookings'].response
const LOST = [401, 'UNAUTHENTICATED']

let api: BookableApp
beforeAll(async () => {
  api = await testBookableApp()
})

const holdBody = () => ({
  session_id: String(api.sessionIds[0]),
  tickets: adults(1),
})

/** Creates a customer with a hold, whose session another browser has ended. Renews the CSRF token, as a page does on 419. */
async function testLostSession() {
  const { browser, email } = await testNamedCustomer(api)
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', holdBody())
  const other = await Browser.open(api.app)
  await other.send('POST', '/api/customer/auth/login', { email, password: PASSWORD })
  await other.send('DELETE', '/api/customer/me/sessions')
  await browser.send('GET', '/api/customer/csrf-cookie')
  return { browser, email, path: `/api/customer/bookings/${data.uuid}` }
}

const details = { contact: { first_name: 'Ada', last_name: 'Lovell', email: '' }, accept_terms: true }

test.each([
  ['reads the booking', 'GET', '', undefined],
  ['saves its details', 'PUT', '', details],
  ['extends its hold', 'POST', '/extend', undefined],
  ['opens its payment', 'POST', '/payment-intent', undefined],
  ['asks for the state of its payment', 'GET', '/status', undefined],
] as const)(
  'answers 401 when the session was ended by another browser and the page %s',
  async (_, method, rest, body) => {
    const { browser, path } = await testLostSession()
    expect(refusalOf(await browser.send(method, path + rest, body))).toEqual(LOST)
    expect([browser.cookies.has('session'), browser.cookies.has('signed_in')]).toEqual([false, false])
  },
)

test('refuses a hold when the session was ended by another browser', async () => {
  const { browser } = await testLostSession()
  expect(refusalOf(await browser.send('POST', '/api/customer/bookings', holdBody()))).toEqual(LOST)
})

test('answers public requests of a browser whose session has ended, and still answers 401 to the next private one', async () => {
  const { browser, path } = await testLostSession()
  expect((await browser.send('GET', '/api/customer/experiences')).statusCode).toBe(200)
  expect(refusalOf(await browser.send('GET', path))).toEqual(LOST)
})

test('shows the held places again after the customer has signed in', async () => {
  const { browser, email, path } = await testLostSession()
  expect(refusalOf(await browser.send('GET', path))).toEqual(LOST)
  await browser.send('POST', '/api/customer/auth/login', { email, password: PASSWORD })
  expect((await browser.send('GET', path)).statusCode).toBe(200)
})

test('every endpoint for bookings, vouchers and the waiting list declares `session`', () => {
  const isOwned = (key: string) => /\/(bookings|vouchers|waiting-list)(\/:|$)|\/waiting-list\//.test(key)
  const undeclared = Object.entries(endpoints).filter(([key, shape]) => isOwned(key) && !('session' in shape))
  expect(undeclared.map(([key]) => key)).toEqual([])
})
