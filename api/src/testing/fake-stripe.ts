import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { closeAfterTests } from './close-after-tests'

interface StoredIntent {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  amount_received: number
  currency: string
  status: string
  metadata: Record<string, string>
  last_payment_error: { code: string; decline_code: string } | null
}

const SECRET = 'whsec_test'

/** A fake Stripe server with the endpoints that the API uses, for the real client. Tests settle payments and post signed events. */
export class FakeStripe {
  readonly intents = new Map<string, StoredIntent>()
  readonly refunds: {
    id: string
    object: 'refund'
    payment_intent: string
    amount: number
    status: string
    metadata: Record<string, string>
  }[] = []
  /** Requests seen, `POST /v1/payment_intents`. */
  readonly requests: string[] = []
  isDown = false
  /** Makes refunds, but drops the connection instead of responding. */
  losesAnswers = false
  /** The status of new refunds. */
  refundOutcome: 'succeeded' | 'pending' | 'failed' = 'succeeded'
  private readonly answered = new Map<string, unknown>()
  private events = 0

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<FakeStripe> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const fake = new FakeStripe(server, `http://127.0.0.1:${port}`)
    server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        if (fake.isDown) {
          request.socket.destroy()
          return
        }
        const form = new URLSearchParams(Buffer.concat(chunks).toString())
        const { pathname: path, searchParams: query } = new URL(request.url ?? '', fake.url)
        const key = request.headers['idempotency-key']
        const answer = fake.answer(`${request.method}`, path, {
          query,
          form,
          key: typeof key === 'string' ? key : null,
        })
        if (answer === 'lost') {
          request.socket.destroy()
          return
        }
        const [status, body] = answer
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
    })
    closeAfterTests(() => fake.stop())
    return fake
  }

  get environment() {
    return { STRIPE_API_URL: this.url, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: SECRET }
  }

  private stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.closeAllConnections()
      this.server.close(() => resolve())
    })
  }

  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void {
    this.answered.clear()
  }

  /** Stripe refuses to refund more than was paid. */
  private whyNotRefundable(form: URLSearchParams): { code: string; message: string } | null {
    const intent = this.intents.get(form.get('payment_intent') ?? '')
    if (!intent) return null
    const left = intent.amount_received - this.backOf(intent.id)
    if (left === 0) return { code: 'charge_already_refunded', message: 'This charge has already been refunded.' }
    if (Number(form.get('amount')) > left) return { code: 'amount_too_large', message: 'More than is left.' }
    return null
  }

  private readonly backOf = (intentId: string) =>
    this.refunds
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  /** Makes a refund as in the Stripe dashboard. @returns its signed event */
  refundElsewhere(intentId: string, amount: number) {
    const refund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund' as const,
      payment_intent: intentId,
      amount,
      status: 'succeeded',
      metadata: {},
    }
    this.refunds.push(refund)
    return this.sign('refund.created', refund, {})
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
    const charge = {
      id: `ch_${intentId}`,
      object: 'charge',
      payment_intent: intentId,
      amount_refunded: this.backOf(intentId),
    }
    return this.sign('charge.refunded', charge, {})
  }

  private answer(
    method: string,
    path: string,
    { query, form, key }: { query: URLSearchParams; form: URLSearchParams; key: string | null },
  ): [number, unknown] | 'lost' {
    this.requests.push(`${method} ${path}`)
    if (key && method === 'POST') {
      const earlier = this.answered.get(key)
      if (earlier) return this.losesAnswers ? 'lost' : [200, earlier]
    }
    const [, , kind, id, verb] = path.split('/')
    if (kind === 'refunds' && method === 'GET') {
      const data = this.refunds.filter((refund) => refund.payment_intent === query.get('payment_intent'))
      return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }]
    }
    if (kind === 'refunds' && method === 'POST') {
      const fault = this.whyNotRefundable(form)
      if (fault) return [400, { error: { type: 'invalid_request_error', ...fault } }]
      const refund = {
        id: `re_${this.refunds.length + 1}`,
        object: 'refund' as const,
        payment_intent: form.get('payment_intent') ?? '',
        amount: Number(form.get('amount')),
        status: this.refundOutcome,
        metadata: { refund_id: form.get('metadata[refund_id]') ?? '' },
      }
      this.refunds.push(refund)
      if (key) this.answered.set(key, refund)
      if (this.losesAnswers) return 'lost'
      return [200, refund]
    }
    if (kind !== 'payment_intents') return [404, { error: { type: 'invalid_request_error', message: 'No such thing' } }]
    if (!id) {
      const intent: StoredIntent = {
        id: `pi_${this.intents.size + 1}`,
        object: 'payment_intent',
        client_secret: `pi_${this.intents.size + 1}_secret_x`,
        amount: Number(form.get('amount')),
        amount_received: 0,
        currency: form.get('currency') ?? '',
        status: 'requires_payment_method',
        metadata: {
          booking_uuid: form.get('metadata[booking_uuid]') ?? '',
          voucher_uuid: form.get('metadata[voucher_uuid]') ?? '',
        },
        last_payment_error: null,
      }
      this.intents.set(intent.id, intent)
      if (key) this.answered.set(key, intent)
      return [200, intent]
    }
    const intent = this.intents.get(id)
    if (!intent)
      return [404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' } }]
    if (verb === 'cancel') {
      if (intent.status === 'succeeded') {
        return [
          400,
          { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'Paid' } },
        ]
      }
      intent.status = 'canceled'
    } else if (method === 'POST') intent.amount = Number(form.get('amount') ?? intent.amount)
    return [200, intent]
  }

  /** Settles a payment as the buyer's browser would. */
  settle(id: string, outcome: 'succeeded' | 'declined' | 'processing' | 'requires_action'): void {
    const intent = this.intents.get(id)
    if (!intent) throw new Error(`There is no intent ${id}`)
    if (outcome === 'declined') {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
      return
    }
    intent.status = outcome
    intent.last_payment_error = null
    if (outcome === 'succeeded') intent.amount_received = intent.amount
  }

  /** A signed event of a refund that now has this status. */
  signedRefundEvent(id: string, status: 'succeeded' | 'failed') {
    const refund = this.refunds.find((one) => one.id === id)
    if (!refund) throw new Error(`There is no refund ${id}`)
    refund.status = status
    return this.sign('refund.updated', refund, {})
  }

  /** A signed event of an intent in its current state. */
  signedEvent(type: string, intentId: string, options: { id?: string; created?: number; secret?: string } = {}) {
    const object = this.intents.get(intentId) ?? {
      id: intentId,
      object: 'payment_intent',
      metadata: {},
      status: 'succeeded',
    }
    return this.sign(type, object, options)
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
