import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { bookings } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { buyer, postWebhook } from '../../testing/buy'
import { seatsOf, testExperience } from '../../testing/fixtures'
import { SandboxStripe } from '../../testing/sandbox-stripe'
import { type TestApp, testApp } from '../../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const Payable = endpoints['POST /api/customer/bookings/:uuid/payment-intent'].response
const CAPACITY = 4

let api: TestApp
let stripe: SandboxStripe
let experience: Awaited<ReturnType<typeof testExperience>>
let nextSession = 0
beforeAll(async () => {
  stripe = await SandboxStripe.start()
  api = await testApp({ env: stripe.environment })
  experience = await testExperience(api.database.db, api.now(), { capacities: Array(20).fill(CAPACITY) })
})
afterEach(() => {
  stripe.isDown = false
})

/** A hold with an open payment. `again` requests another hold of the same session, as from a second tab. */
async function paying(seats = 2) {
  const sessionId = experience.sessionIds[nextSession++] ?? 0
  const browser = await Browser.open(api.app)
  const wanted = (quantity: number) => ({
    session_id: String(sessionId),
    tickets: [{ ticket_id: experience.adult, quantity }],
  })
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', wanted(seats))
  const path = `/api/customer/bookings/${data.uuid}`
  await browser.send('PUT', path, buyer)
  const secret = (await browser.ask(Payable, 'POST', `${path}/payment-intent`)).data.client_secret
  return {
    browser,
    path,
    sessionId,
    uuid: data.uuid,
    intent: secret.split('_secret')[0] ?? '',
    again: (quantity = seats) => browser.send('POST', '/api/customer/bookings', wanted(quantity)),
  }
}

async function stateOf(uuid: string) {
  const [row] = await api.database.db.select().from(bookings).where(eq(bookings.uuid, uuid))
  return [row?.status, row?.paymentStatus, row?.refundStatus]
}

test.each(['processing', 'requires_action', 'succeeded'] as const)(
  'does not replace a hold whose payment is %s at the provider, before any webhook',
  async (status) => {
    const { uuid, intent, again } = await paying()
    stripe.settle(intent, status)
    const refused = await again()
    expect(refusalOf(refused)).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect(refused.json().errors).toEqual({ booking_uuid: [uuid] })
    if (status !== 'succeeded') stripe.settle(intent, 'succeeded')
    await postWebhook(api, stripe.signedEvent('payment_intent.succeeded', intent))
    expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
    expect(stripe.refunds).toEqual([])
  },
)

test('does not replace a hold whose payment is processing while the provider is unreachable', async () => {
  const { uuid, intent, again } = await paying()
  stripe.settle(intent, 'processing')
  await postWebhook(api, stripe.signedEvent('payment_intent.processing', intent))
  stripe.isDown = true
  expect(refusalOf(await again())).toEqual([409, 'PAYMENT_IN_PROGRESS'])
  expect((await stateOf(uuid))[0]).toBe('awaiting_payment')
})

test('replaces a hold whose payment has not been attempted', async () => {
  const { uuid, sessionId, again } = await paying()
  expect((await again(3)).statusCode).toBe(201)
  expect((await stateOf(uuid))[0]).toBe('expired')
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(3)
})

test('a late payment confirms its booking and ends the hold that replaced it', async () => {
  const { uuid, sessionId, intent, again } = await paying(3)
  const later: string = (await again(3)).json().data.uuid
  stripe.settle(intent, 'succeeded')
  await postWebhook(api, stripe.signedEvent('payment_intent.succeeded', intent))
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect((await stateOf(later))[0]).toBe('expired')
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(3)
})

test('a late payment keeps the later hold when there are enough seats for both', async () => {
  const { uuid, intent, again } = await paying(2)
  const later: string = (await again(2)).json().data.uuid
  stripe.settle(intent, 'succeeded')
  await postWebhook(api, stripe.signedEvent('payment_intent.succeeded', intent))
  expect((await stateOf(uuid))[0]).toBe('confirmed')
  expect((await stateOf(later))[0]).toBe('held')
})

test('does not release a hold whose card has just been charged', async () => {
  const { browser, path, uuid, intent } = await paying()
  stripe.settle(intent, 'succeeded')
  expect(refusalOf(await browser.send('DELETE', path))).toEqual([409, 'BOOKING_NOT_EDITABLE'])
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
})
