import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { Browser, refusalOf } from '../../testing/browser'
import { PASSWORD, testNamedCustomer } from '../../testing/customers'
import { databaseDigest } from '../../testing/database-digest'
import { catalogueIds, createOwnedResources, keptAt } from '../../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

let api: PayableApp
let things: Awaited<ReturnType<typeof createOwnedResources>>
let other: Browser
let anonymous: Browser
/** A token of the owner's browser from before it signed in again. */
let stale: string
beforeAll(async () => {
  api = await testPayableApp()
  things = await createOwnedResources(api)
  other = (await testNamedCustomer(api)).browser
  anonymous = await Browser.open(api.app)
  stale = things.browser.cookies.get('XSRF-TOKEN') ?? ''
  const { email } = (await things.browser.send('GET', '/api/customer/me')).json().data
  await things.browser.send('POST', '/api/customer/auth/login', { email, password: PASSWORD })
}, 30_000)

const isMethod = (text: string | undefined): text is 'POST' | 'PUT' | 'DELETE' => text !== undefined && text !== 'GET'
const changes = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const [method, path = ''] = key.split(' ')
  // Telemetry is a beacon: it changes no customer's data.
  return isMethod(method) && path !== '/api/telemetry' ? [{ key, method, path }] : []
})

/** The path of a resource of the owner, so that only the token can cause a refusal. */
function pathOf(path: string): string {
  const kept = keptAt(path) ?? ''
  const id = things.ids.get(kept) ?? catalogueIds.get(kept) ?? '1'
  return path.replace(/:(id|uuid)/, id).replace(/:\w+/g, '1')
}
const bodyOf = (key: EndpointKey) => {
  const { body }: EndpointShape = endpoints[key]
  return body ? (things.bodies[key] ?? {}) : undefined
}

test('there are changing endpoints to check', () => {
  expect(changes.length).toBeGreaterThan(40)
})

describe.each(changes)('$key', ({ key, method, path }) => {
  test.each([
    ['without a token', () => ({ header: undefined, cookie: things.browser.cookies.get('XSRF-TOKEN') })],
    ['without its cookie', () => ({ header: things.browser.cookies.get('XSRF-TOKEN'), cookie: undefined })],
    ['with another customer’s token', () => both(other.cookies.get('XSRF-TOKEN'))],
    ['with a visitor’s token', () => both(anonymous.cookies.get('XSRF-TOKEN'))],
    ['with the token of a session that has ended', () => both(stale)],
    ['with a made-up token', () => both('abc.def')],
  ])('refuses a request %s, and changes nothing', async (_, sent) => {
    const { header, cookie } = sent()
    const before = await databaseDigest(api.database.db)
    const forged = new Browser(things.browser.origin)
    for (const [name, value] of things.browser.cookies) if (name !== 'XSRF-TOKEN') forged.cookies.set(name, value)
    if (cookie) forged.cookies.set('XSRF-TOKEN', cookie)
    const response = await forged.send(method, pathOf(path), bodyOf(key), { 'x-xsrf-token': header })
    expect(refusalOf(response)).toEqual([419, 'CSRF_MISMATCH'])
    expect(await databaseDigest(api.database.db)).toEqual(before)
  })

  test('accepts a request with its own token', async () => {
    const browser = await Browser.open(api.app)
    expect((await browser.send(method, pathOf(path), {})).statusCode).not.toBe(419)
  })
})

const both = (token: string | undefined) => ({ header: token, cookie: token })

test('refuses a token from a browser that has neither session nor visitor cookie', async () => {
  const forged = new Browser(anonymous.origin)
  forged.cookies.set('XSRF-TOKEN', anonymous.cookies.get('XSRF-TOKEN') ?? '')
  expect(refusalOf(await forged.send('POST', '/api/customer/auth/logout'))).toEqual([419, 'CSRF_MISMATCH'])
})
