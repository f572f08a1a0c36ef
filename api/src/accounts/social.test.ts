import { eq } from 'drizzle-orm'
import { endpoints, type SocialProvider } from 'shared/contracts'
import { socialAttempts, socialIdentities, users } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { PASSWORD, testNamedCustomer } from '../testing/customers'
import { emailsTo } from '../testing/emails'
import { type Profile, startSandboxOauth } from '../testing/sandbox-oauth'
import { type TestApp, testApp } from '../testing/test-app'

const Redirect = endpoints['GET /api/customer/social-auth/redirect'].response
const Me = endpoints['GET /api/customer/me'].response

let api: TestApp
let provider: Awaited<ReturnType<typeof startSandboxOauth>>
let count = 0
beforeAll(async () => {
  provider = await startSandboxOauth()
  api = await testApp({ env: provider.environment })
})
beforeEach(() => {
  provider.failWith(0)
})

const begin = async (browser: Browser, name: SocialProvider = 'google') =>
  (await browser.ask(Redirect, 'GET', `/api/customer/social-auth/redirect?provider=${name}`)).data.url
const finish = (browser: Browser, answer: { code: string; state: string }, name: SocialProvider = 'google') =>
  browser.send('POST', '/api/customer/auth/social-login', { provider: name, ...answer })
const visitor = () => Browser.open(api.app)

/** Returns a Google profile that is unique in this file. */
const google = (changes: object = {}) => {
  count += 1
  return {
    sub: `g${count}`,
    given_name: 'Tess',
    family_name: 'Arden',
    email: `tess${count}@post.example`,
    email_verified: true,
    ...changes,
  }
}
const facebook = (changes: object = {}) => {
  count += 1
  return { id: `f${count}`, first_name: 'Ivo', last_name: 'Marl', email: `ivo${count}@post.example`, ...changes }
}

async function through(name: SocialProvider, profile: Profile, browser?: Browser) {
  const here = browser ?? (await visitor())
  return { browser: here, answer: await finish(here, provider.allow(await begin(here, name), profile), name) }
}

test('starts a Google sign-in with PKCE and a state, and creates an account whose terms are still to be accepted', async () => {
  const browser = await visitor()
  const url = new URL(await begin(browser))
  expect(url.origin + url.pathname).toBe('http://localhost:3000/sandbox/google/o/oauth2/v2/auth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'sandbox-google-client',
    redirect_uri: 'http://localhost:3000/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  const { email, ...profile } = google()
  const answer = await finish(browser, provider.allow(url.href, { email, ...profile }))
  expect([answer.statusCode, answer.json().is_new]).toEqual([200, true])
  expect((await browser.ask(Me, 'GET', '/api/customer/me')).data).toMatchObject({
    name: 'Tess Arden',
    email,
    email_verified: true,
    has_password: false,
    finished_registration: false,
    registration_state: [],
  })
  expect(await emailsTo(api, email)).toEqual([])
})

test('signs a returning customer in to the same account, also when their address at the provider has changed', async () => {
  const person = google()
  const first = await through('google', person)
  const again = await through('google', { ...person, email: 'moved@post.example' })
  expect(again.answer.json()).toMatchObject({ is_new: false, data: { id: first.answer.json().data.id } })
})

test('treats an address from Facebook as unverified and sends the verification e-mail', async () => {
  const person = facebook()
  const { browser } = await through('facebook', person)
  expect((await browser.ask(Me, 'GET', '/api/customer/me')).data).toMatchObject({
    name: 'Ivo Marl',
    email_verified: false,
  })
  expect((await emailsTo(api, person.email)).map(({ kind }) => kind)).toEqual(['verification'])
})

test('signs in to the account with the same address when both sides have verified it, and keeps its password', async () => {
  const owner = await testNamedCustomer(api, { isVerified: true })
  const { answer } = await through('google', google({ email: owner.email.toUpperCase() }))
  expect(answer.json()).toMatchObject({ is_new: false, data: { id: owner.id, has_password: true } })
  const login = { email: owner.email, password: PASSWORD }
  expect((await (await visitor()).send('POST', '/api/customer/auth/login', login)).statusCode).toBe(200)
})

test.each([
  ['Google has not confirmed', true, 'google', { email_verified: false }],
  ['neither Google nor the customer has confirmed', false, 'google', { email_verified: false }],
  ['comes from Facebook', true, 'facebook', {}],
  ['comes from Facebook, and the customer has not confirmed', false, 'facebook', {}],
] as const)('does not sign in to an account by an address that %s', async (_, isVerified, name, changes) => {
  const owner = await testNamedCustomer(api, { isVerified })
  const person = name === 'google' ? google(changes) : facebook(changes)
  const { browser, answer } = await through(name, { ...person, email: owner.email })
  expect(refusalOf(answer)).toEqual([409, 'SOCIAL_EMAIL_TAKEN'])
  expect((await browser.send('GET', '/api/customer/me')).statusCode).toBe(401)
  expect(await api.database.db.select().from(socialIdentities).where(eq(socialIdentities.userId, owner.id))).toEqual([])
})

test('refuses a social sign-in without an e-mail address', async () => {
  const { id, first_name, last_name } = facebook()
  const { answer } = await through('facebook', { id, first_name, last_name })
  expect(refusalOf(answer)).toEqual([409, 'SOCIAL_EMAIL_MISSING'])
})

describe('the state of a social sign-in', () => {
  test('is valid once', async () => {
    const browser = await visitor()
    const url = await begin(browser)
    expect((await finish(browser, provider.allow(url, google()))).statusCode).toBe(200)
    expect(refusalOf(await finish(browser, provider.allow(url, google())))).toEqual([410, 'SOCIAL_ATTEMPT_OVER'])
  })

  test('is valid only in the browser that started the sign-in: a link with another person’s code starts no session', async () => {
    const [attacker, victim] = [await visitor(), await visitor()]
    const answer = provider.allow(await begin(attacker), google())
    expect(refusalOf(await finish(victim, answer))).toEqual([410, 'SOCIAL_ATTEMPT_OVER'])
    expect((await finish(attacker, answer)).statusCode).toBe(200)
  })

  test('is valid for ten minutes', async () => {
    const browser = await visitor()
    const answer = provider.allow(await begin(browser), google())
    api.wind(10 * 60_000)
    expect(refusalOf(await finish(browser, answer))).toEqual([410, 'SOCIAL_ATTEMPT_OVER'])
  })

  test('is valid only for its provider', async () => {
    const browser = await visitor()
    const answer = provider.allow(await begin(browser), google())
    expect(refusalOf(await finish(browser, answer, 'facebook'))).toEqual([410, 'SOCIAL_ATTEMPT_OVER'])
  })
})

test('answers SOCIAL_ATTEMPT_OVER when the provider rejects the code', async () => {
  const browser = await visitor()
  const { state } = provider.allow(await begin(browser), google())
  expect(refusalOf(await finish(browser, { code: 'made-up', state }))).toEqual([410, 'SOCIAL_ATTEMPT_OVER'])
})

test('answers SOCIAL_UNAVAILABLE while the provider is down, and signs in at the next attempt', async () => {
  const browser = await visitor()
  provider.failWith(503)
  const { answer } = await through('google', google(), browser)
  expect(refusalOf(answer)).toEqual([409, 'SOCIAL_UNAVAILABLE'])
  provider.failWith(0)
  expect((await through('google', google(), browser)).answer.statusCode).toBe(200)
})

test('stores neither the state nor the visitor cookie of a social sign-in in clear', async () => {
  const browser = await visitor()
  const url = new URL(await begin(browser))
  const kept = JSON.stringify(await api.database.db.select().from(socialAttempts))
  expect(kept).not.toContain(url.searchParams.get('state'))
  expect(kept).not.toContain(browser.cookies.get('visitor'))
})

test('a followed link redirects to the provider and sets the visitor cookie that the state is bound to', async () => {
  const asked = await fetch(
    `${new Browser((await visitor()).origin).origin}/api/customer/social-auth/redirect?provider=google`,
    {
      headers: { accept: 'text/html,application/xhtml+xml' },
      redirect: 'manual',
    },
  )
  expect([asked.status, asked.headers.get('location')]).toEqual([
    302,
    expect.stringContaining('/sandbox/google/o/oauth2/v2/auth?'),
  ])
  expect(asked.headers.getSetCookie().join()).toContain('visitor=')
})

test('a provider without keys is unavailable, and its link redirects to the callback page with the error', async () => {
  const without = await testApp({ env: { FACEBOOK_CLIENT_ID: '' } })
  const browser = await Browser.open(without.app)
  const path = '/api/customer/social-auth/redirect?provider=facebook'
  expect(refusalOf(await browser.send('GET', path))).toEqual([409, 'SOCIAL_UNAVAILABLE'])
  const led = await fetch(browser.origin + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect(led.headers.get('location')).toBe('http://localhost:3000/auth/facebook/callback?error=temporarily_unavailable')
  const info = await browser.ask(endpoints['GET /api/general-info'].response, 'GET', '/api/general-info')
  expect(info.data.social).toEqual({ google: true, facebook: false })
})

test('uses the real providers when their keys are set', async () => {
  const keyed = await testApp({
    env: {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      FACEBOOK_CLIENT_ID: 'id',
      FACEBOOK_CLIENT_SECRET: 's',
    },
  })
  const browser = await Browser.open(keyed.app)
  expect(await begin(browser)).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/)
  expect(await begin(browser, 'facebook')).toMatch(/^https:\/\/www\.facebook\.com\/v23\.0\/dialog\/oauth\?/)
})

test('two concurrent sign-ins of a new person create one account', async () => {
  const person = google()
  const browsers = await Promise.all([visitor(), visitor()])
  const responses = await Promise.all(
    browsers.map(async (browser) => (await through('google', person, browser)).answer),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await api.database.db.select().from(users).where(eq(users.email, person.email))).toHaveLength(1)
})
