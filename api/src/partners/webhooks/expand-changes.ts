import { asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context'
import type { Queries } from '../../platform/database/connect'
import { domainChanges, webhookEndpoints } from '../../platform/database/schema'
import { loggableError } from '../../platform/loggable-error'
import { insertMessages, type NewMessage } from './messages'
import { readEvents } from './read-events'
import type { WebhookOwner } from './webhook-bodies'
import { ownerOf } from './webhook-endpoints'
import type { WebhookEvent } from './webhook-event'

const BATCH = 100
/** A change that has failed this often stays in the table, where the alert about waiting webhooks shows it. */
const MAX_ATTEMPTS = 20

type Change = typeof domainChanges.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/**
 * Turns recorded changes into messages to the enabled endpoints, each exactly once and in order. One process at a time does it.
 * @returns the number of changes that are done
 */
export async function expandChanges(context: Context, now: Date): Promise<number> {
  let done = 0
  for (;;) {
    const { read, expanded } = await context.db.transaction((tx) => expandBatch(context, tx, now))
    done += expanded
    if (read < BATCH || expanded === 0) return done
  }
}

async function expandBatch(context: Context, tx: Queries, now: Date): Promise<{ read: number; expanded: number }> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('meander:domain-changes')) as locked`,
  )
  if (!rows[0]?.locked) return { read: 0, expanded: 0 }
  const changes = await tx
    .select()
    .from(domainChanges)
    .where(lt(domainChanges.attempts, MAX_ATTEMPTS))
    .orderBy(asc(domainChanges.id))
    .limit(BATCH)
  if (changes.length === 0) return { read: 0, expanded: 0 }
  const endpoints = await tx.select().from(webhookEndpoints).where(isNull(webhookEndpoints.disabledAt))
  const expanded: number[] = []
  for (const change of changes) if (await expandOne(context, tx, { change, endpoints, now })) expanded.push(change.id)
  if (expanded.length > 0) await tx.delete(domainChanges).where(inArray(domainChanges.id, expanded))
  return { read: changes.length, expanded: expanded.length }
}

/** Writes the messages of one change. A change that fails does not hold up the others. */
async function expandOne(
  context: Context,
  tx: Queries,
  { change, endpoints, now }: { change: Change; endpoints: readonly Endpoint[]; now: Date },
): Promise<boolean> {
  if (endpoints.length === 0) return true
  try {
    await tx.transaction(async (part) => {
      const events = await readEvents(part, change, now)
      const messages: NewMessage[] = []
      for (const event of events)
        for (const endpoint of endpoints.filter(({ eventTypes }) => eventTypes.includes(event.type))) {
          const body = await bodyOf(context, part, event, ownerOf(endpoint))
          if (body !== null) messages.push({ endpointId: endpoint.id, eventType: event.type, body })
        }
      await insertMessages(part, messages, now)
    })
    return true
  } catch (error) {
    context.log.error({ change: change.id, err: loggableError(error) }, 'change could not be turned into webhooks')
    await tx
      .update(domainChanges)
      .set({ attempts: sql`${domainChanges.attempts} + 1` })
      .where(eq(domainChanges.id, change.id))
    return false
  }
}

async function bodyOf(
  { webhookBodies }: Context,
  tx: Queries,
  event: WebhookEvent,
  owner: WebhookOwner,
): Promise<string | null> {
  const body =
    owner.kind === 'partner'
      ? await webhookBodies.partner(tx, event, owner)
      : await webhookBodies.reseller(tx, event, owner)
  return body === null ? null : JSON.stringify(body)
}
