import type { PaymentIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { scopeBind } from 'effector'
import type { ResponseOf } from 'shared/http'
import * as api from '../../api'
import { bookingPath } from '../../domain/booking/booking'
import { voucherPath } from '../../domain/voucher/voucher'

type Intent = ResponseOf<'POST /api/customer/bookings/:uuid/payment-intent'>['data']

/** Result of pressing "Pay". Only `accepted` may have moved money. */
export type CardOutcome =
  | { kind: 'accepted' }
  /** The card form shows what is missing. */
  | { kind: 'invalid' }
  | { kind: 'refused'; message: string | null }
  | { kind: 'price-changed'; intent: Intent }
  | { kind: 'hold-over' }
  /** No response arrived. Pressing again is safe: it is the same payment, which the card service charges only once. */
  | { kind: 'unreachable' }

export interface ChargeRequest {
  stripe: Stripe
  elements: StripeElements
  /** The intent whose amount the button shows. */
  intent: Intent
  uuid: string
  /** What `uuid` identifies; a booking by default. */
  kind?: 'booking' | 'voucher'
  /** Token of an e-mailed link, for a voucher that was ordered in another browser. */
  token?: string | null
}

const TAKEN: readonly PaymentIntent['status'][] = ['succeeded', 'processing', 'requires_capture']

/** Charges the card the displayed amount, or nothing. Leaves the page if the bank requires a full-page redirect. */
export async function chargeCard(request: ChargeRequest): Promise<CardOutcome> {
  const { stripe, elements, intent } = request
  const refreshIntent = refreshing(request)
  const { error: formError } = await elements.submit()
  if (formError) return { kind: 'invalid' }
  const fresh = await refreshIntent().then(
    ({ data }) => data,
    (failure: { kind: string; code?: string }) => failure,
  )
  if ('kind' in fresh) return afterRefusal(fresh)
  if (fresh.amount !== intent.amount || fresh.clientSecret !== intent.clientSecret) {
    return { kind: 'price-changed', intent: fresh }
  }
  // The form may have been rendered with an earlier amount: it must load the intent that the API updated last.
  const { error: staleError } = await elements.fetchUpdates()
  if (staleError) return (await isTaken(request)) ? { kind: 'accepted' } : { kind: 'unreachable' }
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url: new URL(returnPath(request), location.origin).href,
    },
    redirect: 'if_required',
  })
  if (!error) return TAKEN.includes(paymentIntent.status) ? { kind: 'accepted' } : { kind: 'refused', message: null }
  return outcomeOf(error, stripe, intent.clientSecret)
}

/** True if the payment has already been made, for example in another tab: `fetchUpdates` then fails. */
async function isTaken({ stripe, intent }: ChargeRequest): Promise<boolean> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(intent.clientSecret)
  return paymentIntent !== undefined && TAKEN.includes(paymentIntent.status)
}

/** Requests the intent again, in the Effector scope of this page. */
function refreshing({ uuid, kind, token }: ChargeRequest): () => Promise<{ data: Intent }> {
  const ofVoucher = scopeBind(api.voucherIntentFx, { safe: true })
  const ofBooking = scopeBind(api.paymentIntentFx, { safe: true })
  if (kind !== 'voucher') return () => ofBooking({ params: { uuid } })
  return () => ofVoucher({ params: { uuid }, query: token ? { token } : {} })
}

/** Path to which the bank redirects back. */
const returnPath = ({ uuid, kind, token }: ChargeRequest): string =>
  kind === 'voucher' ? voucherPath(uuid, token) : bookingPath('/pay', uuid)

function afterRefusal({ kind, code }: { kind: string; code?: string }): CardOutcome {
  if (kind === 'refused' && code === 'HOLD_EXPIRED') return { kind: 'hold-over' }
  // Already paid, in another tab or by a request whose response was lost: polling the API shows the result.
  if (kind === 'refused' && (code === 'BOOKING_NOT_PAYABLE' || code === 'VOUCHER_NOT_PAYABLE'))
    return { kind: 'accepted' }
  return { kind: 'unreachable' }
}

const AUTHENTICATION_FAILED = 'payment_intent_authentication_failure'

async function outcomeOf(error: StripeError, stripe: Stripe, clientSecret: string): Promise<CardOutcome> {
  if (error.type === 'validation_error') return { kind: 'invalid' }
  if (error.payment_intent && TAKEN.includes(error.payment_intent.status)) return { kind: 'accepted' }
  // Replaces the message of the card service, because the page itself adds the advice to try another card.
  if (error.code === AUTHENTICATION_FAILED)
    return { kind: 'refused', message: 'Your bank could not confirm that it is you.' }
  if (error.type === 'card_error') {
    return { kind: 'refused', message: error.message ?? null }
  }
  // The response was lost, but the payment may have succeeded.
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
  if (!paymentIntent) return { kind: 'unreachable' }
  return TAKEN.includes(paymentIntent.status)
    ? { kind: 'accepted' }
    : { kind: 'refused', message: error.message ?? null }
}
