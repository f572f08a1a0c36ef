import Fastify from 'fastify'
import { addStripeApi, type Refund, SECRET_KEY, type StripeInTests } from 'sandbox/testing/stripe-api'
import Stripe from 'stripe'
import { listenForTests } from './listen-for-tests'

const SECRET = 'whsec_test'

/** The sandbox's Stripe in this process, for the real client. Tests settle payments and post signed events themselves. */
export class SandboxStripe {
  /** Requests seen, `POST /v1/payment_intents`. */
  readonly requests: string[] = []
  isDown = false
  /** Makes refunds, but drops the connection instead of responding. */
  losesAnswers = false
  /** The status of new refunds. */
  refundOutcome: Refund['status'] = 'succeeded'
  private events = 0

  private constructor(
    readonly url: string,
    private readonly stripe: StripeInTests,
  ) {}

  static async start(): Promise<SandboxStripe> {
    const app = Fastify({ forceCloseConnections: true })
    app.addHook('onRequest', async (request, reply) => {
      started.requests.push(`${request.method} ${request.url.split('?')[0]}`)
      if (!started.isDown) return
      reply.hijack()
      request.raw.socket.destroy()
    })
    app.addHook('onSend', async (request) => {
      if (started.losesAnswers && request.method === 'POST' && request.url === '/v1/refunds')
        request.raw.socket.destroy()
    })
    const stripe = await addStripeApi(app, { onRefund: (refund) => started.decide(refund) })
    const started: SandboxStripe = new SandboxStripe(await listenForTests(app), stripe)
    return started
  }

  get environment() {
    return { STRIPE_API_URL: this.url, STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: SECRET }
  }

  /** All intents by id. */
  get intents() {
    return new Map(Object.entries(this.stripe.state.payment_intents))
  }

  /** All refunds, the oldest first. */
  get refunds(): Refund[] {
    return Object.values(this.stripe.state.refunds)
  }

  private decide(refund: Refund) {
    if (this.refundOutcome === 'failed') this.stripe.failRefund(refund.id)
    else refund.status = this.refundOutcome
  }

  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.stripe.state.answers = {}
  }

  /** Settles a payment as the buyer's browser would. */
  settle(id: string, outcome: 'succeeded' | 'declined' | 'processing' | 'requires_action'): void {
    const intent = this.intentOf(id)
    // A payment that was in progress can still succeed or fail.
    if (intent.status === 'processing') intent.status = 'requires_confirmation'
    if (outcome === 'processing') intent.status = outcome
    else this.stripe.pay(id, outcome)
  }

  /** A payment that another shop took with the same account. @returns its id */
  payElsewhere = (amount: number) => this.stripe.payElsewhere(amount).id

  /** Makes a refund as in the Stripe dashboard. @returns its signed event */
  refundElsewhere(intentId: string, amount: number) {
    return this.sign('refund.created', this.stripe.refund(intentId, amount), {})
  }

  /** @returns the signed event of a dispute's status */
  signedDispute(
    intentId: string,
    dispute: { id: string; amount: number; status: string; currency?: string },
    at?: Date,
  ) {
    const object = { object: 'dispute', payment_intent: intentId, reason: 'fraudulent', currency: 'gbp', ...dispute }
    return this.sign('charge.dispute.updated', object, at ? { created: Math.floor(at.getTime() / 1000) } : {})
  }

  /** The event about the charge that Stripe sends in addition. */
  signedChargeRefunded(intentId: string) {
    const charge = this.stripe.state.charges[this.intentOf(intentId).latest_charge ?? '']
    if (!charge) throw new Error(`There is no charge of ${intentId}`)
    return this.sign('charge.refunded', charge, {})
  }

  /** A signed event of a refund that now has this status. */
  signedRefundEvent(id: string, status: 'succeeded' | 'failed') {
    const refund = this.refunds.find((one) => one.id === id)
    if (!refund) throw new Error(`There is no refund ${id}`)
    if (status === 'succeeded') refund.status = status
    else if (refund.status !== 'failed') this.stripe.failRefund(id)
    return this.sign('refund.updated', refund, {})
  }

  /** A signed event of an intent in its current state. */
  signedEvent(type: string, intentId: string, options: { id?: string; created?: number; secret?: string } = {}) {
    const unknown = { id: intentId, object: 'payment_intent', metadata: {}, status: 'succeeded' }
    return this.sign(type, this.intents.get(intentId) ?? unknown, options)
  }

  private intentOf(id: string) {
    const intent = this.intents.get(id)
    if (!intent) throw new Error(`There is no intent ${id}`)
    return intent
  }

  private sign(type: string, object: object, options: { id?: string; created?: number; secret?: string }) {
    this.events += 1
    const body = JSON.stringify({
      id: options.id ?? `evt_${this.events}`,
      object: 'event',
      type,
      created: options.created ?? Math.floor(Date.now() / 1000),
      data: { object },
    })
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: options.secret ?? SECRET }),
    }
  }
}
