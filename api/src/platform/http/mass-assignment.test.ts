import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import type { Browser } from '../../testing/browser'
import { databaseDigest } from '../../testing/database-digest'
import { catalogueIds, createOwnedResources, keptAt } from '../../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

type Method = Parameters<Browser['send']>[0]

/** Fields that no client may set. */
const wished = {
  id: '1',
  uuid: 'b0b0b0b0-0000-4000-8000-000000000000',
  user_id: '1',
  owner: '1',
  owner_id: '1',
  is_admin: true,
  is_verified: true,
  email_verified_at: '2020-01-01T00:00:00.000Z',
  is_default: true,
  finished_registration: true,
  status: 'confirmed',
  payment_status: 'paid',
  price: 1,
  price_in_pence: 1,
  balance: 1_000_000,
  card_amount: 0,
  seats_taken: 0,
  expires_at: '2099-01-01T00:00:00.000Z',
  created_at: '2020-01-01T00:00:00.000Z',
  version: 99,
}
const names = Object.keys(wished)

let api: PayableApp
let things: Awaited<ReturnType<typeof createOwnedResources>>
beforeAll(async () => {
  api = await testPayableApp()
  things = await createOwnedResources(api)
}, 30_000)

const changes = (Object.keys(endpoints) as EndpointKey[]).flatMap((key) => {
  const [method = '', path = ''] = key.split(' ')
  return method === 'GET' ? [] : [{ key, method: method as Method, path }]
})

/** The path of a resource of the owner, so that only the additional fields can cause a refusal. */
function pathOf(path: string): string {
  const kept = keptAt(path) ?? ''
  return path
    .replace(/:(id|uuid)/, things.ids.get(kept) ?? catalogueIds.get(kept) ?? '1')
    .replace(/:(\w+)/g, (_, name: string) => things.further.get(name) ?? '1')
}
const bodyOf = (key: EndpointKey): object => {
  const { body }: EndpointShape = endpoints[key]
  return body ? (things.bodies[key] ?? {}) : {}
}

interface Laden {
  at: string
  body: unknown
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the body with the additional fields in it, once for each object in the body. */
function ladenOf(body: object): Laden[] {
  const entries = Object.entries(body)
  const inside = entries.flatMap(([name, value]) =>
    isObject(value)
      ? ladenOf(value).map((laden) => ({
          at: [name, laden.at].filter(Boolean).join('.'),
          body: Array.isArray(body)
            ? body.map((one, place) => (String(place) === name ? laden.body : one))
            : { ...body, [name]: laden.body },
        }))
      : [],
  )
  return Array.isArray(body) ? inside : [{ at: '', body: { ...wished, ...body } }, ...inside]
}

test('there are changing endpoints, and objects in bodies, to check', () => {
  expect(changes.length).toBeGreaterThan(60)
  expect(ladenOf({ a: [{ b: 1 }] }).map(({ at }) => at)).toEqual(['', 'a.0'])
})

describe.each(changes)('$key', ({ key, method, path }) => {
  test('refuses unknown fields by name in every object of the body, and changes nothing', async () => {
    const before = await databaseDigest(api.database.db)
    for (const { at, body } of ladenOf(bodyOf(key))) {
      const response = await things.browser.send(method, pathOf(path), body)
      const asked = isObject(body) && at === '' ? Object.keys(bodyOf(key)) : []
      const unasked = names.filter((name) => !asked.includes(name)).map((name) => [at, name].filter(Boolean).join('.'))
      expect([at, response.statusCode]).toEqual([at, 422])
      expect(Object.keys(response.json().errors)).toEqual(expect.arrayContaining(unasked))
    }
    expect(await databaseDigest(api.database.db)).toEqual(before)
  })
})
