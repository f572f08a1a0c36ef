import type { FastifyInstance } from 'fastify'
import type { ScenarioStore } from '../scenarios/scenario-store'
import type { StateFile } from '../state-file'
import { PUBLISHABLE_KEY, SECRET_KEY, stripeApi } from './api'
import { browserOperations, checkClientSecret } from './browser-operations'
import { type Cause, recordEvent } from './events'
import type { OperationContext, StripeState } from './operation-context'
import { stripePages } from './pages'
import { serverOperations } from './server-operations'
import { createWebhookDispatcher, type WebhookDispatcher } from './webhooks'

interface Wiring {
  file: StateFile<StripeState>
  scenarios: ScenarioStore
  webhookUrl: string
  webhookSecret: string
}

/** Fakes Stripe: REST at /v1, the API for browsers below /sandbox/stripe, signed webhooks. */
export async function stripeSandbox(app: FastifyInstance, wiring: Wiring): Promise<WebhookDispatcher> {
  const { file, scenarios } = wiring
  const { state, changed } = file
  const post = createWebhookDispatcher({
    state,
    changed,
    scenarios,
    url: wiring.webhookUrl,
    secret: wiring.webhookSecret,
  })

  function booksFor(cause: Cause): OperationContext {
    const now = () => Math.floor(Date.now() / 1000)
    return {
      state,
      changed,
      now,
      announce(type, object) {
        recordEvent(state, type, object, now(), cause)
        changed()
        // Deferred: a webhook may arrive before the response, but must not be sent while the request is still running.
        setImmediate(post.wake)
      },
    }
  }

  await app.register(async (api) => serverOperations(stripeApi(api, { booksFor, scenarios, key: SECRET_KEY })), {
    prefix: '/v1',
  })
  await app.register(
    async (api) => {
      const add = stripeApi(api, {
        booksFor,
        scenarios,
        key: PUBLISHABLE_KEY,
        check: checkClientSecret,
        declineStatus: 200,
      })
      browserOperations(add)
    },
    { prefix: '/sandbox/stripe/v1' },
  )
  await app.register(async (pages) => stripePages(pages, () => booksFor({ id: null, idempotency_key: null })))
  post.wake()
  return post
}
