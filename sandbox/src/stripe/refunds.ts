import { invalid, missing, notFound, StripeApiError } from './errors'
import type { Form } from './form'
import type { Charge, Refund } from './objects'
import { newId, type OperationContext } from './operation-context'
import { mergeMetadata } from './payment-intents'

/** Delay after which a refund that is going to fail changes from succeeded to failed. */
const FAILS_AFTER_MS = 1000

/** Refunds a captured charge, completely or in part. */
export function createRefund(books: OperationContext, form: Form): Refund {
  form.allow('amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason')
  const charge = findCharge(books, form)
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_not_refundable',
      message: `Charge ${charge.id} has not been captured and cannot be refunded.`,
    })
  }
  // What was not captured counts as refunded from the moment of capture.
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const amount = form.integer('amount') ?? left
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left) {
    throw invalid('amount', `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
  }
  return storeRefund(books, charge, amount, form)
}

function storeRefund(books: OperationContext, charge: Charge, amount: number, form: Form): Refund {
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    metadata: mergeMetadata({}, form),
    payment_intent: charge.payment_intent,
    reason: form.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    status: 'succeeded',
  }
  books.state.refunds[refund.id] = refund
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  books.changed()
  books.announce('refund.created', refund)
  books.announce('charge.refunded', charge)
  if (books.state.behaviours[charge.payment_method]?.refund === 'fails') {
    setTimeout(() => failRefund(books, refund, charge), FAILS_AFTER_MS).unref()
  }
  return refund
}

/** Fails a refund that had succeeded: the charge has its money again. */
export function failRefund(books: OperationContext, refund: Refund, charge: Charge): void {
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  books.changed()
  books.announce('refund.updated', refund)
  books.announce('refund.failed', refund)
}

function findCharge(books: OperationContext, form: Form): Charge {
  const chargeId = form.text('charge')
  const intentId = form.text('payment_intent')
  if (chargeId) {
    const charge = books.state.charges[chargeId]
    if (!charge) throw notFound('charge', chargeId, 'charge')
    return charge
  }
  if (!intentId) throw missing('payment_intent')
  const intent = books.state.payment_intents[intentId]
  if (!intent) throw notFound('payment_intent', intentId, 'payment_intent')
  const charge = intent.latest_charge ? books.state.charges[intent.latest_charge] : undefined
  if (!charge) {
    throw invalid('payment_intent', `This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return charge
}
