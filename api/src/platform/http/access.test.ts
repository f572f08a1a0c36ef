import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { accessMatrix, type KeyWithId } from '../../testing/access-matrix'
import { type Answer, Browser, refusalOf } from '../../testing/browser'
import { testNamedCustomer } from '../../testing/customers'
import { databaseDigest } from '../../testing/database-digest'
import { catalogueIds, createOwnedResources, keptAt } from '../../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

type Method = Parameters<Browser['send']>[0]

let api: PayableApp
let things: Awaited<ReturnType<typeof createOwnedResources>>
let stranger: Browser
let visitor: Browser
beforeAll(async () => {
  api = await testPayableApp()
  things = await createOwnedResources(api)
  stranger = (await testNamedCustomer(api, { isVerified: true })).browser
  visitor = await Browser.open(api.app)
}, 30_000)

const about = (Object.keys(accessMatrix) as KeyWithId[]).flatMap((key) => {
  const [method = '', path = ''] = key.split(' ')
  const [kept, circle] = [keptAt(path) ?? '', accessMatrix[key]]
  return circle === 'everyone' ? [] : [{ key, method: method as Method, path, kept, circle }]
})
type One = (typeof about)[number]

const pathOf = ({ path, kept }: One, token = '') =>
  `${path
    .replace(/:(id|uuid)/, things.ids.get(kept) ?? 'nothing')
    .replace(/:(\w+)/g, (_, name: string) => things.further.get(name) ?? 'nothing')}?${queryOf(path)}token=${token}`
// Query parameters that a path needs before it checks who may open it.
const queryOf = (path: string) => (path.endsWith('/free') ? 'date=2026-12-05&adults=2&' : '')
function send(browser: Browser, one: One, token?: string): Promise<Answer> {
  const { body }: EndpointShape = endpoints[one.key]
  return browser.send(one.method, pathOf(one, token), body ? (things.bodies[one.key] ?? {}) : undefined)
}
const nothingThere = [404, 'NOT_FOUND']

/** Runs `act`, and expects that it changes nothing in the database. */
async function unchanged(act: () => Promise<void>) {
  const before = await databaseDigest(api.database.db)
  await act()
  expect(await databaseDigest(api.database.db)).toEqual(before)
}

test('every served path with an id is in the access matrix of these tests', () => {
  const served = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
    /\{(id|uuid)\}/.test(path)
      ? Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
      : [],
  )
  expect(served.length).toBeGreaterThan(60)
  expect(Object.keys(accessMatrix).sort()).toEqual(served.sort())
})

test('the fixtures have a resource for every path with an id', () => {
  expect(about.filter(({ kept }) => !things.ids.get(kept)).map(({ key }) => key)).toEqual([])
  expect((Object.keys(accessMatrix) as EndpointKey[]).filter((key) => !keptAt(key.split(' ')[1] ?? ''))).toEqual([])
  expect(about.some(({ kept }) => catalogueIds.has(kept))).toBe(false)
})

describe.each(about)('$key', (one) => {
  const { session }: EndpointShape = endpoints[one.key]
  const unknown = session === true ? [401, 'UNAUTHENTICATED'] : nothingThere

  test('answers 404 or 401 to a stranger and a visitor, and changes nothing', () =>
    unchanged(async () => {
      expect(refusalOf(await send(stranger, one))).toEqual(nothingThere)
      expect(refusalOf(await send(visitor, one))).toEqual(unknown)
    }))

  test('answers 404 or 401 to a removed group member and a removed companion, and changes nothing', () =>
    unchanged(async () => {
      const { removed, removedCompanion } = things.around
      expect(refusalOf(await send(removed, one))).toEqual(nothingThere)
      expect(refusalOf(await send(removedCompanion.browser, one, removedCompanion.token))).toEqual(unknown)
    }))

  if (one.circle === 'companions') {
    test('answers 200 to a companion', async () => {
      const { browser, token } = things.around.companion
      expect((await send(browser, one, token)).statusCode).toBe(200)
    })
  } else {
    test('answers 404 or 401 to a companion, and changes nothing', () =>
      unchanged(async () => {
        const { browser, token } = things.around.companion
        expect(refusalOf(await send(browser, one, token))).toEqual(unknown)
      }))
  }

  if (one.circle === 'members') {
    test('is allowed for members of the group', async () => {
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
    test('answers 200 to its owner', async () => {
      expect((await send(things.browser, one)).statusCode).toBe(200)
    })
  }
})

test('a customer can end a session of their own by its id', async () => {
  const { statusCode } = await things.browser.send(
    'DELETE',
    `/api/customer/me/sessions/${things.ids.get('me/sessions')}`,
  )
  expect(statusCode).toBe(200)
})
