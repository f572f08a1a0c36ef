import { createHmac } from 'node:crypto'

const SECRET_KEY = 'sk_test_sandbox'
const WEBHOOK_SECRET = 'whsec_sandbox'
/** Longer than the API's request timeout. */
const TOO_LATE_MS = 15_000

export interface StripeIntent {
  id: string
  amount: number
  amount_received: number
  status: string
  metadata: Record<string, string>
}

export interface StripeRefund {
  id: string
  payment_intent: string
  amount: number
  status: string
}

/** A webhook event with its signature header. */
export interface SignedEvent {
  body: string
  signature: string
}

/** Client of the sandbox's Stripe: acts for card holders, lists payments and refunds, and simulates failures. */
export class SandboxStripe {
  private events = 0

  /** @param qaToken the sandbox's QA_TOKEN, in staging */
  constructor(
    private readonly origin: string,
    private readonly qaToken: string | null = null,
  ) {}

  /** Confirms a payment intent with a card. @returns whether the payment succeeded */
  async charge(intent: string, card = 'pm_card_visa'): Promise<boolean> {
    const response = await this.call('POST', `/v1/payment_intents/${intent}/confirm`, { payment_method: card })
    return response.ok
  }

  async find(intent: string): Promise<StripeIntent> {
    const response = await this.call('GET', `/v1/payment_intents/${intent}`)
    return JSON.parse(await response.text())
  }

  intents = (): Promise<StripeIntent[]> => this.all<StripeIntent>('payment_intents')
  refunds = (): Promise<StripeRefund[]> => this.all<StripeRefund>('refunds')

  /** Drops every webhook until `deliverAgain`. */
  loseWebhooks = (): Promise<void> => this.disturbWebhooks('hang', 1_000_000)

  /**
   * Affects the next webhooks: they are lost (`hang`), delivered twice (`repeat`), or fail at the first attempt
   * (`fail`).
   */
  async disturbWebhooks(outcome: 'hang' | 'repeat' | 'fail', times: number): Promise<void> {
    await this.lever('POST', { service: 'stripe', operation: 'webhook', outcome, times })
  }

  async deliverAgain(): Promise<void> {
    await this.recover()
  }

  /** Makes every call fail, hang, or respond after the API's timeout, until `recover` is called. */
  async breakDown(outcome: 'fail' | 'hang' | 'slow'): Promise<void> {
    await this.lever('POST', { service: 'stripe', outcome, times: 1_000_000, delay_ms: TOO_LATE_MS })
  }

  async recover(): Promise<void> {
    await this.lever('DELETE')
  }

  /**
   * Creates an event about an intent in any state, signed as Stripe does (https://docs.stripe.com/webhooks/signature).
   * @param options.secret another secret forges the signature
   * @param options.at timestamp of the signature in seconds; an old one makes the event stale
   */
  async event(
    type: string,
    intent: string,
    options: { id?: string; created?: number; secret?: string; at?: number; changes?: object } = {},
  ): Promise<SignedEvent> {
    this.events += 1
    const seconds = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({
      id: options.id ?? `evt_proof_${process.pid}_${seconds}_${this.events}`,
      object: 'event',
      type,
      created: options.created ?? seconds,
      data: { object: { ...(await this.find(intent)), ...options.changes } },
    })
    const at = options.at ?? seconds
    const proof = createHmac('sha256', options.secret ?? WEBHOOK_SECRET)
      .update(`${at}.${body}`)
      .digest('hex')
    return { body, signature: `t=${at},v1=${proof}` }
  }

  private async lever(method: string, body?: object): Promise<void> {
    const response = await fetch(`${this.origin}/sandbox/scenarios`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.qaToken && { authorization: `Bearer ${this.qaToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
  }

  private call(method: string, path: string, form?: Record<string, string>): Promise<Response> {
    return fetch(this.origin + path, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      ...(form && { body: new URLSearchParams(form) }),
    })
  }

  private async all<O extends { id: string }>(kind: string): Promise<O[]> {
    const found: O[] = []
    for (;;) {
      const after = found.at(-1)
      const page = await this.call('GET', `/v1/${kind}?limit=100${after ? `&starting_after=${after.id}` : ''}`)
      const { data, has_more }: { data: O[]; has_more: boolean } = JSON.parse(await page.text())
      found.push(...data)
      if (!has_more || data.length === 0) return found
    }
  }
}

/** Posts an event to an API's webhook endpoint. @returns the status of the response */
export const deliver = (origin: string, { body, signature }: SignedEvent): Promise<number> =>
  fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).then(({ status }) => status)
