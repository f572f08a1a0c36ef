import { eq, sql } from 'drizzle-orm'
import { idempotencyKeys, webhookEndpoints, webhookMessages } from '../../platform/database/schema'
import { deleteExpiredPlatformRows } from '../../platform/delete-expired'
import { refusalOf } from '../../testing/browser'
import { type PartnerClient, testPartner } from '../../testing/partner-client'
import { staffCommand } from '../../testing/staff'
import { testApp } from '../../testing/test-app'
import { STAGING_ENVIRONMENT } from '../../testing/test-environment'
import { testWebhookShop, type WebhookShop } from '../../testing/webhook-shop'
import { MAX_ENDPOINTS } from './webhook-endpoints'

const DAY_MS = 86_400_000
const values = { url: 'https://partner.example/hooks', event_types: ['booking.confirmed'] }

let shop: WebhookShop
let partner: PartnerClient
beforeEach(async () => {
  shop = await testWebhookShop()
  partner = await testPartner(shop, 'h7')
})

test('creates, reads, changes, disables and deletes an endpoint, and shows its secret once', async () => {
  const created = await partner.send('POST', '/webhooks', { ...values, description: ' Tills ' })
  expect(created.statusCode).toBe(201)
  const { secret, ...endpoint } = created.json().data
  expect(secret).toMatch(/^whsec_/)
  expect(endpoint).toMatchObject({ host_id: 'h7', description: 'Tills', enabled: true, disabled_reason: null })
  const path = `/webhooks/${endpoint.id}`
  const read = await partner.send('GET', path)
  expect(read.json().data).toEqual(endpoint)
  expect((await partner.send('GET', '/webhooks')).json().data).toEqual([endpoint])

  const change = { url: 'https://partner.example/new', event_types: ['session.full'], enabled: false }
  const stale = await partner.send('PUT', path, change, { 'if-match': '"other"' })
  expect(refusalOf(stale)).toEqual([412, 'PRECONDITION_FAILED'])
  const changed = await partner.send('PUT', path, change, { 'if-match': read.headers.get('etag') ?? '' })
  expect(changed.json().data).toMatchObject({ ...change, description: '', disabled_reason: 'owner' })

  expect((await partner.send('DELETE', path)).statusCode).toBe(204)
  expect(refusalOf(await partner.send('GET', path))).toEqual([404, 'NOT_FOUND'])
  const [{ rows }] = [
    await shop.database.db.execute(
      sql`select action from audit_log where subject = ${`webhook:${endpoint.id}`} order by id`,
    ),
  ]
  expect(rows.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted'])
})

test('a secret is stored only encrypted, also when its request has an idempotency key', async () => {
  const key = { 'idempotency-key': 'first' }
  const [first, again] = [
    await partner.send('POST', '/webhooks', values, key),
    await partner.send('POST', '/webhooks', values, key),
  ]
  const { secret, id } = first.json().data
  expect(again.json().data).toMatchObject({ id, secret: null })
  const [row] = await shop.database.db.select().from(webhookEndpoints)
  expect(shop.context.sealer.open(row?.secretSealed ?? '')).toBe(secret)
  const stored = JSON.stringify([row, await shop.database.db.select().from(idempotencyKeys)])
  expect(stored).not.toContain(secret)
})

test('endpoints of another host are not found, and a system of all hosts finds them', async () => {
  await shop.database.db.execute(sql`insert into hosts (id, name, bio, email, since, verified)
    select 'other', name, bio, email, since, verified from hosts where id = 'h7'`)
  const [stranger, everyone] = [await testPartner(shop, 'other'), await testPartner(shop, null)]
  const { id } = (await partner.send('POST', '/webhooks', values)).json().data
  const ping = (await partner.send('POST', `/webhooks/${id}/test`)).json().data
  const since = shop.now().toISOString()
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', { ...values, enabled: false }],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${ping.id}/replay`],
    ['POST', '/replay', { since }],
  ] as const) {
    const refused = await stranger.send(method, `/webhooks/${id}${path}`, body)
    expect([method, path, ...refusalOf(refused)]).toEqual([method, path, 404, 'NOT_FOUND'])
  }
  expect((await stranger.send('GET', '/webhooks')).json().data).toEqual([])
  expect((await everyone.send('GET', `/webhooks/${id}`)).json().data).toMatchObject({ id, enabled: true })
  expect(refusalOf(await partner.send('POST', `/webhooks/${id}/deliveries/msg_0/replay`))).toEqual([404, 'NOT_FOUND'])
})

test.each([
  [{ ...values, url: 'no url' }],
  [{ ...values, url: 'ftp://partner.example/' }],
  [{ ...values, url: 'https://name:word@partner.example/' }],
  [{ ...values, event_types: [] }],
  [{ ...values, event_types: ['booking.held'] }],
  [{ ...values, event_types: ['session.full', 'session.full'] }],
  [{ ...values, secret: 'whsec_mine' }],
])('refuses the endpoint %j', async (body) => {
  expect(refusalOf(await partner.send('POST', '/webhooks', body))).toEqual([422, 'VALIDATION'])
})

test.each(['http://partner.example/', 'https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/'])(
  'outside the local stage, refuses %s with a reason',
  async (url) => {
    const staging = await testApp({ env: STAGING_ENVIRONMENT })
    const response = await (await testPartner(staging, null)).send('POST', '/webhooks', { ...values, url })
    expect(refusalOf(response)).toEqual([422, 'VALIDATION'])
    expect(response.json().errors.url).toHaveLength(1)
  },
)

test('an owner has twenty endpoints at most', async () => {
  for (let n = 0; n < MAX_ENDPOINTS; n += 1) await partner.send('POST', '/webhooks', values)
  expect(refusalOf(await partner.send('POST', '/webhooks', values))).toEqual([409, 'WEBHOOKS_LIMIT'])
  expect((await (await testPartner(shop, null)).send('POST', '/webhooks', values)).statusCode).toBe(201)
})

test('lists deliveries by status, page by page', async () => {
  const { path, partner: owner, deliveries, receiver } = await shop.subscribe('h7')
  receiver.reply = (response, { id }) => response.writeHead(id === failing ? 500 : 204).end()
  let failing = ''
  for (let n = 0; n < 5; n += 1) {
    const { id } = (await owner.send('POST', `${path}/test`)).json().data
    if (n === 2) failing = id
  }
  await shop.sendWebhooks()
  const all = (await deliveries()).map(({ id }) => id)
  const pages: string[][] = []
  for (let before: string | null = ''; before !== null; ) {
    const query: string = before ? `&before=${before}` : ''
    const { data, next } = (await owner.send('GET', `${path}/deliveries?limit=2${query}`)).json()
    pages.push(data.map(({ id }: { id: string }) => id))
    before = next
  }
  expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)])
  const pending = (await owner.send('GET', `${path}/deliveries?status=pending`)).json().data
  expect(pending).toMatchObject([{ id: failing, last_status: 500 }])
  expect((await owner.send('GET', `${path}/deliveries?status=delivered`)).json().data).toHaveLength(4)
})

test('staff see the endpoints with their owner, last success, and waiting and failed messages', async () => {
  expect(await staffCommand(shop, 'webhooks')).toEqual(['There are no webhook endpoints.'])
  const { id, path, partner: owner, receiver } = await shop.subscribe('h7')
  await shop.subscribe(null)
  receiver.reply = (response) => response.writeHead(410).end()
  await owner.send('POST', `${path}/test`)
  await shop.sendWebhooks()
  const lines = await staffCommand(shop, 'webhooks')
  expect(lines).toHaveLength(2)
  expect(lines).toContain(`${id}  Nell Ashdown  ${receiver.url}  no success yet  0 waiting, 1 failed  disabled (gone)`)
  expect(lines).toContainEqual(expect.stringMatching(/ {2}all hosts {2}.* 0 waiting, 0 failed$/))
})

test('delivered and failed messages are deleted after 30 days, waiting ones are not, nor secrets that still sign', async () => {
  const { id, path, partner: owner, deliveries } = await shop.subscribe('h7')
  await owner.send('POST', `${path}/test`)
  await shop.sendWebhooks()
  await owner.send('POST', `${path}/test`)
  await owner.send('POST', `${path}/rotate-secret`)
  await deleteExpiredPlatformRows(shop.context, shop.now())
  const rowOf = async () =>
    (await shop.database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]
  expect((await rowOf())?.previousSecretSealed).not.toBeNull()
  expect(await deliveries()).toHaveLength(2)
  shop.wind(31 * DAY_MS)
  await deleteExpiredPlatformRows(shop.context, shop.now())
  expect(await deliveries()).toMatchObject([{ status: 'pending' }])
  expect((await rowOf())?.previousSecretSealed).toBeNull()
  expect(await shop.database.db.$count(webhookMessages)).toBe(1)
})
