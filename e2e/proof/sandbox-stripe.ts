import { createHmac } from 'node:crypto'

const SECRET_KEY = 'sk_test_sandbox'
const WEBHOOK_SECRET = 'whsec_sandbox'
/** Longer than the API waits for an answer. */
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

/** What one posts to be taken for Stripe. */
export interface SignedEvent {
  body: string
  signature: string
}

/** The sandbox as Stripe: what card holders do there, what it has taken and paid back, and its levers. */
export class SandboxStripe {
  private events = 0

  constructor(private readonly origin: string) {}

  /** Charges a card. @returns whether the money was taken */
  async charge(intent: string, card = 'pm_card_visa'): Promise<boolean> {
    const answer = await this.call('POST', `/v1/payment_intents/${intent}/confirm`, { payment_method: card })
    return answer.ok
  }

  async find(intent: string): Promise<StripeIntent> {
    const answer = await this.call('GET', `/v1/payment_intents/${intent}`)
    return JSON.parse(await answer.text())
  }

  intents = (): Promise<StripeIntent[]> => this.all<StripeIntent>('payment_intents')
  refunds = (): Promise<StripeRefund[]> => this.all<StripeRefund>('refunds')

  /** Loses every webhook until `deliverAgain`. */
  loseWebhooks = (): Promise<void> => this.disturbWebhooks('hang', 1_000_000)

  /** The next webhooks never come (`hang`), come twice, or are not delivered at first (`fail`). */
  async disturbWebhooks(outcome: 'hang' | 'repeat' | 'fail', times: number): Promise<void> {
    await this.lever('POST', { service: 'stripe', operation: 'webhook', outcome, times })
  }

  async deliverAgain(): Promise<void> {
    await this.recover()
  }

  /** Until it recovers every call fails, hangs, or is answered when nobody waits any more. */
  async breakDown(outcome: 'fail' | 'hang' | 'slow'): Promise<void> {
    await this.lever('POST', { service: 'stripe', outcome, times: 1_000_000, delay_ms: TOO_LATE_MS })
  }

  async recover(): Promise<void> {
    await this.lever('DELETE')
  }

  /** An event of ours about an intent in any state, signed as Stripe signs. `secret` and `at` (seconds) forge it or make it stale. */
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
    const answer = await fetch(`${this.origin}/sandbox/scenarios`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`)
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

/** Posts an event to an API. @returns the status it is answered with */
export const tell = (origin: string, { body, signature }: SignedEvent): Promise<number> =>
  fetch(`${origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).then(({ status }) => status)
