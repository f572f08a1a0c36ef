import { type EndpointKey, type EndpointShape, endpoints } from 'shared/contracts'
import { accessMatrix } from '../../testing/access-matrix'
import type { Browser } from '../../testing/browser'
import { countQueries, type QueryCount } from '../../testing/count-queries'
import { catalogueIds, createOwnedResources, keptAt } from '../../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

const MAX_QUERIES = 20
/** The export reads every table that has something about a customer, one after the other, while it is sent. */
const MAX_BY_ENDPOINT: Partial<Record<EndpointKey, number>> = {
  'POST /api/customer/me/export': 25,
  'GET /api/customer/bookings/:uuid/status': 2,
}
/** Reads come first, so that they find what the others change or delete. */
const ORDER = ['GET', 'PUT', 'POST', 'DELETE']

let api: PayableApp
let owned: Awaited<ReturnType<typeof createOwnedResources>>
let count: QueryCount
beforeAll(async () => {
  api = await testPayableApp()
  owned = await createOwnedResources(api)
  count = countQueries(api.database.db.$client)
}, 30_000)

const methodOf = (key: EndpointKey) => key.split(' ')[0] as Parameters<Browser['send']>[0]

function pathOf(key: EndpointKey): string {
  const path = key.split(' ')[1] ?? ''
  const kept = keptAt(path) ?? ''
  const id = owned.ids.get(kept) ?? catalogueIds.get(kept) ?? 'nothing'
  const filled = path.replace(/:(id|uuid)/, id).replace(/:(\w+)/g, (_, name: string) => owned.further.get(name) ?? 'x')
  return path.endsWith('/free') ? `${filled}?date=2026-12-05&adults=2` : filled
}

test('no endpoint sends more than 20 statements to the database', async () => {
  const keys = (Object.keys(endpoints) as EndpointKey[])
    .filter((key) => !keptAt(key.split(' ')[1] ?? '') || key in accessMatrix)
    .sort((a, b) => ORDER.indexOf(methodOf(a)) - ORDER.indexOf(methodOf(b)))
  const counts = new Map<EndpointKey, number>()
  for (const key of keys) {
    const { body }: EndpointShape = endpoints[key]
    count.reset()
    const { statusCode } = await owned.browser.send(
      methodOf(key),
      pathOf(key),
      body ? (owned.bodies[key] ?? {}) : undefined,
    )
    expect([key, statusCode < 500]).toEqual([key, true])
    counts.set(key, count.texts.length)
  }
  expect([...counts.values()].filter((one) => one > 0).length).toBeGreaterThan(60)
  expect([...counts].filter(([key, one]) => one > (MAX_BY_ENDPOINT[key] ?? MAX_QUERIES))).toEqual([])
}, 60_000)
