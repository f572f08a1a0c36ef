import { invalid, notFound, type StripeApiError, wrongState } from './errors'
import type { Form } from './form'
import type { Metadata, PaymentIntent } from './objects'
import { newId, type OperationContext } from './operation-context'

const CURRENCIES = ['gbp', 'eur', 'usd']
/** Stripe's limits: at least 30p, at most eight digits. */
const MIN_AMOUNT = 30
const MAX_AMOUNT = 99_999_999

export const createFields = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'use_stripe_sdk',
]

export const updateFields = [
  'amount',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'receipt_email',
]

export function createPaymentIntent(books: OperationContext, form: Form): PaymentIntent {
  form.allow(...createFields)
  const amount = readAmount(form.requiredInteger('amount'))
  const currency = readCurrency(form.requiredText('currency'))
  const automatic = form.child('automatic_payment_methods')
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automatic && {
      enabled: automatic.flag('enabled'),
      allow_redirects: automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
    },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: form.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: books.now(),
    currency,
    customer: form.text('customer'),
    description: form.text('description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: null,
    payment_method_types: form.list('payment_method_types').length ? form.list('payment_method_types') : ['card'],
    receipt_email: form.text('receipt_email'),
    shipping: null,
    statement_descriptor: form.text('statement_descriptor'),
    status: 'requires_payment_method',
  }
  books.state.payment_intents[id] = intent
  books.changed()
  books.announce('payment_intent.created', intent)
  return intent
}

/** Finds an intent by its id. @throws StripeApiError 404 */
export function findPaymentIntent(books: OperationContext, id: string): PaymentIntent {
  const intent = books.state.payment_intents[id]
  if (!intent) throw notFound('payment_intent', id, 'intent')
  return intent
}

export function updatePaymentIntent(books: OperationContext, intent: PaymentIntent, form: Form): PaymentIntent {
  form.allow(...updateFields)
  if ((form.has('amount') || form.has('currency')) && !isOpen(intent)) throw wrongState(intent, 'updated')
  const amount = form.integer('amount')
  const currency = form.text('currency')
  if (amount !== null) intent.amount = readAmount(amount)
  if (currency !== null) intent.currency = readCurrency(currency)
  if (form.has('description')) intent.description = form.text('description')
  if (form.has('receipt_email')) intent.receipt_email = form.text('receipt_email')
  intent.metadata = mergeMetadata(intent.metadata, form)
  books.changed()
  return intent
}

export function cancelPaymentIntent(books: OperationContext, intent: PaymentIntent, form: Form): PaymentIntent {
  form.allow('cancellation_reason', 'expand')
  if (!isOpen(intent) && intent.status !== 'requires_capture') throw wrongState(intent, 'canceled')
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  intent.cancellation_reason = form.oneOf('cancellation_reason', reasons)
  intent.status = 'canceled'
  intent.canceled_at = books.now()
  intent.amount_capturable = 0
  intent.next_action = null
  books.changed()
  books.announce('payment_intent.canceled', intent)
  return intent
}

export function capturePaymentIntent(books: OperationContext, intent: PaymentIntent, form: Form): PaymentIntent {
  form.allow('amount_to_capture', 'expand', 'metadata')
  const charge = intent.latest_charge ? books.state.charges[intent.latest_charge] : undefined
  if (intent.status !== 'requires_capture' || !charge) throw wrongState(intent, 'captured')
  const amount = form.integer('amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid('amount_to_capture', 'The amount to capture is more than what can be captured.', 'amount_too_large')
  }
  charge.captured = true
  charge.amount_captured = amount
  charge.amount_refunded = charge.amount - amount
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  intent.metadata = mergeMetadata(intent.metadata, form)
  books.changed()
  books.announce('charge.captured', charge)
  books.announce('payment_intent.succeeded', intent)
  return intent
}

/** True while the intent waits for the customer: its amount may change, and it may be cancelled. */
export function isOpen(intent: PaymentIntent): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)
}

/** Merges metadata as Stripe does: an empty value deletes its key. */
export function mergeMetadata(metadata: Metadata, form: Form): Metadata {
  const merged = { ...metadata, ...form.record('metadata') }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

function readAmount(amount: number): number {
  if (amount < MIN_AMOUNT) throw tooSmall(amount)
  if (amount > MAX_AMOUNT) throw invalid('amount', 'Amount must be no more than 999,999.99.', 'amount_too_large')
  return amount
}

function tooSmall(amount: number): StripeApiError {
  if (amount < 1)
    return invalid('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  return invalid('amount', 'Amount must be at least 30 pence.', 'amount_too_small')
}

function readCurrency(currency: string): string {
  const known = CURRENCIES.find((each) => each === currency.toLowerCase())
  if (!known) throw invalid('currency', `Invalid currency: ${currency}. Only ${CURRENCIES.join(', ')} are known here.`)
  return known
}
