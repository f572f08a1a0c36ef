import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { users } from '../platform/database/schema'
import { Browser } from '../testing/browser'
import { testNamedCustomer } from '../testing/customers'
import { emailsTo } from '../testing/emails'
import { apart, medians } from '../testing/medians'
import { newsletter } from '../testing/newsletter'
import { type TestApp, testApp } from '../testing/test-app'
import { requestPasswordReset } from './password-reset'
import { insertUser } from './register'

// The response time must not reveal whether an address has an account. Medians are compared. A control test removes the protection and must
// find a difference.

/** Largest relative difference of the medians. Without the password check, a sign-in would take a tenth of the time. */
const SIGN_IN_TOLERANCE = 0.2
const SIGN_IN_ROUNDS = 25
/** 5 % of 250 ms: about 12 ms. */
const FORGOT_PASSWORD_TOLERANCE = 0.05
const FORGOT_PASSWORD_ROUNDS = 15
const NEWSLETTER_TOLERANCE = 0.1
const NEWSLETTER_ROUNDS = 8

let api: TestApp
let browser: Browser
beforeAll(async () => {
  api = await testApp({ pause })
  browser = await Browser.open(api.app)
})

const nobody = (round: number) => `nobody${round}@example.com`
const wrongPassword = (email: string) =>
  browser.send('POST', '/api/customer/auth/login', { email, password: 'not the password' })
const setHash = (id: string, passwordHash: string | null) =>
  api.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))

/** One account for each round: after three e-mails within an hour no more are sent, which takes less time. */
const accounts = (name: string) =>
  Promise.all(
    Array.from({ length: FORGOT_PASSWORD_ROUNDS }, (_, round) => {
      const email = `${name}${round}@example.com`
      return insertUser(api.database.db, { firstName: 'Ada', lastName: 'L', email, createdAt: api.now() })
    }),
  )

describe('signing in', () => {
  test('takes as long for an unknown address or an account without a password as for a wrong password', async () => {
    const [known, social] = [await testNamedCustomer(api), await testNamedCustomer(api)]
    await setHash(social.id, null)
    await wrongPassword(known.email)
    const times = await medians(SIGN_IN_ROUNDS, {
      known: () => wrongPassword(known.email),
      social: () => wrongPassword(social.email),
      unknown: (round) => wrongPassword(nobody(round)),
    })
    expect(apart(times)).toBeLessThan(SIGN_IN_TOLERANCE)
  })

  test('control: without the password check the responses differ measurably', async () => {
    const { id, email } = await testNamedCustomer(api)
    await setHash(id, await hash('three small boats', { memoryCost: 8, timeCost: 1, parallelism: 1 }))
    const times = await medians(SIGN_IN_ROUNDS, {
      unchecked: () => wrongPassword(email),
      unknown: (round) => wrongPassword(nobody(round)),
    })
    expect(times.unchecked).toBeLessThan(times.unknown)
    expect(apart(times)).toBeGreaterThan(SIGN_IN_TOLERANCE)
  })
})

describe('requesting a password reset', () => {
  const ask = async (email: string) => {
    const response = await browser.send('POST', '/api/customer/password/forgot', { email })
    expect([response.statusCode, response.body]).toEqual([204, ''])
  }

  test('gives the same response in the same time, with and without an account', async () => {
    const known = await accounts('forgetful')
    const times = await medians(FORGOT_PASSWORD_ROUNDS, {
      known: (round) => ask(known[round]?.email ?? ''),
      unknown: (round) => ask(nobody(round)),
    })
    expect(apart(times)).toBeLessThan(FORGOT_PASSWORD_TOLERANCE)
    expect(Math.min(...Object.values(times))).toBeGreaterThanOrEqual(249)
    expect(await emailsTo(api, known[0]?.email ?? '')).toHaveLength(1)
    expect(await emailsTo(api, nobody(0))).toEqual([])
  })

  test('control: without the minimum time the durations differ measurably', async () => {
    const known = await accounts('hasty')
    const times = await medians(FORGOT_PASSWORD_ROUNDS, {
      known: (round) => requestPasswordReset(api.context, known[round]?.email ?? '', api.now()),
      unknown: (round) => requestPasswordReset(api.context, nobody(round), api.now()),
    })
    expect(times.unknown).toBeLessThan(times.known)
    expect(apart(times)).toBeGreaterThan(FORGOT_PASSWORD_TOLERANCE)
  })
})

test('a newsletter sign-up gives the same response in the same time, whether or not the address is on the list', async () => {
  const { ask, subscribed } = await newsletter({ pause })
  const known = Array.from({ length: NEWSLETTER_ROUNDS }, (_, round) => `there${round}@example.com`)
  for (const email of known) await subscribed(email)
  const times = await medians(NEWSLETTER_ROUNDS, {
    known: async (round) => expect(await ask(known[round] ?? '')).toEqual([204, '']),
    unknown: async (round) => expect(await ask(`nowhere${round}@example.com`)).toEqual([204, '']),
  })
  expect(apart(times)).toBeLessThan(NEWSLETTER_TOLERANCE)
  expect(Math.min(...Object.values(times))).toBeGreaterThanOrEqual(249)
})
