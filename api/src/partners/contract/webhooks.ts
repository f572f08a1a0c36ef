import { Instant } from 'shared/contracts'
import { z } from 'zod'
import { WEBHOOK_EVENT_TYPES } from '../../platform/database/schema/partner-webhooks'
import type { PartnerEndpoint } from '../http/partner-route'

const MAX_URL = 2000
const MAX_DESCRIPTION = 200
const MAX_PAGE = 100

const Url = z.string().trim().min(1).max(MAX_URL).describe('https:// URL that answers with a status of 2xx')
const EventType = z.enum(WEBHOOK_EVENT_TYPES)
const EventTypes = z
  .array(EventType)
  .min(1)
  .refine((types) => new Set(types).size === types.length, 'Please name each event type once.')
const Description = z.string().trim().max(MAX_DESCRIPTION).default('')

/** A webhook endpoint, without its secret. */
export const Webhook = z.object({
  id: z.string(),
  host_id: z.string().nullable().describe('The only host whose events it receives; null for all hosts'),
  url: z.string(),
  description: z.string(),
  event_types: z.array(EventType),
  enabled: z.boolean(),
  disabled_reason: z
    .enum(['owner', 'gone', 'failing'])
    .nullable()
    .describe('`gone`: it answered 410. `failing`: it failed for three days'),
  created_at: Instant,
  last_success_at: Instant.nullable(),
  failing_since: Instant.nullable().describe('The first failure since the last success'),
  previous_secret_until: Instant.nullable().describe('Until then, the secret before the last rotation signs too'),
})
export type Webhook = z.infer<typeof Webhook>

const WebhookWithSecret = Webhook.extend({
  secret: z
    .string()
    .nullable()
    .describe(
      '`whsec_…`, shown only now. Null when a request is repeated with its Idempotency-Key: rotate the secret then',
    ),
})

/** A message to an endpoint, with what came of the last attempt to send it. */
export const Delivery = z.object({
  id: z.string().describe('The header `webhook-id`'),
  event_type: z.enum([...WEBHOOK_EVENT_TYPES, 'ping']),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  created_at: Instant,
  last_attempt_at: Instant.nullable(),
  next_attempt_at: Instant.nullable().describe('Null unless it is pending'),
  delivered_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  last_status: z.int().nullable().describe('Status of the last response; null without one'),
  last_error: z.string().nullable(),
  body: z.string().describe('The text that is sent and signed'),
})
export type Delivery = z.infer<typeof Delivery>

const tag = 'Webhooks'
const params = z.object({ id: z.string() })
const deliveryParams = params.extend({ delivery: z.string() })
const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema })

export const listWebhooks = {
  method: 'GET',
  path: '/webhooks',
  tag,
  summary: 'Lists your webhook endpoints',
  response: data(z.array(Webhook)),
} as const satisfies PartnerEndpoint

export const addWebhook = {
  method: 'POST',
  path: '/webhooks',
  tag,
  summary: 'Creates a webhook endpoint',
  description: 'The response has its secret, which is not shown again.',
  body: z.strictObject({ url: Url, description: Description, event_types: EventTypes }),
  response: data(WebhookWithSecret),
  status: 201,
  refusals: ['WEBHOOKS_LIMIT', 'VALIDATION'],
} as const satisfies PartnerEndpoint

export const readWebhook = {
  method: 'GET',
  path: '/webhooks/:id',
  tag,
  summary: 'Reads a webhook endpoint',
  params,
  response: data(Webhook),
  refusals: ['NOT_FOUND'],
} as const satisfies PartnerEndpoint

export const changeWebhook = {
  method: 'PUT',
  path: '/webhooks/:id',
  tag,
  summary: 'Changes, disables or enables a webhook endpoint',
  description:
    'Enabling it sends the messages that still wait. Events that happen while it is disabled are not stored for it.',
  params,
  body: z.strictObject({ url: Url, description: Description, event_types: EventTypes, enabled: z.boolean() }),
  response: data(Webhook),
  refusals: ['NOT_FOUND', 'PRECONDITION_FAILED', 'VALIDATION'],
} as const satisfies PartnerEndpoint

export const removeWebhook = {
  method: 'DELETE',
  path: '/webhooks/:id',
  tag,
  summary: 'Deletes a webhook endpoint with its messages',
  params,
  response: z.null(),
  status: 204,
  refusals: ['NOT_FOUND', 'PRECONDITION_FAILED'],
} as const satisfies PartnerEndpoint

export const rotateWebhookSecret = {
  method: 'POST',
  path: '/webhooks/:id/rotate-secret',
  tag,
  summary: 'Gives a webhook endpoint a new secret',
  description: 'For 24 hours messages have two signatures: with the new secret and with the previous one.',
  params,
  response: data(WebhookWithSecret),
  refusals: ['NOT_FOUND'],
} as const satisfies PartnerEndpoint

export const pingWebhook = {
  method: 'POST',
  path: '/webhooks/:id/test',
  tag,
  summary: 'Sends a test message of type ping',
  params,
  response: data(Delivery),
  status: 202,
  refusals: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
} as const satisfies PartnerEndpoint

export const listDeliveries = {
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  tag,
  summary: 'Lists the messages of a webhook endpoint, newest first',
  description: 'Delivered and failed messages are deleted after 30 days.',
  params,
  query: z.object({
    status: Delivery.shape.status.optional(),
    before: z.string().optional().describe('`next` of the page before'),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
  }),
  response: z.object({
    data: z.array(Delivery),
    next: z.string().nullable().describe('`before` of the next page; null on the last one'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies PartnerEndpoint

export const replayDelivery = {
  method: 'POST',
  path: '/webhooks/:id/deliveries/:delivery/replay',
  tag,
  summary: 'Sends a message again, with the same id',
  params: deliveryParams,
  response: data(Delivery),
  status: 202,
  refusals: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
} as const satisfies PartnerEndpoint

export const replayDeliveries = {
  method: 'POST',
  path: '/webhooks/:id/replay',
  tag,
  summary: 'Sends the delivered and failed messages since an instant again, with the same ids',
  params,
  body: z.strictObject({
    since: Instant,
    status: z.enum(['delivered', 'failed']).optional().describe('Only these; both when left out'),
  }),
  response: data(z.object({ replayed: z.int() })),
  status: 202,
  refusals: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
} as const satisfies PartnerEndpoint
