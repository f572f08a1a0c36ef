import { createHmac } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { ScenarioStore } from '../scenarios/scenario-store'
import { LOCALE, type Resource } from './content-store'

const TIMEOUT_MS = 10_000
/** Contentful retries twice too, after longer pauses. */
const PAUSES_MS = [500, 3_000]

export interface ContentWebhook {
  /** Posts in the background that an entry was published. */
  tell: (entry: Resource) => void
  stop: () => Promise<void>
}

interface Wiring {
  url: string
  secret: string
  scenarios: ScenarioStore
}

/** Notifies the shop of published entries, signed with Contentful's request verification. */
export function createContentWebhook({ url, secret, scenarios }: Wiring): ContentWebhook {
  const stopped = new AbortController()
  setMaxListeners(0, stopped.signal)
  const underway = new Set<Promise<void>>()

  async function deliver(entry: Resource) {
    for (const pause of [...PAUSES_MS, null]) {
      const scenario = scenarios.take('contentful', 'webhook')
      if (scenario?.outcome === 'hang') return
      if (scenario?.outcome === 'slow') await wait(scenario.delay_ms)
      const accepted = scenario?.outcome !== 'fail' && (await post(entry))
      if (scenario?.outcome === 'repeat') await post(entry)
      if (accepted || stopped.signal.aborted) return
      if (pause !== null) await wait(pause)
    }
    console.error(`sandbox: ${url} rejected the webhook about entry ${entry.sys.id}`)
  }

  async function post(entry: Resource): Promise<boolean> {
    const body = JSON.stringify(asManaged(entry))
    const headers = {
      'content-type': 'application/vnd.contentful.management.v1+json',
      'x-contentful-topic': 'ContentManagement.Entry.publish',
      'x-contentful-webhook-name': 'Meander',
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, ...signature(secret, url, headers, body, Date.now()) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), stopped.signal]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  const wait = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)

  return {
    tell(entry) {
      const delivery: Promise<void> = deliver(entry).finally(() => underway.delete(delivery))
      underway.add(delivery)
    },
    async stop() {
      stopped.abort()
      await Promise.allSettled(underway)
    },
  }
}

/** Returns an entry as in the management API, which webhooks carry: every field with its locales. */
function asManaged({ sys, fields, metadata }: Resource): object {
  const { locale: _, ...rest } = sys
  const localised = Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }])
  return { metadata, sys: rest, fields: Object.fromEntries(localised) }
}

/**
 * Contentful's request verification: HMAC-SHA256 over method, encoded path, the signed headers sorted by name, and the body. The list of
 * headers and the time are signed too.
 */
function signature(secret: string, url: string, headers: Record<string, string>, body: string, timestamp: number) {
  const { pathname } = new URL(url)
  const proof = {
    'x-contentful-signed-headers': [...Object.keys(headers), 'x-contentful-signed-headers', 'x-contentful-timestamp']
      .sort()
      .join(','),
    'x-contentful-timestamp': String(timestamp),
  }
  const signed = Object.entries({ ...headers, ...proof })
    .sort(([one], [other]) => (one > other ? 1 : -1))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const digest = createHmac('sha256', secret).update(['POST', pathname, signed, body].join('\n')).digest('hex')
  return { ...proof, 'x-contentful-signature': digest }
}
