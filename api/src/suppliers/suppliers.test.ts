import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readSignedTicket } from 'shared/rules'
import { bookings, experiences, refunds, supplierBookings, suppliers } from '../platform/database/schema'
import { sealerOf } from '../platform/keys'
import { randomToken } from '../platform/secrets'
import { checkLedgers, runCommand } from '../staff'
import { testApiClient } from '../testing/api-client'
import { Browser, originOf, refusalOf } from '../testing/browser'
import { seatsOf } from '../testing/fixtures'
import { testPartner } from '../testing/partner-client'
import { type SuppliedPurchases, suppliedPurchases } from '../testing/supplied-purchases'
import { type TwoSystems, testTwoSystems } from '../testing/two-systems'
import { readSupplier } from './connections'
import { renewSupplierKeys } from './renew-keys'
import { watchConfirmed } from './watch-confirmed'
import { webhookPathOf } from './webhook-routes'

let both: TwoSystems
let shop: SuppliedPurchases
beforeAll(async () => {
  both = await testTwoSystems({ sessionCount: 20, seats: 4 })
  shop = suppliedPurchases(both)
}, 30_000)

const tickets = (adults: number) => [{ ticket_id: '9a', quantity: adults }]
const shownAt = async ({ browser, path }: { browser: Browser; path: string }) =>
  (await browser.send('GET', path)).json().data
const isSignedBy = (x: string, text: string): boolean => {
  const ticket = readSignedTicket(text)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return ticket !== null && verify(null, Buffer.from(ticket.body), key, Buffer.from(ticket.signature, 'base64url'))
}
test('sessions of a supplier are sold here, with its free places', async () => {
  expect(both.soldSessions.every((id) => id > 0)).toBe(true)
  const [owned] = both.ownSessions
  const [sold] = both.soldSessions
  expect(await seatsOf(both.seller.database.db, sold ?? 0)).toEqual({ taken: 0, cell: 4 })
  expect(owned).toBeGreaterThan(0)
})

test('a customer books here what the other system owns: held, paid, confirmed there and then here', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  expect(await shop.ownTaken(owned)).toBe(2)
  await shop.pay(held)
  expect(await shownAt(held)).toMatchObject({ status: 'awaiting_payment', payment_status: 'processing' })
  await shop.settle()
  expect(await shownAt(held)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await shop.ownBooking(held.uuid)).toEqual({ status: 'confirmed', invoice_amount: 5000 })
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([2, 2])
})

test('places of a supplier are not sold on to resellers', async () => {
  const reseller = await testApiClient(both.seller, { kind: 'reseller', resellerId: 'third' })
  expect((await reseller.send('GET', '/octo/products')).json()).toEqual([])
  const refused = await reseller.send('POST', '/octo/bookings', {
    productId: both.experienceId,
    optionId: 'DEFAULT',
    availabilityId: 'any',
    unitItems: [{ unitId: '9a' }],
  })
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'INVALID_PRODUCT_ID'])
})

test('a hold is refused when the supplier has sold the places after the calendar was read, and the calendar shows it', async () => {
  const { owned, sold } = shop.freshSession()
  const other = await Browser.open(both.owner.app)
  const elsewhere = await other.send('POST', '/api/customer/bookings', {
    session_id: String(owned),
    tickets: [{ ticket_id: '7a', quantity: 3 }],
  })
  expect(elsewhere.statusCode).toBe(201)
  const { response } = await shop.hold(sold)
  expect(refusalOf(response)).toEqual([409, 'SESSION_FULL'])
  expect(await shop.soldTaken(sold)).toBe(3)
  expect(await shop.ownTaken(owned)).toBe(3)
})

test('a released, an expired and a cancelled booking free the places at the supplier', async () => {
  const { owned, sold } = shop.freshSession()
  const released = await shop.hold(sold, 1)
  await released.browser.send('DELETE', released.path)
  await shop.settle()
  expect(await shop.ownTaken(owned)).toBe(0)
  const bought = await shop.hold(sold, 2)
  await shop.pay(bought)
  await shop.settle()
  const quote = (await bought.browser.send('GET', `${bought.path}/cancellation-quote`)).json().data
  await bought.browser.send('POST', `${bought.path}/cancel`, { expected_refund: quote.refund, refund_to: 'card' })
  await shop.settle()
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
  expect(await shop.ownBooking(bought.uuid)).toMatchObject({ status: 'cancelled_by_customer' })
})

test('a buyer who changes the size of their party gets the places that their first hold had', async () => {
  const { owned, sold } = shop.freshSession()
  const { browser } = await shop.hold(sold, 3)
  const larger = await browser.send('POST', '/api/customer/bookings', { session_id: String(sold), tickets: tickets(4) })
  expect(larger.statusCode).toBe(201)
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([4, 4])
  await browser.send('DELETE', `/api/customer/bookings/${larger.json().data.uuid}`)
  await shop.settle()
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('a paid booking whose reservation the supplier has lost is refunded in full and told', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await both.owner.database.db.execute(
    `update bookings set status = 'expired', expires_at = null where uuid = (select booking_uuid from reseller_bookings where uuid = '${held.uuid}')`,
  )
  await both.owner.database.db.execute(`update sessions set seats_taken = 0 where id = ${owned}`)
  await shop.pay(held)
  await shop.settle()
  expect(await shownAt(held)).toMatchObject({ status: 'cancelled_by_host', refund_amount: 5000 })
  const { db } = both.seller.database
  expect((await db.select().from(refunds)).filter(({ amount }) => amount === 5000)).not.toHaveLength(0)
  expect(await shop.soldTaken(sold)).toBe(0)
  await shop.settle()
  const [row] = await db.select().from(supplierBookings).where(eq(supplierBookings.bookingUuid, held.uuid))
  expect(row?.status).toBe('released')
})

test('another price at the reservation refuses the hold', async () => {
  const { owned, sold } = shop.freshSession()
  await both.owner.database.db.execute("update tickets set price = 2600 where id = '7a'")
  const { response } = await shop.hold(sold)
  expect(refusalOf(response)).toEqual([409, 'PRICE_CHANGED'])
  await both.owner.database.db.execute("update tickets set price = 2500 where id = '7a'")
  await shop.settle()
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('while the supplier is away nothing of it can be held, and the rest of the site is untouched', async () => {
  const away = await testTwoSystems({ seats: 4 })
  await away.owner.app.close()
  const browser = await Browser.open(away.seller.app)
  const response = await browser.send('POST', '/api/customer/bookings', {
    session_id: String(away.soldSessions[0]),
    tickets: tickets(1),
  })
  expect(refusalOf(response)).toEqual([503, 'SUPPLIER_UNAVAILABLE'])
  const rows = await away.seller.database.db.select().from(bookings)
  expect(rows.map(({ status }) => status)).toEqual(['expired'])
  expect((await browser.send('GET', '/api/customer/experiences/9')).statusCode).toBe(200)
})

test('a request repeated with its idempotency key after a refusal is tried again', async () => {
  const { owned, sold } = shop.freshSession()
  await both.owner.database.db.update(experiences).set({ status: 'paused' }).where(eq(experiences.id, '7'))
  const browser = await Browser.open(both.seller.app)
  const ask = () =>
    browser.send(
      'POST',
      '/api/customer/bookings',
      { session_id: String(sold), tickets: tickets(1) },
      { 'idempotency-key': 'once' },
    )
  expect((await ask()).statusCode).toBe(409)
  await both.owner.database.db.update(experiences).set({ status: 'live' }).where(eq(experiences.id, '7'))
  await both.refresh()
  expect((await ask()).statusCode).toBe(201)
  expect(await shop.ownTaken(owned)).toBe(1)
})

test('the tickets are those of the supplier, and the booking cannot be moved', async () => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  await shop.settle()
  const { data } = (await held.browser.send('GET', `${held.path}/tickets`)).json()
  const { rows } = await both.owner.database.db.execute<{ reference: string }>(
    `select b.reference from bookings b join reseller_bookings r on r.booking_uuid = b.uuid where r.uuid = '${held.uuid}'`,
  )
  expect(data.map(({ code }: { code: string }) => code)).toEqual([rows[0]?.reference, rows[0]?.reference])
  const [signed] = data.map(({ signed: text }: { signed: string }) => text)
  expect(both.owner.context.tickets.publicKeys.some((key) => isSignedBy(key, signed))).toBe(true)
  expect((await shownAt(held)).can).toMatchObject({ cancel: true, reschedule: false })
})

test('a booking that the supplier cancels is found after its webhook, refunded in full and told', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  await shop.settle()
  await runCommand(both.owner.context, ['cancel-session', String(owned), '--as', 'Host'], both.owner.now())
  await watchConfirmed(both.seller.context, both.seller.now())
  expect(await shownAt(held)).toMatchObject({ status: 'confirmed' })
  const told = await fetch(originOf(both.seller.app) + webhookPathOf(both.seller.context, 'owner'), { method: 'POST' })
  expect(told.status).toBe(204)
  await watchConfirmed(both.seller.context, both.seller.now())
  expect(await shownAt(held)).toMatchObject({ status: 'cancelled_by_host', refund_amount: 5000 })
  const { db } = both.seller.database
  const [row] = await db.select().from(supplierBookings).where(eq(supplierBookings.bookingUuid, held.uuid))
  expect(row?.status).toBe('cancelled_by_supplier')
  const forged = await fetch(`${originOf(both.seller.app)}/api/webhooks/octo/owner/forged`, { method: 'POST' })
  expect(forged.status).toBe(404)
})

test('a hold that was left by a process that died is released at the supplier and here', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  const { db } = both.seller.database
  await db
    .update(supplierBookings)
    .set({ status: 'reserving', nextAttemptAt: both.seller.now() })
    .where(eq(supplierBookings.bookingUuid, held.uuid))
  await shop.settle()
  expect(await shownAt(held)).toMatchObject({ status: 'expired' })
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('a booking whose confirmation got lost on the way is confirmed once', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  const client = both.seller.context.supplierClients.of(await readSupplier(both.seller.database.db, 'owner'))
  await client.confirm(held.uuid, { contact: {} })
  await shop.settle()
  expect(await shownAt(held)).toMatchObject({ status: 'confirmed' })
  expect(await shop.ownTaken(owned)).toBe(2)
})

test('a full session of a supplier has no waiting list', async () => {
  const { sold } = shop.freshSession()
  await shop.hold(sold, 4)
  const browser = await Browser.open(both.seller.app)
  const joined = await browser.send('POST', `/api/customer/sessions/${sold}/waiting-list`, {
    tickets: tickets(1),
    email: 'ada@example.com',
  })
  expect(refusalOf(joined)).toEqual([409, 'SESSION_NOT_BOOKABLE'])
})

test('the host cannot change sessions here that come from a booking system', async () => {
  const { sold } = shop.freshSession()
  const partner = await testPartner(both.seller, 'h9')
  const schedule = { starts_on: '2026-09-01', start_time: '10:00', rrule: 'FREQ=DAILY;COUNT=2', capacity: 4 }
  for (const [method, path, body] of [
    ['POST', '/experiences/9/sessions', { date: '2026-09-01', time: '10:00', capacity: 4 }],
    ['PUT', `/sessions/${sold}`, { capacity: 9 }],
    ['DELETE', `/sessions/${sold}`, undefined],
    ['POST', '/experiences/9/schedules', schedule],
    ['PUT', '/experiences/9/blackout-dates', { blackout_dates: [{ from: '2026-09-01', until: '2026-09-02' }] }],
  ] as const)
    expect([path, ...refusalOf(await partner.send(method, path, body))]).toEqual([path, 409, 'SESSIONS_SUPPLIED'])
})

test('keys of suppliers are renewed with the sealing key', async () => {
  const rotated = sealerOf({ current: randomToken(), previous: [] })
  const { db } = both.seller.database
  const [before] = await db.select().from(suppliers)
  const key = both.seller.context.sealer.open(before?.keySealed ?? '')
  const context = { db, sealer: { ...rotated, open: both.seller.context.sealer.open } }
  expect(await renewSupplierKeys(context)).toBe(1)
  const [after] = await db.select().from(suppliers)
  expect(rotated.open(after?.keySealed ?? '')).toBe(key)
  await db.update(suppliers).set({ keySealed: before?.keySealed ?? '' })
})

test('the ledgers of both systems agree', async () => {
  await shop.settle()
  expect(await checkLedgers({ db: both.seller.database.db })).toEqual([])
  expect(await checkLedgers({ db: both.owner.database.db })).toEqual([])
})
