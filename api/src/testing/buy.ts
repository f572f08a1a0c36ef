import { endpoints } from 'shared/contracts'
import { Browser, originOf } from './browser'
import type { PayableApp } from './payable-app'
import type { TestApp } from './test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response

export const buyer = {
  contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' },
  accept_terms: true,
}

/** Tickets for this many adults, £25.00 each, of the experience 7. */
export const adults = (quantity: number) => [{ ticket_id: '7a', quantity }]

interface Wanted {
  sessionId: number
  tickets: { ticket_id: string; quantity: number }[]
  browser?: Browser
}

/** Holds seats, in a new browser by default. */
export async function testHold(api: TestApp, { sessionId, tickets, browser: given }: Wanted) {
  const browser = given ?? (await Browser.open(api.app))
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets,
  })
  const { uuid, reference } = data
  return { browser, uuid, reference, path: `/api/customer/bookings/${uuid}`, sessionId }
}

/** Opens the card payment of a hold or of a voucher order. */
export async function openPayment({ browser, path }: { browser: Browser; path: string }) {
  const { data } = await browser.ask(Payable, 'POST', `${path}/payment-intent`)
  return { amount: data.amount, intent: data.client_secret.split('_secret')[0] ?? '' }
}

/** Pays for a booking by card, with the webhook of its success. @returns the id of the payment intent */
export async function payFor(api: PayableApp, browser: Browser, uuid: string): Promise<string> {
  const { intent } = await openPayment({ browser, path: `/api/customer/bookings/${uuid}` })
  await succeed(api, intent)
  return intent
}

/** Charges the card of a payment intent, and posts the webhook of its success. */
export async function succeed(api: PayableApp, intent: string): Promise<void> {
  api.stripe.settle(intent, 'succeeded')
  await postWebhook(api, api.stripe.signedEvent('payment_intent.succeeded', intent))
}

/** Posts an event of Stripe. @returns the status of the response */
export const postWebhook = (api: TestApp, event: { body: string; signature: string }): Promise<number> =>
  fetch(`${originOf(api.app)}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    body: event.body,
  }).then(({ status }) => status)

/** Creates a paid booking, in a new browser by default. `before` can change the hold before the payment. */
export async function testPaidBooking(
  api: PayableApp,
  wanted: Wanted,
  before: (path: string) => Promise<void> = async () => {},
) {
  const held = await testHold(api, wanted)
  const { browser, path, uuid } = held
  await browser.send('PUT', path, buyer)
  await before(path)
  return { ...held, intent: await payFor(api, browser, uuid) }
}

export type PaidBooking = Awaited<ReturnType<typeof testPaidBooking>>
