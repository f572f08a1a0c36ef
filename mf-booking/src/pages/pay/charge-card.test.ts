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
  const step = (name: string, answer: object) => () => {
    steps.push(name)
    return Promise.resolve(answer)
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

test('what is charged is what is shown: the server is asked and the form updated before the card is', async () => {
  const { outcome, steps } = await charge({ confirm: { paymentIntent: { status: 'succeeded' } } })
  expect(outcome).toEqual({ kind: 'accepted' })
  expect(steps).toEqual(['submit', 'intent', 'fetchUpdates', 'confirmPayment'])
})

test('another amount than the one shown is not charged', async () => {
  const dearer = { ...intent, amount: 9999 }
  const { outcome, steps } = await charge({ fresh: () => ({ data: dearer }) })
  expect(outcome).toEqual({ kind: 'price-changed', intent: dearer })
  expect(steps).not.toContain('confirmPayment')
})

test('an incomplete card stays with the form', async () => {
  const { outcome, steps } = await charge({ submit: { error: { type: 'validation_error' } } })
  expect(outcome).toEqual({ kind: 'invalid' })
  expect(steps).toEqual(['submit'])
})

test('a decline carries the bank’s words', async () => {
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

test('a hold that is over, and a booking paid elsewhere, charge nothing', async () => {
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
  ['nobody knows', { error: { type: 'api_connection_error' } }, { kind: 'unreachable' }],
])('an answer that got lost is looked up: %s', async (_, retrieve, outcome) => {
  const lost = { error: { type: 'api_connection_error', message: 'Lost.' } }
  expect((await charge({ confirm: lost, retrieve })).outcome).toEqual(outcome)
})

test.each([
  ['paid in another tab meanwhile is accepted', { paymentIntent: { status: 'succeeded' } }, { kind: 'accepted' }],
  ['as it was is not charged', { paymentIntent: { status: 'requires_payment_method' } }, { kind: 'unreachable' }],
  ['nobody knows of is not charged', { error: { type: 'api_connection_error' } }, { kind: 'unreachable' }],
])('a form that cannot be brought up to date, of a payment that is %s', async (_, retrieve, outcome) => {
  const charged = await charge({ updates: { error: { message: 'No session.' } }, retrieve })
  expect(charged.outcome).toEqual(outcome)
  expect(charged.steps).not.toContain('confirmPayment')
})

test('a voucher opened by its mailed link is asked for by that link’s token', async () => {
  const asked = jest.fn((_: object) => ({ data: { ...intent, amount: 1 } }))
  const scope = fork({ handlers: [[api.voucherIntentFx, (_: string, request: object) => asked(request)]] as never })
  const elements = { submit: async () => ({}) } as never
  const params = { stripe: {} as never, elements, intent, uuid: 'v-1', kind: 'voucher' as const, token: 't-1' }
  await allSettled(chargeFx, { scope, params })
  expect(asked).toHaveBeenCalledWith({ params: { uuid: 'v-1' }, query: { token: 't-1' } })
})
