import { statusesOf } from '../../testing/booking-rows'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, openPayment, postWebhook, succeed, testHold } from '../../testing/buy'
import { seatsOf } from '../../testing/fixtures'
import { type Shop, testShop } from '../../testing/shop'

const CAPACITY = 4

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 20, seats: CAPACITY })
})
afterEach(() => {
  api.stripe.isDown = false
})

/** A hold with an open payment. `again` requests another hold of the same session, as from a second tab. */
async function paying(seats = 2) {
  const held = await testHold(api, { sessionId: api.freshSession(), tickets: adults(seats) })
  const { browser, path, sessionId } = held
  await browser.send('PUT', path, buyer)
  const { intent } = await openPayment(held)
  const again = (quantity = seats) =>
    browser.send('POST', '/api/customer/bookings', { session_id: String(sessionId), tickets: adults(quantity) })
  return { ...held, intent, again }
}
const stateOf = (uuid: string) => statusesOf(api, uuid)

test.each(['processing', 'requires_action', 'succeeded'] as const)(
  'does not replace a hold whose payment is %s at the provider, before any webhook',
  async (status) => {
    const { uuid, intent, again } = await paying()
    api.stripe.settle(intent, status)
    const refused = await again()
    expect(refusalOf(refused)).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect(refused.json().errors).toEqual({ booking_uuid: [uuid] })
    if (status !== 'succeeded') api.stripe.settle(intent, 'succeeded')
    await postWebhook(api, api.stripe.signedEvent('payment_intent.succeeded', intent))
    expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
    expect(api.stripe.refunds).toEqual([])
  },
)

test('does not replace a hold whose payment is processing while the provider is unreachable', async () => {
  const { uuid, intent, again } = await paying()
  api.stripe.settle(intent, 'processing')
  await postWebhook(api, api.stripe.signedEvent('payment_intent.processing', intent))
  api.stripe.isDown = true
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
  await succeed(api, intent)
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
  expect((await stateOf(later))[0]).toBe('expired')
  expect((await seatsOf(api.database.db, sessionId)).taken).toBe(3)
})

test('a late payment keeps the later hold when there are enough seats for both', async () => {
  const { uuid, intent, again } = await paying(2)
  const later: string = (await again(2)).json().data.uuid
  await succeed(api, intent)
  expect((await stateOf(uuid))[0]).toBe('confirmed')
  expect((await stateOf(later))[0]).toBe('held')
})

test('does not release a hold whose card has just been charged', async () => {
  const { browser, path, uuid, intent } = await paying()
  api.stripe.settle(intent, 'succeeded')
  expect(refusalOf(await browser.send('DELETE', path))).toEqual([409, 'BOOKING_NOT_EDITABLE'])
  expect(await stateOf(uuid)).toEqual(['confirmed', 'paid', 'none'])
})
