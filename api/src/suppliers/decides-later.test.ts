import { eq } from 'drizzle-orm'
import { reclaimExpired } from '../orders'
import { bookings, payments, refunds, supplierBookings, suppliers } from '../platform/database/schema'
import { checkLedgers, runCommand } from '../staff'
import { originOf } from '../testing/browser'
import { type SuppliedHold, type SuppliedPurchases, suppliedPurchases } from '../testing/supplied-purchases'
import { type SupplierProxy, startSupplierProxy } from '../testing/supplier-proxy'
import { type TwoSystems, testTwoSystems } from '../testing/two-systems'
import { confirmationDeadline } from './settle-bookings'
import { watchSoon } from './watch-confirmed'

const HOUR_MS = 3_600_000

let both: TwoSystems
let shop: SuppliedPurchases
let proxy: SupplierProxy
beforeAll(async () => {
  both = await testTwoSystems({ sessionCount: 8, seats: 4 })
  shop = suppliedPurchases(both)
  proxy = await startSupplierProxy(originOf(both.owner.app))
  await both.seller.database.db.update(suppliers).set({ baseUrl: `${proxy.origin}/octo` })
}, 30_000)

/** Time passes at both systems. */
function pass(ms: number) {
  both.owner.wind(ms)
  both.seller.wind(ms)
}

/** Lets the supplier answer the next request about a booking as if it had not decided yet. */
function pendingAt(method: string, pathEnd: string) {
  proxy.interceptNext(method, pathEnd, async (forward) => {
    const booking = await (await forward()).json()
    return Response.json({ ...booking, status: 'PENDING' })
  })
}
const shown = async ({ browser, path }: SuppliedHold) => (await browser.send('GET', path)).json().data
const reservationOf = async ({ uuid }: SuppliedHold) => {
  const [row] = await both.seller.database.db
    .select()
    .from(supplierBookings)
    .where(eq(supplierBookings.bookingUuid, uuid))
  return row
}

test('a booking that the supplier confirms hours later is confirmed', async () => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  pendingAt('POST', '/confirm')
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'awaiting_payment', payment_status: 'processing' })
  pass(3 * HOUR_MS)
  pendingAt('GET', held.uuid)
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'awaiting_payment' })
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'awaiting_payment' })
  // As after its webhook.
  await watchSoon(both.seller.context, 'owner', both.seller.now())
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('a supplier that refuses a second confirmation while it decides is waited for', async () => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  proxy.interceptNext('POST', '/confirm', async () =>
    Response.json({ error: 'UNPROCESSABLE_ENTITY', errorMessage: 'already confirmed' }, { status: 400 }),
  )
  pendingAt('GET', held.uuid)
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'awaiting_payment', payment_status: 'processing' })
  expect(await reservationOf(held)).toMatchObject({ status: 'confirming', decidesLater: true })
})

test('a booking that the supplier has not decided after a day is refunded in full, and released there', async () => {
  shop.freshSession()
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  pendingAt('POST', '/confirm')
  await shop.settle()
  pass(25 * HOUR_MS)
  pendingAt('GET', held.uuid)
  await shop.settle()
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'cancelled_by_host', refund_amount: 5000 })
  expect(await reservationOf(held)).toMatchObject({ status: 'released' })
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('a paid booking that no worker has settled when its session starts does not expire: it is refunded by the next one', async () => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  const { db } = both.seller.database
  const [booking] = await db.select().from(bookings).where(eq(bookings.uuid, held.uuid))
  pass((booking?.startsAt.getTime() ?? 0) + HOUR_MS - both.seller.now().getTime())
  await reclaimExpired(both.seller.context, both.seller.now())
  expect(await shown(held)).toMatchObject({ status: 'awaiting_payment' })
  pendingAt('POST', '/confirm')
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'cancelled_by_host', refund_amount: 5000 })
  const sums = await db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.bookingUuid, held.uuid))
  expect(sums).toEqual([{ amount: 5000 }])
})

test('a session that staff cancel before the supplier has confirmed a paid booking refunds it in full', async () => {
  // A later one, which the supplier lets go free of charge.
  shop.freshSession()
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  pendingAt('POST', '/confirm')
  await shop.settle()
  await runCommand(both.seller.context, ['cancel-session', String(sold), '--as', 'Ada'], both.seller.now())
  expect(await shown(held)).toMatchObject({ status: 'cancelled_by_host', refund_amount: 5000 })
  pass(HOUR_MS)
  await shop.settle()
  await shop.settle()
  expect(await reservationOf(held)).toMatchObject({ status: 'released' })
  expect(await shop.ownTaken(owned)).toBe(0)
  expect(await checkLedgers(both.seller.context)).toEqual([])
})

test.each([
  ['a supplier that has not answered', '2026-07-20T09:00:00Z', false, '2026-07-01T09:30:00.000Z'],
  ['one that decides later', '2026-07-20T09:00:00Z', true, '2026-07-02T09:00:00.000Z'],
  ['one that decides later, on the last day', '2026-07-01T18:00:00Z', true, '2026-07-01T16:00:00.000Z'],
  ['one that decides later, shortly before the start', '2026-07-01T10:00:00Z', true, '2026-07-01T09:30:00.000Z'],
  ['any, at the start', '2026-07-01T09:10:00Z', true, '2026-07-01T09:10:00.000Z'],
])('%s (start %s) must confirm in time', (_name, start, decidesLater, deadline) => {
  const paidAt = new Date('2026-07-01T09:00:00Z')
  const row = { paidAt, statusSince: paidAt, decidesLater }
  expect(confirmationDeadline(row, { startsAt: new Date(start) }).toISOString()).toBe(deadline)
})
