import type { EndpointKey } from 'shared/contracts'
import { countQueries, type QueryCount } from '../../testing/count-queries'
import { ownedRequests } from '../../testing/owned-requests'
import { createOwnedResources } from '../../testing/owned-resources'
import { testPayableApp } from '../../testing/payable-app'

const MAX_QUERIES = 20
/** The export reads every table that has something about a customer, one after the other, while it is sent. */
const MAX_BY_ENDPOINT: Partial<Record<EndpointKey, number>> = {
  'POST /api/customer/me/export': 25,
  'GET /api/customer/bookings/:uuid/status': 2,
}

let owned: Awaited<ReturnType<typeof createOwnedResources>>
let count: QueryCount
beforeAll(async () => {
  const api = await testPayableApp()
  owned = await createOwnedResources(api)
  count = countQueries(api.database.db.$client)
}, 30_000)

test('no endpoint sends more than 20 statements to the database', async () => {
  const counts: [EndpointKey, number][] = []
  for (const { key, method, path, body } of ownedRequests(owned)) {
    count.reset()
    const { statusCode } = await owned.browser.send(method, path, body)
    expect([key, statusCode < 500]).toEqual([key, true])
    counts.push([key, count.statements.length])
  }
  expect(counts.filter(([, one]) => one > 0).length).toBeGreaterThan(60)
  expect(counts.filter(([key, one]) => one > (MAX_BY_ENDPOINT[key] ?? MAX_QUERIES))).toEqual([])
}, 60_000)
