import { endpoints } from 'shared/contracts'
import { Browser, originOf } from './browser'
import type { SandboxStripe } from './sandbox-stripe'
import type { TestApp } from './test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response

export const buyer = {
  contact: { first_name: 'Ada', last_name: 'Lovell', email: 'ada@example.com' },
  accept_terms: true,
}

/** Pays for a booking by card, with the webhook of its success. @returns the id of the payment intent */
export async function payFor(api: TestApp, stripe: SandboxStripe, browser: Browser, uuid: string): Promise<string> {
  const { data } = await browser.ask(Payable, 'POST', `/api/customer/bookings/${uuid}/payment-intent`)
  const intent = data.client_secret.split('_secret')[0] ?? ''
  stripe.settle(intent, 'succeeded')
  await postWebhook(api, stripe.signedEvent('payment_intent.succeeded', intent))
  return intent
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
  api: TestApp,
  stripe: SandboxStripe,
  wanted: { sessionId: number; tickets: { ticket_id: string; quantity: number }[]; browser?: Browser },
  before: (path: string) => Promise<void> = async () => {},
) {
  const browser = wanted.browser ?? (await Browser.open(api.app))
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(wanted.sessionId),
    tickets: wanted.tickets,
  })
  const path = `/api/customer/bookings/${data.uuid}`
  await browser.send('PUT', path, buyer)
  await before(path)
  const intent = await payFor(api, stripe, browser, data.uuid)
  return { browser, uuid: data.uuid, reference: data.reference, path, intent, sessionId: wanted.sessionId }
}
