import type { Event, StripeObject } from './objects'
import { newId, type StripeState } from './operation-context'

export const API_VERSION = '2026-10-28.endive'
/** Stripe keeps 30 days of events; the sandbox keeps this many. */
const MAX_EVENTS = 20_000

/** The request that caused an event, for its field `request`. */
export interface Cause {
  id: string | null
  idempotency_key: string | null
}

/** Records an event with a copy of the object, and queues it for delivery. */
export function recordEvent(state: StripeState, type: string, object: StripeObject, now: number, cause: Cause): Event {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: cause,
    type,
  }
  state.events[event.id] = event
  state.deliveries.push({ event: event.id, attempts: 0 })
  const ids = Object.keys(state.events)
  if (ids.length > MAX_EVENTS * 1.1) deleteOldest(state, ids)
  return event
}

function deleteOldest(state: StripeState, ids: string[]): void {
  const waiting = new Set(state.deliveries.map((delivery) => delivery.event))
  for (const id of ids.slice(0, ids.length - MAX_EVENTS)) if (!waiting.has(id)) delete state.events[id]
}
