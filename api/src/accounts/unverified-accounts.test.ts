import { eq } from 'drizzle-orm'
import { endpoints, type SocialProvider } from 'shared/contracts'
import { bookings, users } from '../platform/database/schema'
import { Browser, refusalOf } from '../testing/browser'
import { testPaidBooking } from '../testing/buy'
import { PASSWORD, testGuest, testNamedCustomer } from '../testing/customers'
import { emailedToken, emailsTo } from '../testing/emails'
import { testExperience } from '../testing/fixtures'
import { moneyGift, testVoucher } from '../testing/gifts'
import { type PayableApp, testPayableApp } from '../testing/payable-app'
import { type Profile, startSandboxOauth } from '../testing/sandbox-oauth'

// Mallory creates an account with the address of Vera, who has bought as a guest and owns the mailbox.

const Bookings = endpoints['GET /api/customer/bookings'].response
const Me = endpoints['GET /api/customer/me'].response
const Redirect = endpoints['GET /api/customer/social-auth/redirect'].response
const Wishlists = endpoints['GET /api/customer/wishlists'].response
const Wishlist = endpoints['POST /api/customer/wishlists/:id/share'].response
const NEW_PASSWORD = 'a brand new morning'

let api: PayableApp
let provider: Awaited<ReturnType<typeof startSandboxOauth>>
let count = 0
beforeAll(async () => {
  provider = await startSandboxOauth()
  api = await testPayableApp(provider.environment)
})

const visitor = () => Browser.open(api.app)
const login = (browser: Browser, email: string, password: string) =>
  browser.send('POST', '/api/customer/auth/login', { email, password })
const follow = (browser: Browser, token: string) => browser.send('POST', '/api/customer/auth/verify', { token })
const isIn = async (browser: Browser) => (await browser.send('GET', '/api/customer/me')).statusCode === 200

async function by(name: SocialProvider, profile: Profile, browser: Browser) {
  const { data } = await browser.ask(Redirect, 'GET', `/api/customer/social-auth/redirect?provider=${name}`)
  return browser.send('POST', '/api/customer/auth/social-login', {
    provider: name,
    ...provider.allow(data.url, profile),
  })
}
const google = (email: string, email_verified = true) => ({
  sub: `g${email}`,
  given_name: 'Vera',
  email,
  email_verified,
})
const facebook = (email: string) => ({ id: `f${email}`, first_name: 'Mallory', last_name: 'M', email })

/** Creates a booking and a voucher that Vera has bought as a guest. `seen` returns the statuses a browser gets for them. */
async function whatVeraBought() {
  count += 1
  const email = `vera${count}@post.example`
  const { sessionIds, adult } = await testExperience(api.database.db, api.now(), { id: `e${count}` })
  const place = { sessionId: sessionIds[0] ?? 0, tickets: [{ ticket_id: adult, quantity: 1 }] }
  const { uuid } = await testPaidBooking(api, place)
  await api.database.db.update(bookings).set({ email }).where(eq(bookings.uuid, uuid))
  const voucher = await testVoucher(api, { ...moneyGift(), buyer: { first_name: 'Vera', last_name: 'H', email } })
  const seen = async (browser: Browser) => [
    (await browser.send('GET', `/api/customer/bookings/${uuid}`)).statusCode,
    (await browser.send('GET', `/api/customer/vouchers/${voucher.uuid}`)).statusCode,
  ]
  return { email, seen }
}
const nothing = [404, 404]
const everything = [200, 200]

describe('an account created with another person’s address', () => {
  test('shows no orders of the address’s owner, who follows its link signed out, as a guest or from another account', async () => {
    const { email, seen } = await whatVeraBought()
    const mallory = (await testNamedCustomer(api, { email })).browser
    const token = await emailedToken(api, email, 'verification')
    const others = [
      await visitor(),
      await testGuest(api.app),
      (await testNamedCustomer(api, { isVerified: true })).browser,
    ]
    const responses = await Promise.all(others.map((browser) => follow(browser, token)))
    expect(responses.map(refusalOf)).toEqual([
      [409, 'LINK_NEEDS_SIGN_IN'],
      [409, 'LINK_NEEDS_SIGN_IN'],
      [409, 'LINK_OTHER_ACCOUNT'],
    ])
    for (const response of responses) expect(response.body).not.toContain(email)
    expect(await seen(mallory)).toEqual(nothing)
    expect((await mallory.ask(Bookings, 'GET', '/api/customer/bookings')).data).toEqual([])
    expect((await mallory.ask(Me, 'GET', '/api/customer/me')).data.email_verified).toBe(false)
  })

  test('cannot take the owner’s address by the e-mail sent to the owner', async () => {
    const { email, seen } = await whatVeraBought()
    const mallory = (await testNamedCustomer(api, { isVerified: true })).browser
    await mallory.send('POST', '/api/customer/me/email', { email, current_password: PASSWORD })
    const token = await emailedToken(api, email, 'email_change')
    const vera = (await testNamedCustomer(api, { email })).browser
    expect(refusalOf(await follow(await visitor(), token))).toEqual([409, 'LINK_NEEDS_SIGN_IN'])
    expect(refusalOf(await follow(vera, token))).toEqual([409, 'LINK_OTHER_ACCOUNT'])
    expect(await seen(mallory)).toEqual(nothing)
  })

  test('belongs to the owner once they reset its password by e-mail; all other access ends before their orders join it', async () => {
    const { email, seen } = await whatVeraBought()
    const mallory = await visitor()
    expect((await by('facebook', facebook(email), mallory)).statusCode).toBe(200)
    const [list] = (await mallory.ask(Wishlists, 'GET', '/api/customer/wishlists')).data
    const shared = await mallory.ask(Wishlist, 'POST', `/api/customer/wishlists/${list?.id}/share`)
    const shareToken = new URL(shared.data.share_url ?? '').searchParams.get('token')
    const sharedPath = `/api/customer/wishlists/shared/${shareToken}`
    expect((await mallory.send('GET', sharedPath)).statusCode).toBe(200)
    const verification = await emailedToken(api, email, 'verification')

    const vera = await visitor()
    await vera.send('POST', '/api/customer/password/forgot', { email })
    const token = await emailedToken(api, email, 'password_reset')
    await vera.send('POST', '/api/customer/password/reset', { token, password: NEW_PASSWORD })
    expect(await isIn(mallory)).toBe(false)
    const back = await visitor()
    expect(refusalOf(await by('facebook', facebook(email), back))).toEqual([409, 'SOCIAL_EMAIL_TAKEN'])
    expect(await isIn(back)).toBe(false)
    expect(await seen(mallory)).toEqual(nothing)
    expect((await (await visitor()).send('GET', sharedPath)).statusCode).toBe(404)

    expect((await login(vera, email, NEW_PASSWORD)).statusCode).toBe(200)
    expect(await seen(vera)).toEqual(everything)
    expect(refusalOf(await follow(vera, verification))).toEqual([410, 'LINK_OVER'])
  })

  test('belongs to the owner once they sign in with a provider that has verified the address; the old password is removed', async () => {
    const { email, seen } = await whatVeraBought()
    const { browser: mallory, id } = await testNamedCustomer(api, { email })
    const vera = await visitor()
    const response = await by('google', google(email), vera)
    expect(response.json()).toMatchObject({ is_new: false, data: { id, has_password: false, email_verified: true } })
    expect(await isIn(mallory)).toBe(false)
    expect(refusalOf(await login(await visitor(), email, PASSWORD))).toEqual([422, 'CREDENTIALS_WRONG'])
    expect(await seen(vera)).toEqual(everything)
    expect(await seen(mallory)).toEqual(nothing)
    const letters = await emailsTo(api, email)
    expect(letters.map(({ kind }) => kind)).toContain('password_dropped')

    // A second sign-in changes neither the password that she sets now nor her sessions.
    await api.database.db.update(users).set({ passwordHash: 'hers' }).where(eq(users.id, id))
    await by('google', google(email), await visitor())
    expect(await isIn(vera)).toBe(true)
    const [row] = await api.database.db.select().from(users).where(eq(users.id, id))
    expect(row?.passwordHash).toBe('hers')
  })

  test('is not opened by a social identity whose address is unverified', async () => {
    const { email, seen } = await whatVeraBought()
    const owner = await testNamedCustomer(api, { email, isVerified: true })
    const mallory = await visitor()
    expect(refusalOf(await by('google', google(email, false), mallory))).toEqual([409, 'SOCIAL_EMAIL_TAKEN'])
    expect(refusalOf(await by('facebook', facebook(email), mallory))).toEqual([409, 'SOCIAL_EMAIL_TAKEN'])
    expect(await seen(owner.browser)).toEqual(everything)
    expect(await isIn(mallory)).toBe(false)
  })
})

test('a social identity with an unverified address creates an account, and no earlier orders join it', async () => {
  const { email, seen } = await whatVeraBought()
  const mallory = await visitor()
  expect((await by('facebook', facebook(email), mallory)).json()).toMatchObject({ is_new: true })
  expect(await seen(mallory)).toEqual(nothing)
  const other = await whatVeraBought()
  expect((await by('google', google(other.email, false), await visitor())).json()).toMatchObject({ is_new: true })
  expect(await other.seen(mallory)).toEqual(nothing)
})

test('a guest with an account’s address sees none of its orders and cannot follow its verification link', async () => {
  const { email, seen } = await whatVeraBought()
  const owner = await testNamedCustomer(api, { email, isVerified: true })
  const mallory = await visitor()
  const response = await mallory.send('POST', '/api/customer/auth/guest-register', {
    first_name: 'Mallory',
    last_name: 'Marsh',
    email,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json().data.id).not.toBe(owner.id)
  expect(await seen(mallory)).toEqual(nothing)
  expect(refusalOf(await follow(mallory, await emailedToken(api, email, 'verification')))).toEqual([
    409,
    'LINK_NEEDS_SIGN_IN',
  ])
  expect(await seen(owner.browser)).toEqual(everything)
})
