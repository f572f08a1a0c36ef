import { desc, eq } from 'drizzle-orm'
import { auditLog, outbox, users } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { type TestApp, testApp } from '../testing/test-app'

const PASSWORD = 'Larkspur-meadow-7'
let api: TestApp
let count = 0

/** An account with a verified address. @returns its address, and the browser it was created in */
async function testCustomer(app: TestApp = api) {
  const browser = await Browser.open(app.app)
  count += 1
  const email = `ada-${count}@post.example`
  const body = { first_name: 'Ada', last_name: 'Lovell', email, password: PASSWORD, accept_terms: true }
  const registered = await browser.send('POST', '/api/customer/auth/register', body)
  expect(registered.statusCode).toBe(201)
  const [user] = await app.database.db
    .update(users)
    .set({ emailVerifiedAt: app.now() })
    .where(eq(users.email, email))
    .returning()
  if (!user) throw new Error('There is no such user')
  return { browser, email, userId: user.id }
}
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.send('POST', '/api/customer/auth/login', { email, password })
const newDeviceEmails = (userId: string) =>
  api.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.userId, userId))
    .then((mails) => mails.filter(({ kind }) => kind === 'new_device'))
const trail = async (subject: string) =>
  (await api.database.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id))).map(
    ({ action, details }) => ({ action, ...details }),
  )

beforeAll(async () => {
  api = await testApp()
})

test('a sign-in sends one e-mail when the browser is new to the account, and none when it is known', async () => {
  const { browser, email, userId } = await testCustomer()
  await browser.send('POST', '/api/customer/auth/logout')
  expect((await signIn(browser, email)).statusCode).toBe(200)
  expect(await newDeviceEmails(userId)).toEqual([])
  const other = await Browser.open(api.app)
  expect((await signIn(other, email)).statusCode).toBe(200)
  expect(await newDeviceEmails(userId)).toHaveLength(1)
  await other.send('POST', '/api/customer/auth/logout')
  expect((await signIn(other, email)).statusCode).toBe(200)
  expect(await newDeviceEmails(userId)).toHaveLength(1)
})

test('a sign-in on a new browser sends no e-mail to an unverified address', async () => {
  const { email, userId } = await testCustomer()
  await api.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId))
  await signIn(await Browser.open(api.app), email)
  expect(await newDeviceEmails(userId)).toEqual([])
})

test('writes successful and failed sign-ins to the audit log', async () => {
  const { email, userId } = await testCustomer()
  const other = await Browser.open(api.app)
  expect(refusalOf(await signIn(other, email, 'wrong'))).toEqual([422, 'CREDENTIALS_WRONG'])
  await signIn(other, email)
  expect((await trail(`user:${userId}`)).slice(0, 3)).toEqual([
    { action: 'signed_in', way: 'password', device: expect.any(String), is_new_device: true },
    { action: 'sign_in_failed', device: expect.any(String) },
    { action: 'signed_in', way: 'registration', device: expect.any(String), is_new_device: true },
  ])
})

describe('the sign-in limit of an account', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await testApp({ env: { LIMITS_LOGIN_ACCOUNT: '3/900' } })
  })

  test('refuses the fourth wrong password, though each comes from a new browser, with and without an account', async () => {
    const { browser, email } = await testCustomer(limited)
    for (const address of [email, 'nobody@post.example']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 4; attempt += 1)
        statuses.push((await signIn(await Browser.open(limited.app), address, 'wrong')).statusCode)
      expect(statuses).toEqual([422, 422, 422, 429])
    }
    // A new browser is refused even with the right password; the customer's own browser is not.
    expect((await signIn(await Browser.open(limited.app), email)).statusCode).toBe(429)
    await browser.send('POST', '/api/customer/auth/logout')
    expect((await signIn(browser, email)).statusCode).toBe(200)
  })

  test('successful sign-ins do not count towards the limit', async () => {
    const { email } = await testCustomer(limited)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signIn(await Browser.open(limited.app), email)).statusCode).toBe(200)
  })
})
