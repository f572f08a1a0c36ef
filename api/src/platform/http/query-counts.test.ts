import type { EndpointKey } from 'shared/contracts'
import { type Copies, insertOf } from '../../testing/copy-rows'
import { countQueries, type QueryCount } from '../../testing/count-queries'
import { ownedRequests } from '../../testing/owned-requests'
import { createOwnedResources } from '../../testing/owned-resources'
import { type PayableApp, testPayableApp } from '../../testing/payable-app'

const MAX_QUERIES = 20
const MAX_BY_ENDPOINT: Partial<Record<EndpointKey, number>> = {
  'GET /api/customer/bookings/:uuid/status': 2,
}

let api: PayableApp
let owned: Awaited<ReturnType<typeof createOwnedResources>>
let count: QueryCount
beforeAll(async () => {
  api = await testPayableApp()
  owned = await createOwnedResources(api)
  count = countQueries(api.database.db.$client)
}, 30_000)

const ids = { uuid: 'gen_random_uuid()', id: 'gen_random_uuid()' }
/** Copies of a row whose column has the value $1, nine of each. */
const nine = (table: string, column: string, values: Copies['values']): Copies => ({
  table,
  values,
  from: `${table} original, generate_series(1, 9) n where original.${column}::text = $1`,
})

/** What a customer has one of, with the id that finds it. */
const multiplied = (id: string, idOf: (kept: string) => string): [Copies, string][] => [
  [nine('bookings', 'uuid', { uuid: ids.uuid, reference: `'MANY' || n`, buyer: `'visitor:' || n` }), idOf('bookings')],
  [
    nine('booking_companions', 'booking_uuid', { id: ids.id, email: `'friend' || n || '@example.com'` }),
    idOf('bookings'),
  ],
  [nine('vouchers', 'uuid', { uuid: ids.uuid, code_hash: `'bought' || n` }), idOf('vouchers')],
  [
    nine('vouchers', 'uuid', { uuid: ids.uuid, code_hash: `'claimed' || n`, user_id: 'null', claimed_by: `'${id}'` }),
    idOf('vouchers'),
  ],
  [
    nine('wishlists', 'id', { id: `'many' || n`, is_default: 'false', share_hash: 'null', share_sealed: 'null' }),
    idOf('wishlists'),
  ],
  [nine('groups', 'id', { id: `('00000000-0000-4000-8000-00000000000' || n)::uuid` }), idOf('groups')],
  [
    nine('group_members', 'group_id', { group_id: `('00000000-0000-4000-8000-00000000000' || n)::uuid` }),
    idOf('groups'),
  ],
  [nine('group_polls', 'group_id', { id: ids.id }), idOf('groups')],
  [nine('reviews', 'id', { id: '1000 + n', booking_uuid: 'gen_random_uuid()::text' }), idOf('reviews')],
  [nine('login_sessions', 'user_id', { token_hash: `original.token_hash || n`, id: ids.id }), id],
  [
    nine('sessions', 'id', {
      id: '1000 + n',
      starts_at: `original.starts_at + n * interval '1 hour'`,
      ends_at: `original.ends_at + n * interval '1 hour'`,
    }),
    '1',
  ],
]

test('no list sends more statements when it is longer', async () => {
  const reads = ownedRequests(owned).filter(({ method }) => method === 'GET')
  const countsNow = async () => {
    const counts = new Map<EndpointKey, number>()
    for (const { key, method, path } of reads) {
      count.reset()
      const { statusCode } = await owned.browser.send(method, path)
      expect([key, statusCode < 500 && statusCode !== 401]).toEqual([key, true])
      counts.set(key, count.statements.length)
    }
    return counts
  }
  const short = await countsNow()
  const client = await api.database.db.$client.connect()
  try {
    // Without triggers and foreign keys.
    await client.query('set session_replication_role = replica')
    for (const [copies, id] of multiplied(owned.id, (kept) => owned.ids.get(kept) ?? '')) {
      const { rowCount } = await client.query(await insertOf(client, copies), [id])
      expect([copies.table, (rowCount ?? 0) >= 9]).toEqual([copies.table, true])
    }
  } finally {
    client.release(true)
  }
  const long = await countsNow()
  // A list that was empty has one more statement for what belongs to its rows.
  expect([...long].filter(([key, statements]) => statements > (short.get(key) ?? 0) + 2)).toEqual([])
}, 60_000)

// After the lists have become longer.
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

// With many groups, bookings, reviews and vouchers, some given by others; last, because nothing is left of the owner.
test('an account is deleted with at most 20 statements', async () => {
  const { $client: client } = api.database.db
  await client.query(`update bookings set status = 'cancelled_by_customer', expires_at = null, ip_hash = null`)
  await client.query(
    `update vouchers set status = case when paid_at is null then status else 'expired' end, recipient_email = (select email from users where id = $1)`,
    [owned.id],
  )
  await client.query(`update reviews set user_id = $1`, [owned.id])
  await client.query(`update payments set status = 'succeeded'`)
  await client.query(`update refunds set status = 'succeeded'`)
  const { rows } = await client.query<{ groups: number }>(
    'select count(*)::integer as groups from group_members where user_id = $1',
    [owned.id],
  )
  expect(rows[0]?.groups).toBeGreaterThan(5)
  count.reset()
  const { statusCode } = await owned.browser.send('DELETE', '/api/customer/me', {})
  expect(statusCode).toBe(204)
  expect(count.statements.length).toBeLessThanOrEqual(MAX_QUERIES)
})
