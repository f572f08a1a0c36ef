import type { FastifyInstance } from 'fastify'
import type { ScenarioBook } from '../scenarios/scenario-book'
import type { StateFile } from '../state-file'
import { PUBLISHABLE_KEY, SECRET_KEY, stripeApi } from './api'
import type { Books, StripeState } from './books'
import { browserOperations, checkClientSecret } from './browser-operations'
import { type Cause, recordEvent } from './events'
import { stripePages } from './pages'
import { serverOperations } from './server-operations'
import { createWebhookPost, type WebhookPost } from './webhooks'

interface Wiring {
  file: StateFile<StripeState>
  scenarios: ScenarioBook
  webhookUrl: string
  webhookSecret: string
}

/** Stands in for Stripe: REST at /v1, the browser's side below /sandbox/stripe, signed webhooks. */
export async function stripeSandbox(app: FastifyInstance, wiring: Wiring): Promise<WebhookPost> {
  const { file, scenarios } = wiring
  const { state, changed } = file
  const post = createWebhookPost({ state, changed, scenarios, url: wiring.webhookUrl, secret: wiring.webhookSecret })

  function booksFor(cause: Cause): Books {
    const now = () => Math.floor(Date.now() / 1000)
    return {
      state,
      changed,
      now,
      announce(type, object) {
        recordEvent(state, type, object, now(), cause)
        changed()
        // After the answer: a webhook may overtake it, but must not be sent for a request that is still running.
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
