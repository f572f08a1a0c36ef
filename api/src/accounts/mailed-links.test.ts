import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { bookings, emailTokens, outbox, users, vouchers } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { testPaidBooking } from '../testing/buy'
import { PASSWORD, testNamedCustomer } from '../testing/customers'
import { emailedToken, emailsTo } from '../testing/emails'
import { testExperience } from '../testing/fixtures'
import { moneyGift, testVoucher } from '../testing/gifts'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { testApp } from '../testing/test-app'

const Me = endpoints['GET /api/customer/me'].response
const Bookings = endpoints['GET /api/customer/bookings'].response
const HOUR_MS = 3_600_000

let api: PayableApp
let experiences = 0
beforeAll(async () => {
  api = await testPayableApp()
})

const forgot = (browser: Browser, email: string) => browser.send('POST', '/api/customer/password/forgot', { email })
const reset = (browser: Browser, token: string, password: string) =>
  browser.send('POST', '/api/customer/password/reset', { token, password })
const login = (browser: Browser, email: string, password: string) =>
  browser.send('POST', '/api/customer/auth/login', { email, password })
const follow = (browser: Browser, token: string) => browser.send('POST', '/api/customer/auth/verify', { token })
/** Creates an experience, with sessions from the test clock's time on. @returns the session and tickets of a booking */
async function aPlace() {
  experiences += 1
  const { sessionIds, adult } = await testExperience(api.database.db, api.now(), { id: `e${experiences}` })
  return { sessionId: sessionIds[0] ?? 0, tickets: [{ ticket_id: adult, quantity: 1 }] }
}
const visitor = () => Browser.open(api.app)

describe('password reset', () => {
  test('sets the password once by the emailed link, ends every session and starts none', async () => {
    const { browser, email } = await testNamedCustomer(api)
    const elsewhere = await visitor()
    expect((await forgot(elsewhere, ` ${email.toUpperCase()} `)).statusCode).toBe(204)
    const token = await emailedToken(api, email, 'password_reset')
    const short = await reset(elsewhere, token, 'short')
    expect(Object.keys(short.json().errors)).toEqual(['password'])
    expect((await reset(elsewhere, token, 'a brand new morning')).statusCode).toBe(204)
    expect((await elsewhere.send('GET', '/api/customer/me')).statusCode).toBe(401)
    expect((await browser.send('GET', '/api/customer/me')).statusCode).toBe(401)
    expect(refusalOf(await login(elsewhere, email, PASSWORD))).toEqual([422, 'CREDENTIALS_WRONG'])
    expect((await login(elsewhere, email, 'a brand new morning')).statusCode).toBe(200)
    expect(refusalOf(await reset(elsewhere, token, 'yet another morning'))).toEqual([410, 'LINK_OVER'])
    const letters = await emailsTo(api, email)
    expect(letters.map(({ kind }) => kind)).toContain('password_changed')
  })

  test('checks a reset link without using it, and refuses it once it is used', async () => {
    const { email } = await testNamedCustomer(api)
    const browser = await visitor()
    const check = (token: string) => browser.send('POST', '/api/customer/password/reset/check', { token })
    await forgot(browser, email)
    const token = await emailedToken(api, email, 'password_reset')
    expect((await check(token)).statusCode).toBe(204)
    expect((await check(token)).statusCode).toBe(204)
    expect((await reset(browser, token, 'a brand new morning')).statusCode).toBe(204)
    expect(refusalOf(await check(token))).toEqual([410, 'LINK_OVER'])
    expect(refusalOf(await check('made-up'))).toEqual([410, 'LINK_OVER'])
    expect(refusalOf(await check(await emailedToken(api, email, 'verification')))).toEqual([410, 'LINK_OVER'])
  })

  test('refuses a reset by a link older than an hour, a made-up link and a verification link', async () => {
    const { email } = await testNamedCustomer(api)
    const browser = await visitor()
    await forgot(browser, email)
    const token = await emailedToken(api, email, 'password_reset')
    expect(
      refusalOf(await reset(browser, await emailedToken(api, email, 'verification'), 'a brand new morning'))[0],
    ).toBe(410)
    expect(refusalOf(await reset(browser, 'made-up', 'a brand new morning'))).toEqual([410, 'LINK_OVER'])
    expect(refusalOf(await follow(browser, token))).toEqual([410, 'LINK_OVER'])
    api.wind(HOUR_MS)
    expect(refusalOf(await reset(browser, token, 'a brand new morning'))).toEqual([410, 'LINK_OVER'])
  })

  test('accepts one of two concurrent resets by the same link', async () => {
    const { email } = await testNamedCustomer(api)
    await forgot(await visitor(), email)
    const token = await emailedToken(api, email, 'password_reset')
    const browsers = await Promise.all([visitor(), visitor()])
    const responses = await Promise.all(browsers.map((browser, i) => reset(browser, token, `brand new morning ${i}`)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410])
  })

  test('sends at most three reset e-mails an hour to an account, and answers the same 204 to every request', async () => {
    const { email } = await testNamedCustomer(api)
    for (let n = 0; n < 5; n += 1) expect((await forgot(await visitor(), email)).statusCode).toBe(204)
    const letters = (await emailsTo(api, email)).filter(({ kind }) => kind === 'password_reset')
    expect(letters).toHaveLength(3)
  })

  test('answers a browser’s fourth reset request within an hour with 429 and the seconds to wait', async () => {
    const strict = await testApp({ env: { LIMITS_FORGOT: '3/3600' } })
    const browser = await Browser.open(strict.app)
    for (let n = 0; n < 3; n += 1) expect((await forgot(browser, 'a@example.com')).statusCode).toBe(204)
    const fourth = await forgot(browser, 'a@example.com')
    expect(refusalOf(fourth)).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('refuses a reset request for an invalid e-mail address', async () => {
    const response = await forgot(await visitor(), 'ada@')
    expect(Object.keys(response.json().errors)).toEqual(['email'])
  })
})

describe('e-mail verification', () => {
  test('verifies an address in any browser signed in to its account; following the link twice gives the same result', async () => {
    const { browser, email } = await testNamedCustomer(api)
    const token = await emailedToken(api, email, 'verification')
    const elsewhere = await visitor()
    expect(refusalOf(await follow(elsewhere, token))).toEqual([409, 'LINK_NEEDS_SIGN_IN'])
    expect((await browser.ask(Me, 'GET', '/api/customer/me')).data.email_verified).toBe(false)
    await login(elsewhere, email, PASSWORD)
    for (const _ of [1, 2]) {
      const response = await follow(elsewhere, token)
      expect([response.statusCode, response.json().data]).toEqual([200, { outcome: 'verified', email }])
    }
    expect((await browser.ask(Me, 'GET', '/api/customer/me')).data.email_verified).toBe(true)
  })

  test('answers LINK_OVER to a signed-out visitor for a made-up or expired verification link', async () => {
    const { email } = await testNamedCustomer(api)
    expect(refusalOf(await follow(await visitor(), 'made-up'))).toEqual([410, 'LINK_OVER'])
    const token = await emailedToken(api, email, 'verification')
    api.wind(72 * HOUR_MS)
    expect(refusalOf(await follow(await visitor(), token))).toEqual([410, 'LINK_OVER'])
  })

  test('refuses an expired verification link, sends a new one on request, and sends none once the address is verified', async () => {
    const { browser, email } = await testNamedCustomer(api)
    const first = await emailedToken(api, email, 'verification')
    api.wind(72 * HOUR_MS)
    expect(refusalOf(await follow(browser, first))).toEqual([410, 'LINK_OVER'])
    expect((await browser.send('POST', '/api/customer/me/verify')).statusCode).toBe(204)
    expect((await follow(browser, await emailedToken(api, email, 'verification'))).statusCode).toBe(200)
    await browser.send('POST', '/api/customer/me/verify')
    const letters = await api.database.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(letters.filter(({ kind }) => kind === 'verification')).toHaveLength(2)
  })

  test('stores the token of an emailed link only hashed and sealed', async () => {
    const { email, id } = await testNamedCustomer(api)
    const token = await emailedToken(api, email, 'verification')
    const kept = [
      await api.database.db.select().from(emailTokens).where(eq(emailTokens.userId, id)),
      await api.database.db.select().from(outbox).where(eq(outbox.userId, id)),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('neither registering nor continuing as a guest with another person’s address shows what was ordered with it', async () => {
    const address = 'grace@example.com'
    const made = await testPaidBooking(api, await aPlace())
    const { uuid } = await testVoucher(api, {
      ...moneyGift(),
      buyer: { first_name: 'Grace', last_name: 'H', email: address },
    })
    await api.database.db.update(bookings).set({ email: address }).where(eq(bookings.uuid, made.uuid))
    const seen = async (browser: Browser) => [
      (await browser.ask(Bookings, 'GET', '/api/customer/bookings')).data.length,
      (await browser.send('GET', `/api/customer/bookings/${made.uuid}`)).statusCode,
      (await browser.send('GET', `/api/customer/vouchers/${uuid}`)).statusCode,
      (await browser.send('GET', '/api/customer/vouchers/purchased')).json().data.length,
    ]
    const guest = await visitor()
    await guest.send('POST', '/api/customer/auth/guest-register', {
      first_name: 'Not',
      last_name: 'Grace',
      email: address,
    })
    expect(await seen(guest)).toEqual([0, 404, 404, 0])
    const { browser } = await testNamedCustomer(api, { email: address })
    expect(await seen(browser)).toEqual([0, 404, 404, 0])

    expect((await follow(browser, await emailedToken(api, address, 'verification'))).statusCode).toBe(200)
    expect(await seen(browser)).toEqual([1, 200, 200, 1])
    expect(await seen(guest)).toEqual([0, 404, 404, 0])
  })

  test('verifying an address does not move a booking that another account has made with it', async () => {
    const booker = await testNamedCustomer(api, { isVerified: true })
    const made = await testPaidBooking(api, { ...(await aPlace()), browser: booker.browser })
    const other = await testNamedCustomer(api)
    await api.database.db.update(bookings).set({ email: other.email }).where(eq(bookings.uuid, made.uuid))
    await follow(other.browser, await emailedToken(api, other.email, 'verification'))
    const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, made.uuid))
    expect(row?.userId).toBe(booker.id)
  })

  test('verifying an address does not move an unpaid voucher order to the account', async () => {
    const { browser, email, id } = await testNamedCustomer(api)
    const { uuid } = await testVoucher(api)
    await api.database.db.update(vouchers).set({ buyerEmail: email, userId: null }).where(eq(vouchers.uuid, uuid))
    const unpaid = await (await visitor()).send('POST', '/api/customer/vouchers', {
      ...moneyGift(),
      buyer: { first_name: 'Ada', last_name: 'Lovell', email },
    })
    await follow(browser, await emailedToken(api, email, 'verification'))
    const mine = await api.database.db.select({ uuid: vouchers.uuid }).from(vouchers).where(eq(vouchers.userId, id))
    expect(mine).toEqual([{ uuid }])
    expect(mine).not.toContainEqual({ uuid: unpaid.json().data.uuid })
  })
})

describe('changing the e-mail address', () => {
  const ask = (browser: Browser, email: string, current_password = PASSWORD) =>
    browser.send('POST', '/api/customer/me/email', { email, current_password })

  test('takes effect when the new address’s link is followed; notifies the old address and voids the links sent to it', async () => {
    const { browser, email, id } = await testNamedCustomer(api)
    await forgot(await visitor(), email)
    const oldReset = await emailedToken(api, email, 'password_reset')
    expect((await ask(browser, 'Moved.Away@example.com')).statusCode).toBe(204)
    expect((await browser.ask(Me, 'GET', '/api/customer/me')).data.email).toBe(email)
    const token = await emailedToken(api, 'moved.away@example.com', 'email_change')
    expect(refusalOf(await follow(await visitor(), token))).toEqual([409, 'LINK_NEEDS_SIGN_IN'])
    const response = await follow(browser, token)
    expect(response.json().data).toEqual({ outcome: 'email_changed', email: 'moved.away@example.com' })
    expect((await browser.ask(Me, 'GET', '/api/customer/me')).data).toMatchObject({
      email: 'moved.away@example.com',
      email_verified: true,
    })
    const letters = await emailsTo(api, email)
    expect(letters.map(({ kind }) => kind)).toContain('email_changed')
    expect(refusalOf(await reset(await visitor(), oldReset, 'a brand new morning'))).toEqual([410, 'LINK_OVER'])
    expect((await login(await visitor(), 'moved.away@example.com', PASSWORD)).statusCode).toBe(200)
    expect((await login(await visitor(), email, PASSWORD)).statusCode).toBe(422)
    const [row] = await api.database.db.select().from(users).where(eq(users.id, id))
    expect(row?.email).toBe('moved.away@example.com')
  })

  test.each([
    ['a wrong password', { current_password: 'not my password' }, 'current_password'],
    ['an invalid address', { email: 'ada@' }, 'email'],
  ])('refuses the change with %s', async (_, wrong, field) => {
    const { browser } = await testNamedCustomer(api)
    const response = await browser.send('POST', '/api/customer/me/email', {
      email: 'fresh@example.com',
      current_password: PASSWORD,
      ...wrong,
    })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]])
  })

  test('refuses an address that another account has, also when it was registered after the request', async () => {
    const [first, second] = [await testNamedCustomer(api), await testNamedCustomer(api)]
    expect(Object.keys((await ask(first.browser, second.email)).json().errors)).toEqual(['email'])
    await ask(first.browser, 'wanted@example.com')
    await testNamedCustomer(api, { email: 'wanted@example.com' })
    const token = await emailedToken(api, 'wanted@example.com', 'email_change')
    expect(refusalOf(await follow(first.browser, token))).toEqual([409, 'EMAIL_TAKEN'])
  })

  test('a password reset voids an earlier request to change the address', async () => {
    const { browser, email } = await testNamedCustomer(api)
    await ask(browser, 'intruder@example.com')
    await forgot(await visitor(), email)
    await reset(await visitor(), await emailedToken(api, email, 'password_reset'), 'a brand new morning')
    const token = await emailedToken(api, 'intruder@example.com', 'email_change')
    expect(refusalOf(await follow(await visitor(), token))).toEqual([410, 'LINK_OVER'])
  })
})

test('a guest can neither change a password nor verify an address, and gets no reset e-mail', async () => {
  const guest = await visitor()
  await guest.send('POST', '/api/customer/auth/guest-register', {
    first_name: 'Ada',
    last_name: 'Lovell',
    email: 'guest@example.com',
  })
  const password = { current_password: 'x', password: 'a brand new morning' }
  expect(refusalOf(await guest.send('POST', '/api/customer/me/password', password))).toEqual([409, 'ACCOUNT_NEEDED'])
  expect(refusalOf(await guest.send('POST', '/api/customer/me/verify'))).toEqual([409, 'ACCOUNT_NEEDED'])
  expect((await forgot(await visitor(), 'guest@example.com')).statusCode).toBe(204)
  expect(await emailsTo(api, 'guest@example.com')).toEqual([])
})
