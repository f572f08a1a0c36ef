import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { loginSessions, users } from '../platform/database/schema'
import { type Answer, Browser, refusalOf } from '../testing/browser'
import { untilLockWaits } from '../testing/lock-waits'
import { type TestApp, testApp } from '../testing/test-app'
import { endSessionsOf } from './login-session'
import { hashPassword, isPasswordRight } from './password'

const Me = endpoints['GET /api/customer/me'].response
const DAY_MS = 86_400_000
const ada = {
  first_name: 'Ada',
  last_name: 'Lovell',
  email: 'ada@example.com',
  password: 'three small boats',
  accept_terms: true,
}

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})

const register = (browser: Browser, changes: Partial<typeof ada> = {}) =>
  browser.send('POST', '/api/customer/auth/register', { ...ada, ...changes })
const login = (browser: Browser, email: string, password: string, remember?: boolean) =>
  browser.send('POST', '/api/customer/auth/login', { email, password, remember })

test('registers a customer, signs them in and out, and refuses the old cookie afterwards', async () => {
  const browser = await Browser.open(api.app)
  expect(refusalOf(await browser.send('GET', '/api/customer/me'))).toEqual([401, 'UNAUTHENTICATED'])
  const signedUp = await register(browser, { email: ' Ada.One@Example.COM ' })
  expect(signedUp.statusCode).toBe(201)
  expect(signedUp.json().data).toMatchObject({
    email: 'ada.one@example.com',
    finished_registration: false,
    registration_state: ['acceptedTermsAndConditions'],
  })
  expect(signedUp.cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(browser.cookies.get('signed_in')).toBe('1')
  expect((await browser.ask(Me, 'GET', '/api/customer/me')).data.first_name).toBe('Ada')
  const before = new Map(browser.cookies)
  expect((await browser.send('POST', '/api/customer/auth/logout')).statusCode).toBe(204)
  expect([browser.cookies.has('session'), browser.cookies.has('signed_in')]).toEqual([false, false])
  for (const [name, value] of before) browser.cookies.set(name, value)
  expect((await browser.send('GET', '/api/customer/me')).statusCode).toBe(401)
})

test('a failed sign-in answers the same 422 for a wrong password and for an unknown address', async () => {
  await register(await Browser.open(api.app), { email: 'known@example.com' })
  const wrong = await login(await Browser.open(api.app), 'known@example.com', 'not the password')
  const unknown = await login(await Browser.open(api.app), 'nobody@example.com', 'not the password')
  expect(refusalOf(wrong)).toEqual([422, 'CREDENTIALS_WRONG'])
  const { request_id: a, ...first } = wrong.json()
  const { request_id: b, ...second } = unknown.json()
  expect(first).toEqual(second)
  expect(a).not.toBe(b)
  expect((await login(await Browser.open(api.app), 'KNOWN@example.com', ada.password)).statusCode).toBe(200)
})

test('stores session tokens and passwords only as hashes', async () => {
  const browser = await Browser.open(api.app)
  await register(browser, { email: 'hashed@example.com' })
  const token = browser.cookies.get('session') ?? ''
  const rows = await api.database.db.select().from(loginSessions)
  expect(JSON.stringify(rows)).not.toContain(token)
  const [user] = await api.database.db.select().from(users).where(eq(users.email, 'hashed@example.com'))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the access token given to scripts does not authenticate: only the HttpOnly session cookie does', async () => {
  const browser = await Browser.open(api.app)
  const { access_token } = (await register(browser, { email: 'scripted@example.com' })).json()
  expect(access_token).toEqual(expect.any(String))
  const thief = await Browser.open(api.app)
  thief.cookies.set('session', access_token)
  expect((await thief.send('GET', '/api/customer/me')).statusCode).toBe(401)
})

test('refuses a sign-in with the old password when the password changes before its session is created', async () => {
  await register(await Browser.open(api.app), { email: 'overtaken@example.com' })
  const late = await Browser.open(api.app)
  const { db } = api.database
  const [{ id } = { id: '' }] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'overtaken@example.com'))
  let response: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
    await endSessionsOf(tx, id)
    response = login(late, 'overtaken@example.com', ada.password)
    // The old password has been checked; the sign-in now waits to create its session.
    await untilLockWaits(db)
  })
  expect(response && refusalOf(await response)).toEqual([422, 'CREDENTIALS_WRONG'])
  expect(await db.select().from(loginSessions).where(eq(loginSessions.userId, id))).toEqual([])
})

test.each([
  ['first_name', { first_name: '\u3164' }],
  ['last_name', { last_name: '   ' }],
  ['email', { email: 'ada@example' }],
  ['password', { password: 'short' }],
  ['password', { password: 'password1234' }],
  ['password', { password: 'I love meander so' }],
  ['accept_terms', { accept_terms: false }],
])('refuses registration with an invalid %s', async (field, changes) => {
  const response = await register(await Browser.open(api.app), { email: 'field@example.com', ...changes })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().errors)).toEqual([field])
})

test('creates one account for an e-mail address, also when two registrations are concurrent', async () => {
  const both = await Promise.all(
    [1, 2].map(async () => register(await Browser.open(api.app), { email: 'twin@example.com' })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  const again = await register(await Browser.open(api.app), { email: 'TWIN@example.com' })
  expect(again.json().errors.email[0]).toContain('sign in')
})

test('a guest who gives the address of an account becomes a separate guest user', async () => {
  await register(await Browser.open(api.app), { email: 'mine@example.com', first_name: 'Owner' })
  const guest = await Browser.open(api.app)
  const { first_name, last_name } = ada
  const response = await guest.send('POST', '/api/customer/auth/guest-register', {
    first_name,
    last_name,
    email: 'mine@example.com',
  })
  expect(response.statusCode).toBe(201)
  const me = (await guest.ask(Me, 'GET', '/api/customer/me')).data
  expect(me).toMatchObject({ is_guest: true, first_name: 'Ada', email_verified: false })
})

test('finishes registration with a UK phone number, and refuses terms that are not accepted', async () => {
  const browser = await Browser.open(api.app)
  await register(browser, { email: 'steps@example.com' })
  const bad = await browser.send('POST', '/api/customer/auth/register/phone', { phone: '+1 202 555 0100' })
  expect(Object.keys(bad.json().errors)).toEqual(['phone'])
  const good = await browser.send('POST', '/api/customer/auth/register/phone', { phone: '+44 (0)1962 840500' })
  expect(good.json().data).toMatchObject({ phone: '+441962840500', finished_registration: true })
  const terms = await browser.send('POST', '/api/customer/auth/register/terms-and-conditions', { accept: false })
  expect(terms.statusCode).toBe(422)
})

test('a session ends after fourteen idle days, and after ninety days however often it is used', async () => {
  const [idle, busy] = [await Browser.open(api.app), await Browser.open(api.app)]
  await register(idle, { email: 'idle@example.com' })
  await register(busy, { email: 'busy@example.com' })
  for (let day = 0; day < 84; day += 7) {
    api.wind(7 * DAY_MS)
    expect((await busy.send('GET', '/api/customer/me')).statusCode).toBe(200)
  }
  const late = await idle.send('GET', '/api/customer/me')
  expect(late.statusCode).toBe(401)
  expect(idle.cookies.has('signed_in')).toBe(false)
  api.wind(6 * DAY_MS)
  expect((await busy.send('GET', '/api/customer/me')).statusCode).toBe(401)
})

test('answers the sixth sign-in within a minute with 429 and the seconds to wait', async () => {
  const strict = await testApp({ env: { LIMITS_LOGIN: '5/60', LIMITS_IP_FACTOR: '2' } })
  const browser = await Browser.open(strict.app)
  for (let n = 0; n < 5; n += 1) expect((await login(browser, 'a@example.com', 'x')).statusCode).toBe(422)
  const sixth = await login(browser, 'a@example.com', 'x')
  expect(refusalOf(sixth)).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  // New visitors from one IP address share a limit of ten, of which the six attempts above have used six.
  const statuses = []
  for (let n = 0; n < 5; n += 1)
    statuses.push((await login(await Browser.open(strict.app), 'a@example.com', 'x')).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 429])
  strict.wind(60_000)
  expect((await login(browser, 'a@example.com', 'x')).statusCode).toBe(422)
})

test('over HTTPS the session cookie is Secure and has the __Host- prefix, so that a subdomain cannot set it', async () => {
  const secure = await testApp({ env: { PUBLIC_URL: 'https://meander.example' } })
  const response = await register(await Browser.open(secure.app), {})
  const session = response.cookies.find((cookie) => cookie.startsWith('__Host-session='))
  expect(session).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
})

test('accepts a password in composed and decomposed form, also against a hash from before passwords were normalised', async () => {
  const typed = 'drei kleine Bo\u0308te'
  const composed = typed.normalize('NFC')
  expect(await isPasswordRight(await hashPassword(typed), composed)).toBe(true)
  expect(await isPasswordRight(await hashPassword(composed), typed)).toBe(true)
  const old = await hash(typed)
  expect(await isPasswordRight(old, typed)).toBe(true)
  expect(await isPasswordRight(old, 'drei kleine Böte!')).toBe(false)
})
