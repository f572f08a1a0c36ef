import { eq, isNotNull } from 'drizzle-orm'
import { supplierBookings, suppliers } from '../platform/database/schema'
import { originOf, refusalOf } from '../testing/browser'
import { type SuppliedPurchases, suppliedPurchases } from '../testing/supplied-purchases'
import { type SupplierProxy, startSupplierProxy } from '../testing/supplier-proxy'
import { type TwoSystems, testTwoSystems } from '../testing/two-systems'

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

const shownStatus = async ({ browser, path }: Awaited<ReturnType<SuppliedPurchases['hold']>>) =>
  (await browser.send('GET', path)).json().data.status

/** Another process takes up all work that is in progress, as after the end of its lease. */
async function otherProcessTakesOver() {
  await both.seller.database.db
    .update(supplierBookings)
    .set({ nextAttemptAt: both.seller.now() })
    .where(isNotNull(supplierBookings.nextAttemptAt))
  await shop.settle()
}

test('a booking that two processes confirm at the same time stays confirmed at both systems', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await shop.pay(held)
  proxy.interceptNext('POST', '/confirm', async (forward) => {
    await otherProcessTakesOver()
    return forward()
  })
  await shop.settle()
  await shop.settle()
  expect(await shownStatus(held)).toBe('confirmed')
  expect(await shop.ownBooking(held.uuid)).toMatchObject({ status: 'confirmed' })
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([2, 2])
})

test.each([
  [
    'before',
    async (forward: () => Promise<Response>) => {
      await otherProcessTakesOver()
      return forward()
    },
  ],
  [
    'after',
    async (forward: () => Promise<Response>) => {
      const answer = await forward()
      await otherProcessTakesOver()
      return answer
    },
  ],
])('a hold that ends %s the supplier has reserved its places is refused, and keeps none', async (_, interceptor) => {
  const { owned, sold } = shop.freshSession()
  proxy.interceptNext('POST', '/octo/bookings', interceptor)
  const { response } = await shop.hold(sold)
  expect(refusalOf(response)).toEqual([503, 'SUPPLIER_UNAVAILABLE'])
  await shop.settle()
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('a reservation that reaches the supplier after the hold was given up is released', async () => {
  const { owned, sold } = shop.freshSession()
  let arrive: () => Promise<unknown> = async () => {}
  proxy.interceptNext('POST', '/octo/bookings', async (forward) => {
    arrive = forward
    return null
  })
  const { response } = await shop.hold(sold)
  expect(refusalOf(response)).toEqual([503, 'SUPPLIER_UNAVAILABLE'])
  await shop.settle()
  await arrive()
  expect(await shop.ownTaken(owned)).toBe(2)
  both.seller.wind(60_000)
  await shop.settle()
  expect([await shop.ownTaken(owned), await shop.soldTaken(sold)]).toEqual([0, 0])
})

test('a refused reservation leaves nothing to release', async () => {
  const { sold } = shop.freshSession()
  proxy.interceptNext('POST', '/octo/bookings', async () =>
    Response.json({ error: 'UNPROCESSABLE_ENTITY', errorMessage: 'no places' }, { status: 400 }),
  )
  const { response } = await shop.hold(sold)
  expect(refusalOf(response)).toEqual([409, 'SESSION_FULL'])
  expect(await shop.settle()).toBe(0)
})

test.each([
  ['POST', '/cancel'],
  ['GET', ''],
])('a reservation whose release fails (%s) is tried for three days, and then reported', async (method, pathEnd) => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  await held.browser.send('DELETE', held.path)
  for (let attempt = 0; attempt < 3; attempt += 1) {
    proxy.interceptNext(method, pathEnd || held.uuid, async () => Response.json({}, { status: 500 }))
  }
  const status = async () => {
    const [row] = await both.seller.database.db
      .select({ status: supplierBookings.status })
      .from(supplierBookings)
      .where(eq(supplierBookings.bookingUuid, held.uuid))
    return row?.status
  }
  await shop.settle()
  both.seller.wind(71 * HOUR_MS)
  await shop.settle()
  expect(await status()).toBe('releasing')
  both.seller.wind(2 * HOUR_MS)
  await shop.settle()
  expect(await status()).toBe('released')
})
