import { suppliers } from '../platform/database/schema'
import { originOf, refusalOf } from '../testing/browser'
import { type SuppliedHold, type SuppliedPurchases, suppliedPurchases } from '../testing/supplied-purchases'
import { type SupplierProxy, startSupplierProxy } from '../testing/supplier-proxy'
import { type TwoSystems, testTwoSystems } from '../testing/two-systems'

const MINUTE_MS = 60_000

let both: TwoSystems
let shop: SuppliedPurchases
let proxy: SupplierProxy
beforeAll(async () => {
  both = await testTwoSystems({ sessionCount: 4, seats: 4 })
  shop = suppliedPurchases(both)
  proxy = await startSupplierProxy(originOf(both.owner.app))
  await both.seller.database.db.update(suppliers).set({ baseUrl: `${proxy.origin}/octo` })
}, 30_000)

function pass(minutes: number) {
  both.owner.wind(minutes * MINUTE_MS)
  both.seller.wind(minutes * MINUTE_MS)
}
const extend = ({ browser, path }: SuppliedHold) => browser.send('POST', `${path}/extend`)
const shown = async ({ browser, path }: SuppliedHold) => (await browser.send('GET', path)).json().data

test('a hold that is extended twice is still reserved at the supplier when it is paid', async () => {
  const { owned, sold } = shop.freshSession()
  const held = await shop.hold(sold)
  for (let n = 0; n < 2; n += 1) {
    pass(14)
    expect((await extend(held)).statusCode).toBe(200)
  }
  pass(10)
  expect(await shop.ownTaken(owned)).toBe(2)
  await shop.pay(held)
  await shop.settle()
  expect(await shown(held)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test.each([
  [400, { error: 'UNPROCESSABLE_ENTITY' }, [409, 'EXTENSIONS_USED_UP']],
  [500, {}, [503, 'SUPPLIER_UNAVAILABLE']],
])('an extension to which the supplier answers %d is refused, and the hold stays', async (status, body, refusal) => {
  const { sold } = shop.freshSession()
  const held = await shop.hold(sold)
  pass(14)
  proxy.interceptNext('POST', '/extend', async () => Response.json(body, { status }))
  expect(refusalOf(await extend(held))).toEqual(refusal)
  expect(await shown(held)).toMatchObject({ status: 'held', seconds_left: 60, extensions_left: 10 })
})

test('a hold ends no later than the reservation at the supplier', async () => {
  const { sold } = shop.freshSession()
  const until = new Date(both.seller.now().getTime() + 5 * MINUTE_MS).toISOString()
  proxy.interceptNext('POST', '/octo/bookings', async (forward) => {
    const booking = await (await forward()).json()
    return Response.json({ ...booking, utcExpiresAt: until })
  })
  const held = await shop.hold(sold)
  expect(held.response.json().data).toMatchObject({ expires_at: until, seconds_left: 300 })
  expect(await shown(held)).toMatchObject({ expires_at: until })
})
