import { passesLuhn } from './browser/card-rules'
import { type Behaviour, behaviourOf, cardNamed, describeCard } from './cards'
import { invalid, missing, notFound, StripeApiError } from './errors'
import type { Form } from './form'
import type { BillingDetails, Card, PaymentMethod } from './objects'
import { newId, type OperationContext } from './operation-context'

/** Creates a card payment method from `payment_method_data`, or from the body of POST /v1/payment_methods. */
export function createPaymentMethod(books: OperationContext, form: Form): PaymentMethod {
  if (form.oneOf('type', ['card']) === null) throw missing('type')
  const billing = readBilling(form.child('billing_details'))
  const card = form.child('card')
  if (!card) throw missing('card')
  const token = card.text('token')
  if (token) return createNamed(books, token, billing)
  const number = card.requiredText('number').replace(/\D/g, '')
  const month = card.requiredInteger('exp_month')
  const shortYear = card.requiredInteger('exp_year')
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'number', 'The card number is not valid.')
  if (month < 1 || month > 12) throw cardError('invalid_expiry_month', 'exp_month', 'The expiry month is not valid.')
  const today = new Date(books.now() * 1000)
  if (year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_year', 'exp_year', 'The expiry date is in the past.')
  }
  const cvc = card.text('cvc')
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) throw cardError('invalid_cvc', 'cvc', 'The security code is not valid.')
  return keep(books, describeCard(number, month, year), behaviourOf(number), billing)
}

/** Finds a payment method by its id, or by one of Stripe's test names such as `pm_card_visa`. */
export function findPaymentMethod(books: OperationContext, id: string): PaymentMethod {
  const kept = books.state.payment_methods[id]
  if (kept) return kept
  if (cardNamed(id)) return createNamed(books, id, readBilling(null))
  throw notFound('PaymentMethod', id, 'payment_method')
}

function createNamed(books: OperationContext, name: string, billing: BillingDetails): PaymentMethod {
  const kept = books.state.payment_methods[name.replace(/^tok_/, 'pm_')]
  if (kept) return kept
  const test = cardNamed(name)
  if (!test) throw invalid('card[token]', `No such token: '${name}'`, 'resource_missing')
  const nextYear = new Date(books.now() * 1000).getUTCFullYear() + 1
  return keep(books, describeCard(test.number, 12, nextYear), test.behaviour, billing)
}

function keep(books: OperationContext, card: Card, behaviour: Behaviour, billing: BillingDetails): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    card,
    billing_details: billing,
    created: books.now(),
    customer: null,
    livemode: false,
    metadata: {},
  }
  books.state.payment_methods[method.id] = method
  books.state.behaviours[method.id] = behaviour
  books.changed()
  return method
}

function readBilling(form: Form | null): BillingDetails {
  const address = form?.child('address')
  return {
    address: {
      city: address?.text('city') ?? null,
      country: address?.text('country') ?? null,
      line1: address?.text('line1') ?? null,
      line2: address?.text('line2') ?? null,
      postal_code: address?.text('postal_code') ?? null,
      state: address?.text('state') ?? null,
    },
    email: form?.text('email') ?? null,
    name: form?.text('name') ?? null,
    phone: form?.text('phone') ?? null,
  }
}

function cardError(code: string, param: string, message: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, param, message })
}
