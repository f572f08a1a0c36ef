import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { outbox, refunds } from '../../platform/database/schema'
import { composeEmail } from '../../platform/email/email-handlers'
import { runCommand } from '../../staff/run-command'
import { bookingRow } from '../../testing/booking-rows'
import { refusalOf } from '../../testing/browser'
import { adults, buyer, openPayment, payFor, postWebhook, succeed, testHold } from '../../testing/buy'
import { testPromoCode, usesOf } from '../../testing/promo-codes'
import { type Shop, testShop } from '../../testing/shop'
import { reclaimExpired } from '../bookings/reclaim-expired'

const Held = endpoints['POST /api/customer/bookings'].response
const Shown = endpoints['GET /api/customer/bookings/:uuid'].response
const MINUTE_MS = 60_000

let api: Shop
beforeAll(async () => {
  api = await testShop({ sessions: 40, freshFrom: 1 })
})

const aCode = (code: string, changes = {}) =>
  testPromoCode(api.database.db, api.now(), code, { totalLimit: 1, ...changes })
const uses = (code: string) => usesOf(api.database.db, code)

/** Holds seats for two adults with a code, £45.00, and saves the contact details. */
async function holdWith(code: string) {
  const held = await testHold(api, { sessionId: api.freshSession(), tickets: adults(2) })
  const { browser, path } = held
  const entered = await browser.send('PUT', `${path}/promo-code`, { code })
  await browser.send('PUT', path, buyer)
  return { ...held, entered }
}
const rowOf = (uuid: string) => bookingRow(api, uuid)

test('adding or removing a promo code changes the amount of the same payment intent', async () => {
  await aCode('SAMEINTENT')
  const held = await holdWith('SAMEINTENT')
  const first = await openPayment(held)
  expect(first.amount).toBe(4500)
  await held.browser.send('DELETE', `${held.path}/promo-code`)
  expect(await openPayment(held)).toEqual({ amount: 5000, intent: first.intent })
  await held.browser.send('PUT', `${held.path}/promo-code`, { code: 'SAMEINTENT' })
  expect(await openPayment(held)).toEqual({ amount: 4500, intent: first.intent })
  await payFor(api, held.browser, held.uuid)
  expect(await rowOf(held.uuid)).toMatchObject({ status: 'confirmed', cardAmount: 4500, discount: 500 })
  expect(await uses('SAMEINTENT')).toBe(1)
})

test('a use is freed when its hold expires or is released, but not by a declined card', async () => {
  await aCode('FREEAGAIN')
  const declined = await holdWith('FREEAGAIN')
  const { intent } = await openPayment(declined)
  api.stripe.settle(intent, 'declined')
  await postWebhook(api, api.stripe.signedEvent('payment_intent.payment_failed', intent))
  expect((await rowOf(declined.uuid))?.paymentStatus).toBe('failed')
  expect(refusalOf((await holdWith('FREEAGAIN')).entered)).toEqual([409, 'PROMO_CODE_USED_UP'])
  api.wind(16 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect(await uses('FREEAGAIN')).toBe(0)
  const second = await holdWith('FREEAGAIN')
  expect(second.entered.statusCode).toBe(200)
  await second.browser.send('DELETE', second.path)
  expect(await uses('FREEAGAIN')).toBe(0)
})

test('a new hold of the same session has no code, and frees the use', async () => {
  await aCode('REPLACED')
  const { browser, sessionId } = await holdWith('REPLACED')
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets: adults(1),
  })
  expect(data).toMatchObject({ discount: 0, promo_code: null })
  expect(await uses('REPLACED')).toBe(0)
})

async function paidTooLate(code: string, meanwhile: () => Promise<unknown>) {
  const held = await holdWith(code)
  const { intent } = await openPayment(held)
  api.wind(16 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  expect(await uses(code)).toBe(0)
  await meanwhile()
  await succeed(api, intent)
  return { ...held, row: await rowOf(held.uuid) }
}

test('a late payment keeps its promo code while it has uses left, even after the code has ended', async () => {
  await aCode('LATEGOOD')
  const { row } = await paidTooLate('LATEGOOD', () =>
    runCommand(api.context, ['promo-code-end', 'LATEGOOD', '--as', 'Mo'], api.now()),
  )
  expect(row).toMatchObject({ status: 'confirmed', cardAmount: 4500, discount: 500 })
  expect(await uses('LATEGOOD')).toBe(1)
})

test('a late payment is refunded in full when its promo code has been used up, and the e-mail says why', async () => {
  await aCode('LATEGONE')
  const { row, uuid } = await paidTooLate('LATEGONE', () => holdWith('LATEGONE'))
  expect(row).toMatchObject({ status: 'expired', refundStatus: 'pending', refundAmount: 4500 })
  const pending = await api.database.db.select().from(refunds)
  expect(pending).toMatchObject([{ reason: 'promo_code_gone', amount: 4500 }])
  const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  if (!mail) throw new Error('There is no mail')
  expect((await composeEmail(api.context, mail, api.now()))?.text).toContain('last use of your promo code')
  expect(await uses('LATEGONE')).toBe(1)
})

async function bought(code: string) {
  const held = await holdWith(code)
  await payFor(api, held.browser, held.uuid)
  return held
}

test('a cancellation by the customer keeps the use, one by the host frees it', async () => {
  await aCode('KEPT')
  await aCode('BACK')
  const own = await bought('KEPT')
  const { data } = await own.browser.ask(Shown, 'POST', `${own.path}/cancel`, { expected_refund: 4500 })
  expect(data).toMatchObject({ refund_amount: 4500, discount: 500, promo_code: { code: 'KEPT' } })
  expect(await uses('KEPT')).toBe(1)
  const hosts = await bought('BACK')
  await runCommand(api.context, ['cancel-session', String(hosts.sessionId), '--as', 'Mo'], api.now())
  expect(await rowOf(hosts.uuid)).toMatchObject({ status: 'cancelled_by_host', refundAmount: 4500 })
  expect(await uses('BACK')).toBe(0)
})

test('a moved booking keeps its discount, and the difference accepts no code', async () => {
  await aCode('MOVES')
  await aCode('DIFFERENCE')
  const { browser, path } = await bought('MOVES')
  const ask = (session: number, expected_difference: number) =>
    browser.send('POST', `${path}/reschedule`, { session_id: String(session), expected_difference })
  const moved = (await ask(api.sessionIds[30] ?? 0, 0)).json().data.booking
  expect(moved).toMatchObject({ discount: 500, card_amount: 4500, promo_code: { code: 'MOVES' } })
  await api.database.db.execute(`update tickets set price = 3000 where id = '7a'`)
  const { to_pay } = (await ask(api.sessionIds[31] ?? 0, 1000)).json().data
  await api.database.db.execute(`update tickets set price = 2500 where id = '7a'`)
  const entered = await browser.send('PUT', `/api/customer/bookings/${to_pay.uuid}/promo-code`, { code: 'DIFFERENCE' })
  expect(refusalOf(entered)).toEqual([409, 'PROMO_CODE_NOT_USABLE'])
  expect((await rowOf(to_pay.uuid))?.cardAmount).toBe(1000)
})

test('the confirmation names the promo code and its discount', async () => {
  await aCode('NAMED')
  const { uuid, browser, path } = await bought('NAMED')
  const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUuid, uuid))
  if (!mail) throw new Error('There is no mail')
  expect((await composeEmail(api.context, mail, api.now()))?.text).toContain('£5.00 off with NAMED')
  expect((await browser.send('GET', `${path}/receipt.pdf`)).statusCode).toBe(200)
})
