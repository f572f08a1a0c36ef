import { webhookEndpoints } from '../../platform/database/schema'
import { readSettings } from '../../platform/settings'
import { adults, testPaidBooking } from '../../testing/buy'
import { deliverEmails } from '../../testing/emails'
import { STAGING_ENVIRONMENT } from '../../testing/test-environment'
import { startWebhookReceiver, verifyWebhook } from '../../testing/webhook-receiver'
import { type SubscribedPartner, testWebhookShop, type WebhookShop } from '../../testing/webhook-shop'
import { claimMessage, LEASE_SECONDS } from './claim-message'
import { postMessage } from './deliver-message'
import { createWebhookWorker } from './webhook-worker'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let shop: WebhookShop
let host: SubscribedPartner
beforeEach(async () => {
  shop = await testWebhookShop()
  host = await shop.subscribe('h7')
})

const ping = ({ partner, path }: SubscribedPartner) => partner.send('POST', `${path}/test`)
const endpointOf = async ({ partner, path }: SubscribedPartner) => (await partner.send('GET', path)).json().data
const answer = (status: number, headers = {}, body = '') => {
  host.receiver.reply = (response) => response.writeHead(status, headers).end(body)
}

test('a failed message is retried with longer and longer delays, under the same id, until it is delivered', async () => {
  answer(500, {}, 'out of order')
  await ping(host)
  await shop.sendWebhooks()
  for (const minutes of [0.1, 1.2, 6, 35]) {
    await shop.sendWebhooks()
    const attempts = host.receiver.messages.length
    shop.wind(minutes * MINUTE_MS)
    await shop.sendWebhooks()
    expect(host.receiver.messages).toHaveLength(attempts + 1)
  }
  expect(await host.deliveries()).toMatchObject([
    { status: 'pending', attempts: 5, last_status: 500, last_error: 'Status 500: out of order', delivered_at: null },
  ])
  answer(200)
  shop.wind(3 * HOUR_MS)
  await shop.sendWebhooks()
  expect(await host.deliveries()).toMatchObject([
    { status: 'delivered', attempts: 6, last_status: 200, last_error: null, next_attempt_at: null },
  ])
  const { messages } = host.receiver
  expect(messages).toHaveLength(6)
  expect(new Set(messages.map(({ id, body }) => id + body)).size).toBe(1)
  const last = messages.at(-1)
  if (last) verifyWebhook(last, host.secret, shop.now())
  expect(await endpointOf(host)).toMatchObject({ failing_since: null, last_success_at: shop.now().toISOString() })
})

test('an endpoint that fails for three days is disabled, and staff get an e-mail', async () => {
  answer(503)
  await ping(host)
  for (let hours = 0; hours < 72; hours += 11) {
    await shop.sendWebhooks()
    shop.wind(11 * HOUR_MS)
    await ping(host)
  }
  await shop.sendWebhooks()
  expect(await endpointOf(host)).toMatchObject({ enabled: false, disabled_reason: 'failing' })
  const [email] = await deliverEmails(shop)
  expect(email).toMatchObject({ to: shop.settings.contact.email, subject: 'Webhook endpoint disabled: host h7' })
  expect(email?.text).toContain(host.receiver.url)
  expect((await host.deliveries()).at(-1)).toMatchObject({ status: 'failed', last_status: 503 })
  const sent = host.receiver.messages.length
  expect((await ping(host)).json().code).toBe('WEBHOOK_DISABLED')
  shop.wind(4 * DAY_MS)
  await shop.sendWebhooks()
  expect(host.receiver.messages).toHaveLength(sent)
  expect((await host.deliveries()).every(({ status }) => status === 'failed')).toBe(true)

  answer(200)
  const { url, event_types } = await endpointOf(host)
  await host.partner.send('PUT', host.path, { url, event_types, enabled: true })
  expect(await endpointOf(host)).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null })
  await ping(host)
  await shop.sendWebhooks()
  expect((await host.deliveries())[0]).toMatchObject({ status: 'delivered' })
})

test('an endpoint that answers 410 is disabled at once', async () => {
  answer(410)
  await ping(host)
  await shop.sendWebhooks()
  expect(await endpointOf(host)).toMatchObject({ enabled: false, disabled_reason: 'gone' })
  expect(await host.deliveries()).toMatchObject([{ status: 'failed', attempts: 1, last_status: 410 }])
  expect((await deliverEmails(shop)).map(({ subject }) => subject)).toEqual(['Webhook endpoint disabled: host h7'])
  await testPaidBooking(shop, { sessionId: shop.sessionIds[0] ?? 0, tickets: adults(1) })
  await shop.sendWebhooks()
  expect(await host.deliveries()).toHaveLength(1)
})

test('a redirect is not followed', async () => {
  const target = await startWebhookReceiver()
  answer(302, { location: target.url })
  await ping(host)
  await shop.sendWebhooks()
  expect(target.messages).toEqual([])
  expect(await host.deliveries()).toMatchObject([
    { status: 'pending', last_status: 302, last_error: expect.stringContaining('redirects') },
  ])
})

test('a response without an end, and one that is no HTTP, fail with a reason', async () => {
  host.receiver.reply = (response) => response.socket?.end('nonsense\r\n\r\n')
  await ping(host)
  await shop.sendWebhooks()
  expect(await host.deliveries()).toMatchObject([
    { status: 'pending', last_status: null, last_error: 'The connection failed: HPE_INVALID_CONSTANT.' },
  ])
  host.receiver.reply = (response) => response.writeHead(200).end('x'.repeat(200_000))
  shop.wind(MINUTE_MS)
  await shop.sendWebhooks()
  expect(await host.deliveries()).toMatchObject([{ status: 'delivered' }])
})

test('outside the local stage, a private address is not connected to', async () => {
  // The host name is resolved when the message is sent, as it may have changed since the endpoint was created.
  const url = host.receiver.url.replace('http://127.0.0.1', 'https://localhost')
  await shop.database.db.update(webhookEndpoints).set({ url })
  await ping(host)
  const staging = { ...shop.context, settings: readSettings(STAGING_ENVIRONMENT) }
  const worker = createWebhookWorker(staging)
  await worker.run(shop.now())
  await worker.idle()
  expect(host.receiver.messages).toEqual([])
  expect(await host.deliveries()).toMatchObject([
    {
      status: 'pending',
      attempts: 1,
      last_status: null,
      last_error: expect.stringMatching(/address that is not public/),
    },
  ])
})

test('a message whose process died before recording it is sent again, under the same id', async () => {
  await ping(host)
  const claimed = await claimMessage(shop.database.db, shop.now())
  if (!claimed) throw new Error('Nothing was due')
  expect(await postMessage(shop.context, claimed, shop.now())).toMatchObject({ status: 204 })
  await shop.sendWebhooks()
  expect(host.receiver.messages).toHaveLength(1)
  shop.wind(LEASE_SECONDS * 1000)
  await shop.sendWebhooks()
  expect(host.receiver.messages.map(({ id }) => id)).toEqual([claimed.message.id, claimed.message.id])
  expect(await host.deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }])
})

test('four processes send each of forty messages once', async () => {
  for (let n = 0; n < 40; n += 1) await ping(host)
  const workers = Array.from({ length: 4 }, () => createWebhookWorker(shop.context))
  const isDone = async () => (await host.deliveries()).every(({ status }) => status === 'delivered')
  do {
    await Promise.all(workers.map((worker) => worker.run(shop.now())))
    await Promise.all(workers.map((worker) => worker.idle()))
  } while (!(await isDone()))
  const received = host.receiver.messages.map(({ id }) => id)
  expect(new Set(received).size).toBe(40)
  expect(received).toHaveLength(40)
})

test('an endpoint that does not answer does not hold up the messages of another', async () => {
  const other = await shop.subscribe(null)
  const open: (() => void)[] = []
  host.receiver.reply = (response) => open.push(() => response.writeHead(204).end())
  for (const system of [host, host, other, other, other]) await ping(system)
  const worker = createWebhookWorker(shop.context)
  await worker.run(shop.now())
  while (other.receiver.messages.length < 3 || open.length === 0) await new Promise(setImmediate)
  expect(host.receiver.messages).toHaveLength(1)
  for (const finish of open.splice(0)) finish()
  while (open.length === 0) await new Promise(setImmediate)
  for (const finish of open.splice(0)) finish()
  await worker.idle()
  expect(host.receiver.messages).toHaveLength(2)
})

test('while a secret is rotated both sign for 24 hours, then only the new one', async () => {
  const { partner, path, receiver, secret } = host
  const rotated = (await partner.send('POST', `${path}/rotate-secret`)).json().data
  expect(rotated.secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await ping(host)
  await shop.sendWebhooks()
  const [during] = receiver.messages
  if (!during) throw new Error('There was no message')
  for (const each of [secret, rotated.secret]) verifyWebhook(during, each, shop.now())
  shop.wind(DAY_MS)
  await ping(host)
  await shop.sendWebhooks()
  const [, after] = receiver.messages
  if (!after) throw new Error('There was no second message')
  verifyWebhook(after, rotated.secret, shop.now())
  expect(() => verifyWebhook(after, secret, shop.now())).toThrow('No matching signature')
})

test('a message, or all since an instant, are replayed under the same ids', async () => {
  const { partner, path, receiver } = host
  await ping(host)
  shop.wind(HOUR_MS)
  const since = shop.now().toISOString()
  await ping(host)
  await shop.sendWebhooks()
  const [second, first] = await host.deliveries()
  receiver.messages.splice(0)
  const replayed = await partner.send('POST', `${path}/deliveries/${first?.id}/replay`)
  expect([replayed.statusCode, replayed.json().data]).toMatchObject([
    202,
    { id: first?.id, status: 'pending', attempts: 0 },
  ])
  await shop.sendWebhooks()
  expect(receiver.messages.map(({ id }) => id)).toEqual([first?.id])
  expect((await partner.send('POST', `${path}/replay`, { since })).json().data).toEqual({ replayed: 1 })
  expect((await partner.send('POST', `${path}/replay`, { since, status: 'failed' })).json().data).toEqual({
    replayed: 0,
  })
  await shop.sendWebhooks()
  expect(receiver.messages.map(({ id }) => id)).toEqual([first?.id, second?.id])
})
