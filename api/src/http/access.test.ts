import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { Browser } from '../testing/browser'
import { contentsOf } from '../testing/contents'
import { aKnownCustomer } from '../testing/customers'
import { catalogueIds, forEveryone, keptAt, ownedThings } from '../testing/owned-things'
import { StripeStandIn } from '../testing/stripe-stand-in'
import { type TestApp, testApp } from '../testing/test-app'

type Method = Parameters<Browser['send']>[0]

let api: TestApp
let things: Awaited<ReturnType<typeof ownedThings>>
let stranger: Browser
let visitor: Browser
beforeAll(async () => {
  const stripe = await StripeStandIn.start()
  api = await testApp({ env: stripe.environment })
  things = await ownedThings(api, stripe)
  stranger = (await aKnownCustomer(api, { isVerified: true })).browser
  visitor = await Browser.open(api.app)
}, 30_000)

const about = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const [method = '', path = ''] = key.split(' ')
  const kept = keptAt(path)
  return kept === null || catalogueIds.has(kept) || forEveryone.includes(key)
    ? []
    : [{ key, method: method as Method, path, kept }]
})
const pathOf = ({ path, kept }: { path: string; kept: string }) =>
  path
    .replace(/:(id|uuid)/, things.ids.get(kept) ?? 'nothing')
    .replace(/:(\w+)/g, (_, name: string) => things.further.get(name) ?? 'nothing') + queryOf(path)
// What a path asks of its query before it looks whose it is about.
const queryOf = (path: string) => (path.endsWith('/free') ? '?date=2026-12-05' : '')
const send = (browser: Browser, one: (typeof about)[number]) => {
  const { body }: EndpointShape = endpoints[one.key]
  return browser.send(one.method, pathOf(one), body ? (things.bodies[one.key] ?? {}) : undefined)
}

test('everything with an id says whose it is: a new kind joins the owned things of these tests, or the catalogue', () => {
  expect(about.filter(({ kept }) => !things.ids.get(kept)).map(({ key }) => key)).toEqual([])
  expect(about.length).toBeGreaterThan(25)
})

describe.each(about)('$key', (one) => {
  const { session }: EndpointShape = endpoints[one.key]

  test('of somebody else is not there, for a stranger and for a visitor, and stays as it is', async () => {
    const before = await contentsOf(api.database.db)
    const asStranger = await send(stranger, one)
    expect([asStranger.statusCode, asStranger.json().code]).toEqual([404, 'NOT_FOUND'])
    const asVisitor = await send(visitor, one)
    expect([asVisitor.statusCode, asVisitor.json().code]).toEqual(
      session ? [401, 'UNAUTHENTICATED'] : [404, 'NOT_FOUND'],
    )
    expect(await contentsOf(api.database.db)).toEqual(before)
  })

  if (one.method === 'GET') {
    test('is there for its owner', async () => {
      expect((await send(things.browser, one)).statusCode).toBe(200)
    })
  }
})

test('what is the owner’s says so when it is changed, too', async () => {
  const { statusCode } = await things.browser.send(
    'DELETE',
    `/api/customer/me/sessions/${things.ids.get('me/sessions')}`,
  )
  expect(statusCode).toBe(200)
})
