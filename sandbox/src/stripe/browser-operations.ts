import type { AddOperation, Call } from './api'
import { confirmFields, confirmPaymentIntent } from './confirmation'
import { notFound, StripeApiError } from './errors'
import type { PaymentIntent, PaymentMethod } from './objects'
import { newId } from './operation-context'
import { findPaymentIntent } from './payment-intents'
import { createPaymentMethod } from './payment-methods'

/** Endpoints for browsers, with the publishable key and the client secret of the intent. */
export function browserOperations(add: AddOperation): void {
  add('GET', '/payment_intents/:id', 'payment_intents.retrieve', ({ books, form, id }) => {
    form.allow('client_secret', 'key')
    return publicView(findPaymentIntent(books, id))
  })
  add('POST', '/payment_intents/:id/confirm', 'payment_intents.confirm', ({ books, form, id }) => {
    form.allow(...confirmFields)
    return publicView(withPublicErrors(() => confirmPaymentIntent(books, findPaymentIntent(books, id), form)))
  })
  add('GET', '/elements/sessions', 'elements.session', ({ books, form }) => {
    form.allow('client_secret', 'key')
    const secret = form.requiredText('client_secret')
    const intent = findPaymentIntent(books, secret.split('_secret_')[0] ?? '')
    if (intent.client_secret !== secret) throw notFound('payment_intent', intent.id, 'intent')
    return { object: 'elements_session', amount: intent.amount, currency: intent.currency, status: intent.status }
  })
  add('POST', '/payment_methods', 'payment_methods.create', ({ books, form }) => createPaymentMethod(books, form))
  add('POST', '/tokens', 'tokens.create', ({ books, form }) => tokenOf(createPaymentMethod(books, form), books.now()))
}

/** Refuses a request for an intent without its client secret. */
export function checkClientSecret({ books, form, id }: Call): void {
  if (id && books.state.payment_intents[id]?.client_secret !== form.text('client_secret')) {
    throw notFound('payment_intent', id, 'intent')
  }
}

/** Leaves out fields that only the shop may see. */
function publicView(intent: PaymentIntent): object {
  const { metadata: _, customer: __, latest_charge: ___, amount_received: ____, ...shown } = intent
  return shown
}

function withPublicErrors(confirm: () => PaymentIntent): PaymentIntent {
  try {
    return confirm()
  } catch (error) {
    if (!(error instanceof StripeApiError) || !error.body.payment_intent) throw error
    const { metadata: _, customer: __, ...shown } = error.body.payment_intent
    throw new StripeApiError(error.status, {
      ...error.body,
      payment_intent: { ...shown, metadata: {}, customer: null },
    })
  }
}

/** A token of Stripe's older API, for the same card as the payment method. */
function tokenOf(method: PaymentMethod, now: number): object {
  return {
    id: method.id.replace(/^pm_/, 'tok_'),
    object: 'token',
    card: { id: newId('card'), object: 'card', ...method.card },
    created: now,
    livemode: false,
    type: 'card',
    used: false,
  }
}
