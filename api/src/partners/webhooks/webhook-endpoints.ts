import { and, asc, count, eq, isNull, type SQL } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { webhookEndpoints } from '../../platform/database/schema'
import type { WebhookEventType } from '../../platform/database/schema/partner-webhooks'
import { PublicFetchError, parsePublicUrl } from '../../platform/http/public-fetch'
import { Refusal, refuseInvalid } from '../../platform/refusal'
import { randomId } from '../../platform/secrets'
import { later } from '../../platform/time/instants'
import { createSecret } from './signature'
import type { WebhookOwner } from './webhook-bodies'

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect

/** What the owner of an endpoint chooses. */
export interface EndpointValues {
  url: string
  description: string
  eventTypes: WebhookEventType[]
}

/** An endpoint with its secret, which is shown only now. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpointRow
  secret: string
}

interface By {
  /** For the audit log. */
  actor: string
  now: Date
}

/** Each event is written once for each endpoint. */
export const MAX_ENDPOINTS = 20
/** How long the previous secret signs too after a rotation. */
export const ROTATION_HOURS = 24

/** The owner of an endpoint. @throws Error for a row that the database would not accept */
export function ownerOf({ id, kind, hostId, resellerId }: WebhookEndpointRow): WebhookOwner {
  if (kind === 'partner') return { kind, hostId }
  if (resellerId === null) throw new Error(`Webhook endpoint ${id} has no reseller`)
  return { kind, resellerId }
}

/** True for private addresses too on the local stage, where partner systems run on the same machine. */
export const allowsPrivate = ({ settings }: Pick<Context, 'settings'>): boolean => settings.stage === 'local'

/** Endpoints that an owner sees: a key to all hosts sees those of each host too. */
const isOf = (owner: WebhookOwner): SQL | undefined =>
  and(
    eq(webhookEndpoints.kind, owner.kind),
    owner.kind === 'reseller'
      ? eq(webhookEndpoints.resellerId, owner.resellerId)
      : owner.hostId === null
        ? undefined
        : eq(webhookEndpoints.hostId, owner.hostId),
  )

/** Lists the endpoints of an owner, oldest first. */
export const listEndpoints = (db: Queries, owner: WebhookOwner): Promise<WebhookEndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(isOf(owner))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))

/** Finds an endpoint of an owner. @throws Refusal NOT_FOUND, also for an endpoint of another owner */
export async function findEndpoint(db: Queries, owner: WebhookOwner, id: string): Promise<WebhookEndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isOf(owner)))
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Does the same as `findEndpoint`, and locks the endpoint. */
async function lockEndpoint(tx: Queries, owner: WebhookOwner, id: string): Promise<WebhookEndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isOf(owner)))
    .for('update')
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

/** Creates an endpoint. @throws Refusal VALIDATION, WEBHOOKS_LIMIT */
export async function createEndpoint(
  context: Context,
  tx: Queries,
  owner: WebhookOwner,
  values: EndpointValues,
  { actor, now }: By,
): Promise<EndpointWithSecret> {
  assertUrl(context, values.url)
  const sameOwner = and(
    isOf(owner),
    owner.kind === 'partner' && owner.hostId === null ? isNull(webhookEndpoints.hostId) : undefined,
  )
  const [{ existing } = { existing: 0 }] = await tx
    .select({ existing: count() })
    .from(webhookEndpoints)
    .where(sameOwner)
  if (existing >= MAX_ENDPOINTS) throw new Refusal('WEBHOOKS_LIMIT')
  const secret = createSecret()
  const [endpoint] = await tx
    .insert(webhookEndpoints)
    .values({ ...values, ...owner, id: randomId(), secretSealed: context.sealer.seal(secret), createdAt: now })
    .returning()
  if (!endpoint) throw new Error('A webhook endpoint could not be created')
  const { url, eventTypes } = values
  await trail(tx, endpoint.id, 'created', { actor, now }, { url, events: eventTypes.join(' ') })
  return { endpoint, secret }
}

/** Changes an endpoint. Disabling it stops its messages; enabling it sends those that still wait. @throws Refusal NOT_FOUND, VALIDATION */
export async function updateEndpoint(
  context: Context,
  tx: Queries,
  owner: WebhookOwner,
  { id, enabled, ...values }: EndpointValues & { id: string; enabled: boolean },
  { actor, now }: By,
): Promise<WebhookEndpointRow> {
  assertUrl(context, values.url)
  const before = await lockEndpoint(tx, owner, id)
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({
      ...values,
      ...(enabled && { disabledAt: null, disabledReason: null }),
      ...(enabled && before.disabledAt !== null && { failingSince: null }),
      ...(!enabled && before.disabledAt === null && { disabledAt: now, disabledReason: 'owner' as const }),
    })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!endpoint) throw new Refusal('NOT_FOUND')
  const { url, eventTypes } = values
  await trail(tx, id, 'changed', { actor, now }, { url, events: eventTypes.join(' '), enabled })
  return endpoint
}

/** Deletes an endpoint with its messages. @throws Refusal NOT_FOUND */
export async function deleteEndpoint(tx: Queries, owner: WebhookOwner, id: string, { actor, now }: By): Promise<void> {
  const { url } = await lockEndpoint(tx, owner, id)
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  await trail(tx, id, 'deleted', { actor, now }, { url })
}

/** Gives an endpoint a new secret. The previous one signs too for 24 hours. @throws Refusal NOT_FOUND */
export async function rotateSecret(
  { sealer }: Context,
  tx: Queries,
  owner: WebhookOwner,
  id: string,
  { actor, now }: By,
): Promise<EndpointWithSecret> {
  const { secretSealed } = await lockEndpoint(tx, owner, id)
  const secret = createSecret()
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({
      secretSealed: sealer.seal(secret),
      // Encrypted with the current key, so that a re-encryption at the same time does not miss it.
      previousSecretSealed: sealer.seal(sealer.open(secretSealed)),
      previousSecretUntil: later(now, ROTATION_HOURS, 'hours'),
    })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!endpoint) throw new Refusal('NOT_FOUND')
  await trail(tx, id, 'secret_rotated', { actor, now })
  return { endpoint, secret }
}

/** The secrets that sign messages now: the current one, and during a rotation the previous one. */
export function secretsOf({ sealer }: Pick<Context, 'sealer'>, endpoint: WebhookEndpointRow, now: Date): string[] {
  const { secretSealed, previousSecretSealed, previousSecretUntil } = endpoint
  const isRotating = previousSecretSealed !== null && previousSecretUntil !== null && now < previousSecretUntil
  return [secretSealed, ...(isRotating ? [previousSecretSealed] : [])].map(sealer.open)
}

function assertUrl(context: Context, url: string): void {
  try {
    parsePublicUrl(url, { allowPrivate: allowsPrivate(context) })
  } catch (error) {
    if (!(error instanceof PublicFetchError)) throw error
    refuseInvalid({ url: error.message })
  }
}

const trail = (
  tx: Queries,
  id: string,
  action: string,
  { actor, now }: By,
  details?: Record<string, string | boolean>,
): Promise<void> => writeAudit(tx, [{ subject: `webhook:${id}`, action, actor, details: details ?? null, at: now }])
