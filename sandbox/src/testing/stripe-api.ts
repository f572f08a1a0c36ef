import type { FastifyInstance } from 'fastify'
import { createScenarioStore } from '../scenarios/scenario-store'
import { SECRET_KEY, stripeApi } from '../stripe/api'
import { confirmPaymentIntent } from '../stripe/confirmation'
import { StripeApiError } from '../stripe/errors'
import { Form } from '../stripe/form'
import type { PaymentIntent, Refund } from '../stripe/objects'
import { emptyStripeState, type OperationContext, type StripeState } from '../stripe/operation-context'
import { createPaymentIntent, findPaymentIntent } from '../stripe/payment-intents'
import { createRefund, failRefund } from '../stripe/refunds'
import { serverOperations } from '../stripe/server-operations'

export type { PaymentIntent, Refund, StripeState }
export { SECRET_KEY }

/** The test card for each outcome of a payment. */
const CARDS = {
  succeeded: 'pm_card_visa',
  declined: 'pm_card_chargeDeclinedInsufficientFunds',
  requires_action: 'pm_card_threeDSecure2Required',
}

export interface StripeInTests {
  readonly state: StripeState
  /** Confirms a payment as the buyer's browser does, with a card that does this. @throws StripeApiError when the intent is not open */
  pay(intentId: string, outcome: keyof typeof CARDS): void
  /** A paid payment that another shop took with the same account. `amount` in pence. */
  payElsewhere(amount: number): PaymentIntent
  /** Makes a refund as in the Stripe dashboard. `amount` in pence. */
  refund(intentId: string, amount: number): Refund
  /** Fails a refund, as when the bank sends the money back. */
  failRefund(id: string): void
}

/**
 * Registers Stripe's REST API at /v1 on a test's server, with no payments yet. It sends no webhooks: the test settles payments and posts
 * events itself.
 */
export async function addStripeApi(
  app: FastifyInstance,
  { onRefund = () => {} }: { onRefund?: (refund: Refund) => void } = {},
): Promise<StripeInTests> {
  const state = emptyStripeState()
  const books: OperationContext = {
    state,
    now: () => Math.floor(Date.now() / 1000),
    changed: () => {},
    announce: (type, object) => {
      if (type === 'refund.created' && object.object === 'refund') onRefund(object)
    },
  }
  const wiring = { booksFor: () => books, scenarios: createScenarioStore(), key: SECRET_KEY }
  await app.register(async (api) => serverOperations(stripeApi(api, wiring)), { prefix: '/v1' })

  return {
    state,
    pay(intentId, outcome) {
      const form = Form.parse(`payment_method=${CARDS[outcome]}`)
      try {
        confirmPaymentIntent(books, findPaymentIntent(books, intentId), form)
      } catch (error) {
        // The intent holds the reason of a decline.
        if (!(error instanceof StripeApiError && error.status === 402)) throw error
      }
    },
    payElsewhere(amount) {
      const intent = createPaymentIntent(books, Form.parse(`amount=${amount}&currency=gbp`))
      return confirmPaymentIntent(books, intent, Form.parse(`payment_method=${CARDS.succeeded}`))
    },
    refund: (intentId, amount) =>
      createRefund(books, Form.parse(`${new URLSearchParams({ payment_intent: intentId, amount: String(amount) })}`)),
    failRefund(id) {
      const refund = state.refunds[id]
      const charge = refund && state.charges[refund.charge]
      if (!charge) throw new Error(`There is no refund ${id}`)
      failRefund(books, refund, charge)
    },
  }
}
