import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import Stripe from 'stripe'
import type { ScenarioStore } from '../scenarios/scenario-store'
import type { Event } from './objects'
import type { Delivery, StripeState } from './operation-context'

const TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
const MAX_ATTEMPTS = 40
/** Maximum number of concurrent deliveries. */
const LANES = 8

export interface WebhookDispatcher {
  /** Starts the deliveries that are due. Called after each new event. */
  wake: () => void
  stop: () => Promise<void>
}

interface Wiring {
  state: StripeState
  changed: () => void
  scenarios: ScenarioStore
  url: string
  secret: string
}

/**
 * Delivers events in the background, signed as Stripe signs them, in no fixed order. A delivery without a 2xx response is retried up to
 * `MAX_ATTEMPTS` times, with growing delays. What was queued at a stop is delivered after the next start.
 */
export function createWebhookDispatcher({ state, changed, scenarios, url, secret }: Wiring): WebhookDispatcher {
  const stopped = new AbortController()
  // Every waiting delivery listens to this signal.
  setMaxListeners(0, stopped.signal)
  const underway = new Map<Delivery, Promise<void>>()
  let waiting = new Set<Delivery>()

  function wake() {
    if (stopped.signal.aborted) return
    // A reset removes the old deliveries from the state.
    waiting = new Set([...waiting].filter((delivery) => state.deliveries.includes(delivery)))
    for (const delivery of state.deliveries) {
      if (underway.size >= LANES) return
      if (underway.has(delivery) || waiting.has(delivery)) continue
      underway.set(
        delivery,
        deliver(delivery).finally(() => settle(delivery)),
      )
    }
  }

  function settle(delivery: Delivery) {
    underway.delete(delivery)
    wake()
  }

  async function deliver(delivery: Delivery) {
    const event = state.events[delivery.event]
    if (!event) return finish(delivery)
    const scenario = scenarios.take('stripe', 'webhook', subjectsOf(event))
    if (scenario?.outcome === 'hang') return finish(delivery)
    if (scenario?.outcome === 'slow') await pause(scenario.delay_ms)
    if (stopped.signal.aborted) return
    const accepted = scenario?.outcome !== 'fail' && (await post(event))
    if (scenario?.outcome === 'repeat') await post(event)
    if (accepted) return finish(delivery)
    retryLater(delivery)
  }

  function retryLater(delivery: Delivery) {
    delivery.attempts += 1
    if (delivery.attempts >= MAX_ATTEMPTS) return finish(delivery)
    changed()
    waiting.add(delivery)
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (delivery.attempts - 1), LONGEST_RETRY_MS)
    void pause(wait).then(() => {
      waiting.delete(delivery)
      wake()
    })
  }

  function finish(delivery: Delivery) {
    const event = state.events[delivery.event]
    if (event) event.pending_webhooks = 0
    const index = state.deliveries.indexOf(delivery)
    if (index >= 0) state.deliveries.splice(index, 1)
    changed()
  }

  async function post(event: Event): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped.signal]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  function pause(milliseconds: number) {
    return delay(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
  }

  async function stop() {
    stopped.abort()
    await Promise.allSettled(underway.values())
  }

  return { wake, stop }
}

/** The ids of an event's object and of the payment that it belongs to. */
function subjectsOf({ data: { object } }: Event): string[] {
  const payment = 'payment_intent' in object ? object.payment_intent : null
  return payment ? [object.id, payment] : [object.id]
}
