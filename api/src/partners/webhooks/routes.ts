import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import {
  addWebhook,
  changeWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  readWebhook,
  removeWebhook,
  replayDeliveries,
  replayDelivery,
  rotateWebhookSecret,
  type Webhook,
} from '../contract/webhooks'
import { type PartnerCall, partnerChange, partnerRead } from '../http/partner-route'
import { insertPing, listMessages, replayMessage, replaySince, statusOf, type WebhookMessageRow } from './messages'
import type { WebhookOwner } from './webhook-bodies'
import {
  createEndpoint,
  deleteEndpoint,
  findEndpoint,
  listEndpoints,
  rotateSecret,
  updateEndpoint,
  type WebhookEndpointRow,
} from './webhook-endpoints'

/** Adds the endpoints by which partners manage their webhooks. */
export function webhookRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const current = async (tx: Queries, call: PartnerCall<typeof changeWebhook | typeof removeWebhook>) => ({
    data: toWire(await findEndpoint(tx, ownerIn(call), call.params.id)),
  })

  partnerRead(app, context, listWebhooks, async (call) => ({
    data: (await listEndpoints(db, ownerIn(call))).map(toWire),
  }))
  partnerRead(app, context, readWebhook, async (call) => ({
    data: toWire(await findEndpoint(db, ownerIn(call), call.params.id)),
  }))
  partnerChange(app, context, addWebhook, {
    run: async (tx, call) => {
      const { endpoint, secret } = await createEndpoint(context, tx, ownerIn(call), valuesIn(call.body), call)
      return { data: { ...toWire(endpoint), secret } }
    },
    stored: withoutSecret,
  })
  partnerChange(app, context, changeWebhook, {
    current,
    run: async (tx, call) => {
      const values = { ...valuesIn(call.body), id: call.params.id, enabled: call.body.enabled }
      return { data: toWire(await updateEndpoint(context, tx, ownerIn(call), values, call)) }
    },
  })
  partnerChange(app, context, removeWebhook, {
    current,
    run: async (tx, call) => {
      await deleteEndpoint(tx, ownerIn(call), call.params.id, call)
      return null
    },
  })
  partnerChange(app, context, rotateWebhookSecret, {
    run: async (tx, call) => {
      const { endpoint, secret } = await rotateSecret(context, tx, ownerIn(call), call.params.id, call)
      return { data: { ...toWire(endpoint), secret } }
    },
    stored: withoutSecret,
  })
  partnerChange(app, context, pingWebhook, {
    run: async (tx, call) => {
      const endpoint = await findEndpoint(tx, ownerIn(call), call.params.id)
      return { data: toWireDelivery(await insertPing(tx, endpoint, call.now)) }
    },
  })
  partnerRead(app, context, listDeliveries, async (call) => {
    const { id } = await findEndpoint(db, ownerIn(call), call.params.id)
    const { messages, hasMore } = await listMessages(db, id, call.query)
    return { data: messages.map(toWireDelivery), next: hasMore ? (messages.at(-1)?.id ?? null) : null }
  })
  partnerChange(app, context, replayDelivery, {
    run: async (tx, call) => {
      const endpoint = await findEndpoint(tx, ownerIn(call), call.params.id)
      return { data: toWireDelivery(await replayMessage(tx, endpoint, call.params.delivery, call.now)) }
    },
  })
  partnerChange(app, context, replayDeliveries, {
    run: async (tx, call) => {
      const endpoint = await findEndpoint(tx, ownerIn(call), call.params.id)
      const { since, status } = call.body
      return { data: { replayed: await replaySince(tx, endpoint, { since: new Date(since), status }, call.now) } }
    },
  })
}

const ownerIn = ({ hostId }: { hostId: string | null }): WebhookOwner => ({ kind: 'partner', hostId })

const valuesIn = ({ url, description, event_types }: Pick<Webhook, 'url' | 'description' | 'event_types'>) => ({
  url,
  description,
  eventTypes: event_types,
})

/** A secret is stored only encrypted: a repeated request gets the response without it. */
const withoutSecret = <R extends { data: { secret: string | null } }>(response: R) => ({
  ...response,
  data: { ...response.data, secret: null },
})

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

const toWire = (endpoint: WebhookEndpointRow): Webhook => ({
  id: endpoint.id,
  host_id: endpoint.hostId,
  url: endpoint.url,
  description: endpoint.description,
  event_types: endpoint.eventTypes,
  enabled: endpoint.disabledAt === null,
  disabled_reason: endpoint.disabledReason,
  created_at: endpoint.createdAt.toISOString(),
  last_success_at: iso(endpoint.lastSuccessAt),
  failing_since: iso(endpoint.failingSince),
  previous_secret_until: iso(endpoint.previousSecretUntil),
})

const toWireDelivery = (message: WebhookMessageRow): Delivery => ({
  id: message.id,
  event_type: message.eventType,
  status: statusOf(message),
  attempts: message.attempts,
  created_at: message.createdAt.toISOString(),
  last_attempt_at: iso(message.lastAttemptAt),
  next_attempt_at: statusOf(message) === 'pending' ? message.nextAttemptAt.toISOString() : null,
  delivered_at: iso(message.deliveredAt),
  failed_at: iso(message.failedAt),
  last_status: message.lastStatus,
  last_error: message.lastError,
  body: message.body,
})
