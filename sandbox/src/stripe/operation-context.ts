import { randomBytes } from 'node:crypto'
import type { Behaviour } from './cards'
import type { Charge, Event, PaymentIntent, PaymentMethod, Refund, StripeObject } from './objects'

/** One 3-D Secure attempt of a card holder. */
export interface Authentication {
  id: string
  payment_intent: string
  payment_method: string
  /** Redirect target of a full-page challenge; null for a challenge in an iframe. */
  return_url: string | null
  status: 'open' | 'passed' | 'failed'
}

/** A response cached for its Idempotency-Key. */
export interface StoredResponse {
  fingerprint: string
  status: number
  body: string
  request_id: string
  at: number
}

/** A webhook still to be delivered. */
export interface Delivery {
  event: string
  attempts: number
}

export interface StripeState {
  payment_intents: Record<string, PaymentIntent>
  payment_methods: Record<string, PaymentMethod>
  /** Behaviour of each payment method's card; the card number itself is not stored. */
  behaviours: Record<string, Behaviour>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  events: Record<string, Event>
  authentications: Record<string, Authentication>
  answers: Record<string, StoredResponse>
  deliveries: Delivery[]
}

export function emptyStripeState(): StripeState {
  return {
    payment_intents: {},
    payment_methods: {},
    behaviours: {},
    charges: {},
    refunds: {},
    events: {},
    authentications: {},
    answers: {},
    deliveries: [],
  }
}

/** What every operation needs: the state, the clock, and a way to record events. */
export interface OperationContext {
  readonly state: StripeState
  /** Seconds since 1970. */
  now: () => number
  announce: (type: string, object: StripeObject) => void
  changed: () => void
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
}
