import { createWebhookWorker } from '../partners/webhooks/webhook-worker'
import { WEBHOOK_EVENT_TYPES } from '../platform/database/schema/partner-webhooks'
import { type PartnerClient, testPartner } from './partner-client'
import { type Shop, testShop } from './shop'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver'

/** An endpoint of a partner, with the server that receives its messages. */
export interface SubscribedPartner {
  partner: PartnerClient
  receiver: WebhookReceiver
  id: string
  secret: string
  /** Path of the endpoint below the partner API. */
  path: string
  /** Its deliveries, newest first. */
  deliveries: () => Promise<{ id: string; event_type: string; status: string; [field: string]: unknown }[]>
}

/** A shop whose partners receive webhooks. */
export interface WebhookShop extends Shop {
  /** Creates an endpoint for a partner with one host or all, with its server. */
  subscribe: (hostId: string | null, eventTypes?: readonly string[]) => Promise<SubscribedPartner>
  /** Sends what is due, as one process does, and waits until it has been sent. */
  sendWebhooks: () => Promise<void>
}

/** Starts a shop whose host `h7` has webhooks. */
export async function testWebhookShop(stock: Parameters<typeof testShop>[0] = {}): Promise<WebhookShop> {
  const shop = await testShop(stock)
  return {
    ...shop,
    subscribe: async (hostId, eventTypes = WEBHOOK_EVENT_TYPES) => {
      const [partner, receiver] = await Promise.all([testPartner(shop, hostId), startWebhookReceiver()])
      const created = await partner.send('POST', '/webhooks', { url: receiver.url, event_types: eventTypes })
      if (created.statusCode !== 201) throw new Error(created.body)
      const { id, secret } = created.json().data
      const path = `/webhooks/${id}`
      const deliveries = async () => (await partner.send('GET', `${path}/deliveries`)).json().data
      return { partner, receiver, id, secret, path, deliveries }
    },
    sendWebhooks: async () => {
      const worker = createWebhookWorker(shop.context)
      await worker.run(shop.now())
      await worker.idle()
      await worker.stop()
    },
  }
}
