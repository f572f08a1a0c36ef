import { allSettled, fork } from 'effector'
import * as api from '../../api'
import { BOOKING_UUID } from '../../testing/samples'
import { chargeFx } from './model'

const intent = { clientSecret: 'pi_1_secret_2', amount: 6250, currency: 'gbp' as const }

interface World {
  submit?: object
  updates?: object
  fresh?: () => unknown
  confirm?: object
  retrieve?: object
}

async function charge({
  submit = {},
  updates = {},
  fresh = () => ({ data: intent }),
  confirm = {},
  retrieve = {},
}: World) {
  const steps: string[] = []
  const step = (name: string, response: object) => () => {
    steps.push(name)
    return Promise.resolve(response)
  }
  const elements = { submit: step('submit', submit), fetchUpdates: step('fetchUpdates', updates) } as never
  const stripe = {
    confirmPayment: step('confirmPayment', confirm),
    retrievePaymentIntent: step('retrieve', retrieve),
  } as never
  const scope = fork({
    handlers: [
      [
        api.paymentIntentFx,
        () => {
          steps.push('intent')
          return fresh()
        },
      ],
    ] as never,
  })
  const result = await allSettled(chargeFx, { scope, params: { stripe, elements, intent, uuid: BOOKING_UUID } })
  return { outcome: result.status === 'done' ? result.value : result.value, steps }
}

test('refreshes the intent and updates the form before it charges the card', async () => {
  const { outcome, steps } = await charge({ confirm: { paymentIntent: { status: 'succeeded' } } })
  expect(outcome).toEqual({ kind: 'accepted' })
  expect(steps).toEqual(['submit', 'intent', 'fetchUpdates', 'confirmPayment'])
})

test('does not charge a price other than the displayed one', async () => {
  const dearer = { ...intent, amount: 9999 }
  const { outcome, steps } = await charge({ fresh: () => ({ data: dearer }) })
  expect(outcome).toEqual({ kind: 'price-changed', intent: dearer })
  expect(steps).not.toContain('confirmPayment')
})

test('an incomplete card ends as invalid, without a request to the API', async () => {
  const { outcome, steps } = await charge({ submit: { error: { type: 'validation_error' } } })
  expect(outcome).toEqual({ kind: 'invalid' })
  expect(steps).toEqual(['submit'])
})

test('a declined card ends as refused, with the message of the bank', async () => {
  const { outcome } = await charge({
    confirm: { error: { type: 'card_error', code: 'card_declined', message: 'Not enough money.' } },
  })
  expect(outcome).toEqual({ kind: 'refused', message: 'Not enough money.' })
})

test('a failed bank check is reported in our own words, which leave out the card service’s advice', async () => {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  const { outcome } = await charge({
    confirm: { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message } },
  })
  expect(outcome).toEqual({ kind: 'refused', message: 'Your bank could not confirm that it is you.' })
})

test('does not charge the card when the hold is over or the booking is already paid', async () => {
  const refuse = (code: string) => () => Promise.reject({ kind: 'refused', code, errors: {} })
  const over = await charge({ fresh: refuse('HOLD_EXPIRED') })
  expect(over.outcome).toEqual({ kind: 'hold-over' })
  const paid = await charge({ fresh: refuse('BOOKING_NOT_PAYABLE') })
  expect(paid.outcome).toEqual({ kind: 'accepted' })
  expect([...over.steps, ...paid.steps]).not.toContain('confirmPayment')
})

test.each([
  ['the payment went through', { paymentIntent: { status: 'succeeded' } }, { kind: 'accepted' }],
  ['it did not', { paymentIntent: { status: 'requires_payment_method' } }, { kind: 'refused', message: 'Lost.' }],
  ['its state is unknown', { error: { type: 'api_connection_error' } }, { kind: 'unreachable' }],
])('looks up the payment after a lost response: %s', async (_, retrieve, outcome) => {
  const lost = { error: { type: 'api_connection_error', message: 'Lost.' } }
  expect((await charge({ confirm: lost, retrieve })).outcome).toEqual(outcome)
})

test.each([
  ['paid in another tab is accepted', { paymentIntent: { status: 'succeeded' } }, { kind: 'accepted' }],
  ['still unpaid is not charged', { paymentIntent: { status: 'requires_payment_method' } }, { kind: 'unreachable' }],
  ['in an unknown state is not charged', { error: { type: 'api_connection_error' } }, { kind: 'unreachable' }],
])('does not charge when fetchUpdates fails: a payment that is %s', async (_, retrieve, outcome) => {
  const charged = await charge({ updates: { error: { message: 'No session.' } }, retrieve })
  expect(charged.outcome).toEqual(outcome)
  expect(charged.steps).not.toContain('confirmPayment')
})

test('requests the intent of a voucher with the token of its e-mailed link', async () => {
  const asked = jest.fn((_: object) => ({ data: { ...intent, amount: 1 } }))
  const scope = fork({ handlers: [[api.voucherIntentFx, (_: string, request: object) => asked(request)]] as never })
  const elements = { submit: async () => ({}) } as never
  const params = { stripe: {} as never, elements, intent, uuid: 'v-1', kind: 'voucher' as const, token: 't-1' }
  await allSettled(chargeFx, { scope, params })
  expect(asked).toHaveBeenCalledWith({ params: { uuid: 'v-1' }, query: { token: 't-1' } })
})
