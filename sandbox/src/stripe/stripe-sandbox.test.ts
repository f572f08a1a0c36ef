import Stripe from 'stripe'
import { startSandbox, stripeFor } from '../testing/running-sandbox'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let stripe: Stripe
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = sandbox.stripe
})
afterAll(() => sandbox.remove())

const order = { amount: 4250, currency: 'gbp', automatic_payment_methods: { enabled: true } }

/** Returns the error of a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  return error
}

test('creates an intent with metadata and retrieves it', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, metadata: { booking: 'b-7' } })
  expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/)
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 4250, currency: 'gbp' })
  const found = await stripe.paymentIntents.retrieve(intent.id)
  expect(found).toEqual(intent)
  expect(found.metadata).toEqual({ booking: 'b-7' })
})

test('the amount of an intent can be updated until it is paid', async () => {
  const intent = await stripe.paymentIntents.create(order)
  const updated = await stripe.paymentIntents.update(intent.id, { amount: 3000, metadata: { step: 'two' } })
  expect(updated).toMatchObject({ amount: 3000, metadata: { step: 'two' } })
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost/pay',
  })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 3000 })
  const error = await refusal(stripe.paymentIntents.update(intent.id, { amount: 100_00 }))
  expect(error.code).toBe('payment_intent_unexpected_state')
  const again = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
  expect(again.code).toBe('payment_intent_unexpected_state')
})

test('expands the charge of a paid intent in the same call', async () => {
  const paid = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/pay',
    expand: ['latest_charge'],
  })
  expect(paid.latest_charge).toMatchObject({
    object: 'charge',
    amount: 4250,
    payment_method_details: { card: { last4: '4242' } },
  })
})

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
])('%s is declined, and another card pays the same intent', async (card, code, declineCode) => {
  const intent = await stripe.paymentIntents.create(order)
  const error = await refusal(
    stripe.paymentIntents.confirm(intent.id, { payment_method: card, return_url: 'http://localhost' }),
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(error).toMatchObject({ code, decline_code: declineCode, statusCode: 402 })
  const after = await stripe.paymentIntents.retrieve(intent.id)
  expect(after).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code }, amount_received: 0 })
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    return_url: 'http://localhost',
  })
  expect(paid.status).toBe('succeeded')
})

test('an intent can be cancelled once, and cannot be paid afterwards', async () => {
  const intent = await stripe.paymentIntents.create(order)
  const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect((await refusal(stripe.paymentIntents.cancel(intent.id))).code).toBe('payment_intent_unexpected_state')
  const error = await refusal(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }))
  expect(error.code).toBe('payment_intent_unexpected_state')
})

test('captures an authorised amount later, in part', async () => {
  const held = await stripe.paymentIntents.create({
    ...order,
    capture_method: 'manual',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost',
  })
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4250, amount_received: 0 })
  const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 })
  expect(taken).toMatchObject({ status: 'succeeded', amount_received: 4000 })
  const refund = await stripe.refunds.create({ payment_intent: held.id })
  expect(refund.amount).toBe(4000)
})

test('refunds a payment in parts, but never more than was paid', async () => {
  const paid = await stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost',
  })
  const first = await stripe.refunds.create({ payment_intent: paid.id, amount: 4000, reason: 'requested_by_customer' })
  expect(first).toMatchObject({ status: 'succeeded', amount: 4000, payment_intent: paid.id })
  expect((await refusal(stripe.refunds.create({ payment_intent: paid.id, amount: 251 }))).param).toBe('amount')
  await stripe.refunds.create({ payment_intent: paid.id })
  expect((await refusal(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe('charge_already_refunded')
  const { data } = await stripe.refunds.list({ payment_intent: paid.id })
  expect(data.map(({ amount }) => amount)).toEqual([250, 4000])
  const unpaid = await stripe.paymentIntents.create(order)
  expect((await refusal(stripe.refunds.create({ payment_intent: unpaid.id }))).statusCode).toBe(400)
})

test('the same idempotency key returns the same intent, and is refused with another body', async () => {
  const once = await stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  const twice = await stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  expect(twice.id).toBe(once.id)
  expect(twice.lastResponse.headers['idempotent-replayed']).toBe('true')
  const error = await refusal(stripe.paymentIntents.create({ ...order, amount: 999 }, { idempotencyKey: 'booking-1' }))
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('an error names the invalid parameter', async () => {
  expect(await refusal(stripe.paymentIntents.create({ currency: 'gbp', amount: 0 }))).toMatchObject({ param: 'amount' })
  expect((await refusal(stripe.paymentIntents.create({ currency: 'gbp', amount: 29 }))).code).toBe('amount_too_small')
  expect((await refusal(stripe.paymentIntents.create({ currency: 'gbp', amount: 10.5 }))).code).toBe(
    'parameter_invalid_integer',
  )
  expect((await refusal(stripe.paymentIntents.create({ currency: 'shells', amount: 100 }))).param).toBe('currency')
  const unknown = { ...order, amonut: 3 }
  expect(await refusal(stripe.paymentIntents.create(unknown))).toMatchObject({
    code: 'parameter_unknown',
    param: 'amonut',
  })
  expect(await refusal(stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('refuses a wrong API key', async () => {
  const stranger = stripeFor(sandbox.httpPort, 'sk_test_other')
  expect(await refusal(stranger.paymentIntents.create(order))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
})

test('lists intents and events newest first, page by page', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) made.push((await stripe.paymentIntents.create(order)).id)
  const walked: string[] = []
  for await (const intent of stripe.paymentIntents.list({ limit: 2 })) {
    walked.push(intent.id)
    if (walked.length === 5) break
  }
  expect(walked).toEqual(made.toReversed())
  const events = await stripe.events.list({ types: ['payment_intent.created'], limit: 1 })
  expect(events.data[0]?.data.object).toMatchObject({ id: made.at(-1) })
})

test('a browser gets only an intent whose client secret it knows, without its metadata', async () => {
  const intent = await stripe.paymentIntents.create({ ...order, metadata: { booking: 'secret' } })
  const headers = { authorization: 'Bearer pk_test_sandbox' }
  const path = `${sandbox.url}/sandbox/stripe/v1/payment_intents/${intent.id}`
  expect((await fetch(path, { headers })).status).toBe(404)
  expect((await fetch(`${path}?client_secret=${intent.id}_secret_guess`, { headers })).status).toBe(404)
  const shown = await (await fetch(`${path}?client_secret=${intent.client_secret}`, { headers })).json()
  expect(shown).toMatchObject({ id: intent.id, amount: 4250 })
  expect(shown).not.toHaveProperty('metadata')
  expect((await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}`, { headers })).status).toBe(401)
})
