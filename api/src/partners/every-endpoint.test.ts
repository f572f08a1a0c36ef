import { revokeApiKey } from '../platform/api-keys'
import { testApiClient } from '../testing/api-client'
import { type Answer, Browser, type Method } from '../testing/browser'
import { testCustomer } from '../testing/customers'
import { databaseDigest } from '../testing/database-digest'
import { testExperience } from '../testing/fixtures'
import { type PartnerClient, sender, testPartner } from '../testing/partner-client'
import { createPartnerResources, type PartnerResources } from '../testing/partner-resources'
import { type Shop, testShop } from '../testing/shop'
import { PARTNER_API } from './http/partner-route'

interface Operation {
  /** `PUT /hosts/{host}` */
  name: string
  method: Method
  path: string
  parameters: string[]
  hasBody: boolean
  isForm: boolean
}

let shop: Shop
let resources: PartnerResources
let stranger: PartnerClient
let operations: Operation[]

async function readOperations(): Promise<Operation[]> {
  const browser = await Browser.open(shop.app)
  const { paths } = (await browser.send('GET', '/api/partner/docs/json')).json()
  return Object.entries<Record<string, { requestBody?: { content: object } }>>(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const path = url.slice(PARTNER_API.length)
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Method,
        path,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
        hasBody: requestBody !== undefined,
        isForm: JSON.stringify(requestBody ?? {}).includes('multipart/form-data'),
      }
    }),
  )
}

beforeAll(async () => {
  shop = await testShop({ sessions: 2 })
  resources = await createPartnerResources(shop)
  await testExperience(shop.database.db, shop.now(), { id: '8', name: 'Forage for Mushrooms', capacities: [4] })
  stranger = await testPartner(shop, 'h8')
  operations = await readOperations()
}, 60_000)

/** The path of the owner's resource, with other values for some parameters. */
const pathOf = ({ path, parameters }: Operation, others: Record<string, string> = {}): string =>
  parameters.reduce(
    (text, name) => text.replace(`{${name}}`, others[name] ?? encodeURIComponent(resources.valueOf(path, name))),
    path,
  )

const PERIOD = '?from=2026-06-01&until=2026-06-30'
const queryOf = ({ path }: Operation): string => (path.startsWith('/payouts') ? PERIOD : '')

const request = (
  send: PartnerClient['send'],
  operation: Operation,
  { others, body = resources.bodies[operation.name] }: { others?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> => send(operation.method, pathOf(operation, others) + queryOf(operation), body)

/** The status of each operation that is not as expected. */
async function unexpected(
  ask: (operation: Operation) => Promise<Answer>,
  expected: readonly number[],
): Promise<string[]> {
  const wrong: string[] = []
  for (const operation of operations) {
    const { statusCode, body } = await ask(operation)
    if (!expected.includes(statusCode)) wrong.push(`${operation.name}: ${statusCode} ${body.slice(0, 200)}`)
  }
  return wrong
}

/** What requests must not change: everything but the counts of requests and the last uses of keys. */
async function changesOf(): Promise<Record<string, string>> {
  const { rate_limits, api_keys, ...others } = await databaseDigest(shop.database.db)
  expect([rate_limits, api_keys]).not.toContain(undefined)
  return others
}

test('every operation with a required body has an example, and every example is of an operation', () => {
  expect(operations.length).toBeGreaterThan(40)
  const names = operations.map(({ name }) => name)
  expect(Object.keys(resources.bodies).filter((name) => !names.includes(name))).toEqual([])
  const changing = operations.filter(({ method, hasBody }) => hasBody && method !== 'DELETE')
  const without = changing.filter(({ name }) => resources.bodies[name] === undefined).map(({ name }) => name)
  expect(
    without.filter((name) => !/\/(submit|pause|resume|retire|withdraw|test|rotate-secret|replay)$/.test(name)),
  ).toEqual([])
})

test('no operation answers without a valid key of a partner, and nothing changes', async () => {
  const revoked = await testPartner(shop, 'h7')
  await revokeApiKey(shop.database.db, revoked.keyId, { actor: 'test', now: shop.now() })
  const reseller = await testApiClient(shop, { kind: 'reseller', resellerId: 'r1' })
  const customer = await testCustomer(shop.app)
  const senders: Record<string, PartnerClient['send']> = {
    none: sender(shop, undefined),
    wrong: sender(shop, `mk_partner_${'x'.repeat(40)}`),
    revoked: revoked.send,
    'of a reseller': sender(shop, reseller.key),
    'cookies of a customer': (method, path, body) => customer.send(method, PARTNER_API + path, body),
  }
  const before = await changesOf()
  for (const [who, send] of Object.entries(senders)) {
    const wrong = await unexpected((operation) => request(send, operation), [401])
    expect([who, wrong]).toEqual([who, []])
  }
  expect(await changesOf()).toEqual(before)
})

test('a key of another host reaches nothing of this host, and changes nothing', async () => {
  const before = await changesOf()
  const about = operations.filter(({ parameters }) => parameters.length > 0)
  const wrong: string[] = []
  for (const operation of about) {
    const { statusCode, body } = await request(stranger.send, operation)
    if (statusCode !== 404) wrong.push(`${operation.name}: ${statusCode} ${body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
  expect(await changesOf()).toEqual(before)
})

test('lists for a key of another host have nothing of this host', async () => {
  for (const operation of operations.filter(({ method, parameters }) => method === 'GET' && parameters.length === 0)) {
    const own = await request(resources.owner.send, operation)
    expect([operation.name, own.statusCode]).toEqual([operation.name, 200])
    const { statusCode, body } = await request(stranger.send, operation)
    const seen = resources.secrets.filter((secret) => body.includes(secret))
    expect([operation.name, statusCode, seen]).toEqual([operation.name, 200, []])
  }
})

test('an unknown field in a body is refused by its name', async () => {
  const wrong: string[] = []
  for (const operation of operations.filter(({ name }) => resources.bodies[name] !== undefined)) {
    const given = resources.bodies[operation.name]
    if (given instanceof FormData) continue
    for (const field of ['is_admin', 'verified', 'status', 'id', 'created_at', 'seats_taken']) {
      const body = { ...Object(given), [field]: 'live' }
      const { statusCode, body: text } = await request(resources.owner.send, operation, { body })
      if (statusCode !== 422 || !text.includes(field))
        wrong.push(`${operation.name} ${field}: ${statusCode} ${text.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an id that was tampered with finds nothing and breaks nothing', async () => {
  const tampered = [
    '0',
    '-1',
    '9'.repeat(40),
    "1'%20or%20'1'='1",
    '..%2Fhosts',
    '%00',
    '%F0%9F%8D%AF',
    '7%20',
    '1e3',
    '[object%20Object]',
  ]
  const wrong: string[] = []
  for (const operation of operations.filter(({ parameters }) => parameters.length > 0)) {
    for (const parameter of operation.parameters)
      for (const value of tampered) {
        const { statusCode, body } = await request(resources.owner.send, operation, { others: { [parameter]: value } })
        if (![400, 404, 422].includes(statusCode))
          wrong.push(`${operation.name} ${value}: ${statusCode} ${body.slice(0, 200)}`)
      }
  }
  expect(wrong).toEqual([])
})
