import type { Behaviour } from './cards'
import { invalid, notFound, StripeApiError, wrongState } from './errors'
import type { Form } from './form'
import type { CardError, Charge, PaymentIntent, PaymentMethod } from './objects'
import { type Authentication, newId, type OperationContext } from './operation-context'
import { isOpen } from './payment-intents'
import { createPaymentMethod, findPaymentMethod } from './payment-methods'

export const confirmFields = [
  'client_secret',
  'expand',
  'key',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
]

/** Attaches the payment method of the request to the intent, if there is one. */
export function attachPaymentMethod(books: OperationContext, intent: PaymentIntent, form: Form): void {
  const id = form.text('payment_method')
  const data = form.child('payment_method_data')
  const method = id ? findPaymentMethod(books, id) : data && createPaymentMethod(books, data)
  if (!method) return
  intent.payment_method = method.id
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
  books.changed()
}

/**
 * Charges the intent's card, or starts a 3-D Secure challenge first.
 * @throws StripeApiError 402 if the card is declined; the intent then has the status requires_payment_method again
 */
export function confirmPaymentIntent(books: OperationContext, intent: PaymentIntent, form: Form): PaymentIntent {
  if (!isOpen(intent)) throw wrongState(intent, 'confirmed')
  attachPaymentMethod(books, intent, form)
  const method = intent.payment_method ? books.state.payment_methods[intent.payment_method] : undefined
  if (!method)
    throw invalid('payment_method', 'A payment method is needed to confirm this PaymentIntent.', 'parameter_missing')
  const email = form.text('receipt_email')
  if (email !== null) intent.receipt_email = email
  const behaviour = behaviourFor(books, method)
  if (!behaviour.challenge) return charge(books, intent, method, behaviour, null)
  return challenge(books, intent, method, behaviour.challenge, form)
}

/** Handles the card holder's answer to a challenge. An answer to a finished challenge changes nothing. */
export function authenticate(
  books: OperationContext,
  id: string,
  passed: boolean,
): { attempt: Authentication; intent: PaymentIntent } {
  const attempt = books.state.authentications[id]
  const intent = attempt && books.state.payment_intents[attempt.payment_intent]
  const method = attempt && books.state.payment_methods[attempt.payment_method]
  if (!intent || !method) throw notFound('source', id)
  if (attempt.status !== 'open' || intent.status !== 'requires_action') return { attempt, intent }
  attempt.status = passed ? 'passed' : 'failed'
  intent.next_action = null
  try {
    if (passed) charge(books, intent, method, behaviourFor(books, method), 'authenticated')
    else refuse(books, intent, method, notAuthenticated)
  } catch (error) {
    // The intent contains the error; the caller is the bank's page, which does not need it.
    if (!(error instanceof StripeApiError)) throw error
  }
  return { attempt, intent }
}

const notAuthenticated: CardError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'Your bank could not confirm that it is you. Try again, or use another card.',
}

function behaviourFor(books: OperationContext, method: PaymentMethod): Behaviour {
  const behaviour = books.state.behaviours[method.id]
  if (!behaviour) throw notFound('PaymentMethod', method.id, 'payment_method')
  return behaviour
}

function challenge(
  books: OperationContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  kind: 'frame' | 'page',
  form: Form,
) {
  const returnUrl = readReturnUrl(form)
  // A server that sends return_url without Stripe.js cannot open an iframe, so the bank's page redirects back.
  const wholePage = kind === 'page' || (returnUrl !== null && !form.flag('use_stripe_sdk'))
  if (wholePage && returnUrl === null) throw invalid('return_url', 'This card needs a return_url.', 'parameter_missing')
  const attempt: Authentication = {
    id: newId('src'),
    payment_intent: intent.id,
    payment_method: method.id,
    return_url: wholePage ? returnUrl : null,
    status: 'open',
  }
  const path = `/sandbox/stripe/three-d-secure/${attempt.id}`
  books.state.authentications[attempt.id] = attempt
  intent.status = 'requires_action'
  intent.last_payment_error = null
  intent.next_action =
    wholePage && returnUrl !== null
      ? // The bank's page has the origin of the return URL, also when the browser uses another host name.
        { type: 'redirect_to_url', redirect_to_url: { url: new URL(path, returnUrl).href, return_url: returnUrl } }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: path, source: attempt.id },
        }
  books.changed()
  books.announce('payment_intent.requires_action', intent)
  return intent
}

function readReturnUrl(form: Form): string | null {
  const url = form.text('return_url')
  if (url !== null && !/^https?:\/\//.test(url)) throw invalid('return_url', `Not a valid URL: ${url}`, 'url_invalid')
  return url
}

function charge(
  books: OperationContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: Behaviour,
  authenticated: 'authenticated' | null,
): PaymentIntent {
  if (behaviour.decline) return refuse(books, intent, method, { type: 'card_error', ...behaviour.decline })
  const captured = intent.capture_method !== 'manual'
  const made = storeCharge(books, intent, method, { captured, authenticated, error: null })
  intent.status = captured ? 'succeeded' : 'requires_capture'
  intent.amount_received = captured ? intent.amount : 0
  intent.amount_capturable = captured ? 0 : intent.amount
  intent.next_action = null
  intent.last_payment_error = null
  books.announce('charge.succeeded', made)
  books.announce(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent)
  return intent
}

function refuse(books: OperationContext, intent: PaymentIntent, method: PaymentMethod, reason: CardError): never {
  const tried = reason.type === 'card_error'
  const made = tried
    ? storeCharge(books, intent, method, { captured: false, authenticated: null, error: reason })
    : null
  const error: CardError = { ...reason, payment_method: method, ...(made && { charge: made.id }) }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  books.changed()
  if (made) books.announce('charge.failed', made)
  books.announce('payment_intent.payment_failed', intent)
  throw new StripeApiError(402, { ...error, payment_intent: structuredClone(intent) })
}

function storeCharge(
  books: OperationContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: { captured: boolean; authenticated: 'authenticated' | null; error: CardError | null },
): Charge {
  const { captured, authenticated, error } = result
  const made: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: books.now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: error
      ? { network_status: 'declined_by_network', seller_message: error.message, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', seller_message: 'Payment complete.', type: 'authorized' },
    paid: !error,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...method.card, three_d_secure: authenticated && { result: authenticated } },
    },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: error ? 'failed' : 'succeeded',
  }
  books.state.charges[made.id] = made
  intent.latest_charge = made.id
  books.changed()
  return made
}
