import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { type Answer, Browser, refusalOf } from '../testing/browser'
import { contentsOf } from '../testing/contents'
import { aKnownCustomer } from '../testing/customers'
import { catalogueIds, keptAt, ownedThings } from '../testing/owned-things'
import { type KeyWithId, rights } from '../testing/rights'
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

const about = (Object.keys(rights) as KeyWithId[]).flatMap((key) => {
  const [method = '', path = ''] = key.split(' ')
  const [kept, circle] = [keptAt(path) ?? '', rights[key]]
  return circle === 'everyone' ? [] : [{ key, method: method as Method, path, kept, circle }]
})
type One = (typeof about)[number]

const pathOf = ({ path, kept }: One, token = '') =>
  `${path
    .replace(/:(id|uuid)/, things.ids.get(kept) ?? 'nothing')
    .replace(/:(\w+)/g, (_, name: string) => things.further.get(name) ?? 'nothing')}?${queryOf(path)}token=${token}`
// What a path asks of its query before it looks whose it is about.
const queryOf = (path: string) => (path.endsWith('/free') ? 'date=2026-12-05&adults=2&' : '')
function send(browser: Browser, one: One, token?: string): Promise<Answer> {
  const { body }: EndpointShape = endpoints[one.key]
  return browser.send(one.method, pathOf(one, token), body ? (things.bodies[one.key] ?? {}) : undefined)
}
const nothingThere = [404, 'NOT_FOUND']

/** Runs what is to change nothing, whoever asks. */
async function unchanged(act: () => Promise<void>) {
  const before = await contentsOf(api.database.db)
  await act()
  expect(await contentsOf(api.database.db)).toEqual(before)
}

test('every path with an id says who is let in: a new one joins the rights of these tests', () => {
  const served = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    /\{(id|uuid)\}/.test(path)
      ? Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
      : [],
  )
  expect(served.length).toBeGreaterThan(60)
  expect(Object.keys(rights).sort()).toEqual(served.sort())
})

test('everything with an id is there to be asked for: a new kind joins the owned things of these tests', () => {
  expect(about.filter(({ kept }) => !things.ids.get(kept)).map(({ key }) => key)).toEqual([])
  expect((Object.keys(rights) as EndpointKey[]).filter((key) => !keptAt(key.split(' ')[1] ?? ''))).toEqual([])
  expect(about.some(({ kept }) => catalogueIds.has(kept))).toBe(false)
})

describe.each(about)('$key', (one) => {
  const { session }: EndpointShape = endpoints[one.key]
  const unknown = session === true ? [401, 'UNAUTHENTICATED'] : nothingThere

  test('of somebody else is not there, for a stranger and for a visitor, and stays as it is', () =>
    unchanged(async () => {
      expect(refusalOf(await send(stranger, one))).toEqual(nothingThere)
      expect(refusalOf(await send(visitor, one))).toEqual(unknown)
    }))

  test('is not there for whoever was removed from the group, or is no longer asked along', () =>
    unchanged(async () => {
      const { removed, removedCompanion } = things.around
      expect(refusalOf(await send(removed, one))).toEqual(nothingThere)
      expect(refusalOf(await send(removedCompanion.browser, one, removedCompanion.token))).toEqual(unknown)
    }))

  if (one.circle === 'companions') {
    test('is there for whoever was asked along', async () => {
      const { browser, token } = things.around.companion
      expect((await send(browser, one, token)).statusCode).toBe(200)
    })
  } else {
    test('is not there for whoever was asked along', () =>
      unchanged(async () => {
        const { browser, token } = things.around.companion
        expect(refusalOf(await send(browser, one, token))).toEqual(unknown)
      }))
  }

  if (one.circle === 'members') {
    test('is there for the members of the group', async () => {
      expect((await send(things.around.member, one)).statusCode).toBeLessThan(300)
    })
  } else {
    const refusal = one.circle === 'group owner' ? [409, 'GROUP_OWNER_ONLY'] : nothingThere
    test(`is ${one.circle === 'group owner' ? 'for the owner of the group alone' : 'not there for others of the group'}`, () =>
      unchanged(async () => {
        expect(refusalOf(await send(things.around.member, one))).toEqual(refusal)
      }))
  }

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
