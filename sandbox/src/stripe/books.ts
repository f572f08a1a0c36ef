import { randomBytes } from 'node:crypto'
import type { Behaviour } from './cards'
import type { Charge, Event, PaymentIntent, PaymentMethod, Refund, StripeObject } from './objects'

/** One attempt of a card holder to prove who they are. */
export interface Authentication {
  id: string
  payment_intent: string
  payment_method: string
  /** Where a whole-page challenge leads back to; null for one shown in a frame. */
  return_url: string | null
  status: 'open' | 'passed' | 'failed'
}

/** An answer kept for its Idempotency-Key. */
export interface KeptAnswer {
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
  /** What a payment method's card number makes happen; the number itself is not kept. */
  behaviours: Record<string, Behaviour>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  events: Record<string, Event>
  authentications: Record<string, Authentication>
  answers: Record<string, KeptAnswer>
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

/** What every operation needs: the books, the clock, and a way to tell that something happened. */
export interface Books {
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
