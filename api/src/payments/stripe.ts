import Stripe from 'stripe'
import type { Settings } from '../platform/settings'
import {
  type Intent,
  InvalidSignature,
  type Payable,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRejected,
} from './payment-provider'

const declines: Record<string, string> = {
  insufficient_funds: 'Your bank says there is not enough money in this account. Please try another card.',
  expired_card: 'This card has expired. Please try another one.',
  incorrect_cvc: 'The security code does not match this card. Please check it.',
  incorrect_number: 'The card number is not right. Please check it.',
  lost_card: 'Your bank declined this card. Please try another one.',
  stolen_card: 'Your bank declined this card. Please try another one.',
  processing_error: 'Your bank could not process this payment. Please try again.',
  authentication_failure: 'Your bank could not confirm that it is you. Please try again or use another card.',
}
const DECLINED = 'Your bank declined this card. Nothing was charged; please try again or use another one.'

function toStatus(intent: Stripe.PaymentIntent): Intent['status'] {
  switch (intent.status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_action':
      return 'requires_action'
    default:
      return intent.last_payment_error ? 'failed' : 'open'
  }
}

function subjectOf({ booking_uuid, voucher_uuid }: Stripe.Metadata): Payable | null {
  if (booking_uuid) return { kind: 'booking', uuid: booking_uuid }
  return voucher_uuid ? { kind: 'voucher', uuid: voucher_uuid } : null
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const error = intent.last_payment_error
  const code = error?.decline_code ?? error?.code ?? null
  const word = error?.code === 'payment_intent_authentication_failure' ? 'authentication_failure' : code
  return {
    ref: intent.id,
    clientSecret: intent.client_secret,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    status: toStatus(intent),
    declineMessage: error ? ((word && declines[word]) ?? DECLINED) : null,
    errorCode: code,
    subject: subjectOf(intent.metadata),
  }
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const status =
    refund.status === 'succeeded'
      ? 'refunded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'sent'
  return {
    ref: refund.id,
    intentRef: idOf(refund.payment_intent),
    amount: refund.amount,
    refundId: refund.metadata?.refund_id || null,
    status,
    errorCode: refund.failure_reason ?? null,
  }
}

function toDisputeStatus(status: Stripe.Dispute.Status): ProviderDispute['status'] {
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry'
    case 'won':
    // An inquiry that never became a dispute.
    case 'warning_closed':
    case 'prevented':
      return 'won'
    case 'lost':
      return 'lost'
    default:
      return 'open'
  }
}

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => ({
  ref: dispute.id,
  intentRef: idOf(dispute.payment_intent),
  amount: dispute.amount,
  reason: dispute.reason,
  status: toDisputeStatus(dispute.status),
})

/** Stripe references an object by id, or includes it expanded. */
const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

function toEvent(event: Stripe.Event): ProviderEvent {
  const { object } = event.data
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    intent: object.object === 'payment_intent' ? toIntent(object) : null,
    refund: object.object === 'refund' ? toRefund(object) : null,
    dispute: object.object === 'dispute' ? toDispute(object) : null,
    currency: 'currency' in object && typeof object.currency === 'string' ? object.currency.toLowerCase() : null,
    refundedIntentRef:
      object.object === 'charge' && event.type === 'charge.refunded' ? idOf(object.payment_intent) : null,
  }
}

/** Stripe's largest page. No payment has more refunds. */
const MAX_REFUNDS = 100

/** A customer waits for the card form: a call and its retry together may take this long. Later results are found by the idempotency key. */
const TIMEOUT_MS = 5_000

function inTime<T>(response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Stripe did not respond in time')), TIMEOUT_MS)
    void response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Throws ProviderRejected when Stripe rejects the request. Network errors and rate limits can be retried and are rethrown. */
async function asking<T>(response: Promise<T>): Promise<T> {
  try {
    return await inTime(response)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError) {
      throw new ProviderRejected(error.code ?? error.type, error.message)
    }
    throw error
  }
}

/** Stripe through its own client: the real API, or the sandbox at `settings.stripe.apiUrl`. Null when a key is missing. */
export function stripePayments(settings: Settings): PaymentProvider | null {
  const { secretKey, webhookSecret, apiUrl } = settings.stripe
  if (!secretKey || !webhookSecret) return null
  const host = apiUrl ? new URL(apiUrl) : null
  const stripe = new Stripe(secretKey, {
    timeout: 4_000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(host && {
      host: host.hostname,
      port: host.port || (host.protocol === 'https:' ? 443 : 80),
      protocol: host.protocol === 'https:' ? 'https' : 'http',
    }),
  })
  return {
    createIntent: async ({ amount, subject, reference, idempotencyKey }) =>
      toIntent(
        await asking(
          stripe.paymentIntents.create(
            {
              amount,
              currency: 'gbp',
              automatic_payment_methods: { enabled: true },
              description: `${settings.productName} ${subject.kind} ${reference}`,
              metadata: { [`${subject.kind}_uuid`]: subject.uuid, reference },
            },
            { idempotencyKey },
          ),
        ),
      ),
    updateIntent: async (ref, amount) => toIntent(await asking(stripe.paymentIntents.update(ref, { amount }))),
    findIntent: async (ref) => toIntent(await asking(stripe.paymentIntents.retrieve(ref))),
    cancelIntent: async (ref) => toIntent(await asking(stripe.paymentIntents.cancel(ref))),
    refund: async ({ intentRef, amount, refundId, idempotencyKey }) => {
      const made = await asking(
        stripe.refunds.create(
          { payment_intent: intentRef, amount, metadata: { refund_id: refundId } },
          { idempotencyKey },
        ),
      )
      return { ...toRefund(made), refundId }
    },
    refundsOf: async (intentRef) => {
      const { data } = await asking(stripe.refunds.list({ payment_intent: intentRef, limit: MAX_REFUNDS }))
      return data.map(toRefund)
    },
    readEvent: (body, signature) => {
      try {
        return toEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch {
        throw new InvalidSignature()
      }
    },
  }
}
