import { zBooking } from '@octocloud/types'
import { runCommand } from '../staff'
import { type ApiClient, testApiClient } from '../testing/api-client'
import { readAvailabilityIds } from '../testing/availability-ids'
import { startWebhookReceiver, verifyWebhook, type WebhookReceiver } from '../testing/webhook-receiver'
import { testWebhookShop, type WebhookShop } from '../testing/webhook-shop'

let shop: WebhookShop
let reseller: ApiClient
let receiver: WebhookReceiver
let idOf: (sessionId: number) => string
beforeEach(async () => {
  shop = await testWebhookShop({ sessions: 3, seats: 4 })
  idOf = await readAvailabilityIds(shop.database.db)
  reseller = await testApiClient(shop, { kind: 'reseller', resellerId: 'days-out' })
  receiver = await startWebhookReceiver()
})

async function book(client: ApiClient, sessionId: number): Promise<string> {
  const wish = {
    productId: '7',
    optionId: 'DEFAULT',
    availabilityId: idOf(sessionId),
    unitItems: [{ unitId: '7a' }, { unitId: '7a' }],
  }
  const { uuid } = (await client.send('POST', '/octo/bookings', wish)).json()
  await client.send('POST', `/octo/bookings/${uuid}/confirm`, { contact: { firstName: 'Ada' } })
  return uuid
}
const subscribe = async () =>
  (await reseller.send('POST', '/octo/webhooks', { event: 'booking_update', url: receiver.url })).json()

test('a reseller hears of each change of its bookings, signed, with the booking as OCTO shows it', async () => {
  const { id, secret } = await subscribe()
  expect((await reseller.send('GET', '/octo/webhooks')).json()).toEqual([
    { id, event: 'booking_update', url: receiver.url, useContactLanguage: false },
  ])
  const uuid = await book(reseller, shop.sessionIds[1] ?? 0)
  await runCommand(shop.context, ['cancel-session', String(shop.sessionIds[1]), '--as', 'Host'], shop.now())
  await shop.sendWebhooks()
  expect(receiver.messages).toHaveLength(2)
  for (const message of receiver.messages) {
    verifyWebhook(message, secret, shop.now())
    const body = JSON.parse(message.body)
    zBooking.parse(body.booking)
    expect(body).toMatchObject({ webhook: { event: 'booking_update' }, booking: { uuid } })
  }
  expect(JSON.parse(receiver.messages.at(-1)?.body ?? '').booking.status).toBe('CANCELLED')
})

test('it hears nothing of bookings of others, nor after it has unsubscribed', async () => {
  const { id } = await subscribe()
  const other = await testApiClient(shop, { kind: 'reseller', resellerId: 'other' })
  await book(other, shop.sessionIds[0] ?? 0)
  expect((await other.send('DELETE', `/octo/webhooks/${id}`)).json()).toMatchObject({ error: 'NOT_FOUND' })
  expect((await reseller.send('DELETE', `/octo/webhooks/${id}`)).statusCode).toBe(204)
  await book(reseller, shop.sessionIds[1] ?? 0)
  await shop.sendWebhooks()
  expect(receiver.messages).toEqual([])
})

test('refuses an event that is not sent, and an address of our own network', async () => {
  const ask = async (body: object) => (await reseller.send('POST', '/octo/webhooks', body)).json()
  expect(await ask({ event: 'product_update', url: receiver.url })).toMatchObject({ error: 'BAD_REQUEST' })
  expect(await ask({ event: 'booking_update', url: 'ftp://x.example' })).toMatchObject({ error: 'BAD_REQUEST' })
})
