import { sql } from 'drizzle-orm'
import { testVoucher } from '../testing/gifts'
import { bookOneAdult, type Shop, testShop } from '../testing/shop'
import { type TestApp, testApp } from '../testing/test-app'
import { runCommand } from './run-command'

const check = ({ context, now }: TestApp) => runCommand(context, ['check-ledgers', '--as', 'Mo'], now())

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ sessions: 20 })
  await bookOneAdult(shop, 15)
  await testVoucher(shop)
})

test('finds nothing wrong with the demo data, nor with a paid booking and a voucher', async () => {
  const seeded = await testApp({ template: 'seeded' })
  for (const api of [seeded, shop])
    expect(await check(api)).toEqual([expect.stringMatching(/^All \d+ rules of money and seats hold\.$/)])
})

test.each([
  // Only without the triggers that keep them equal.
  [
    'vouchers whose balance differs',
    sql`do $$ begin set local session_replication_role = replica; update vouchers set balance = 1, status = 'partially_redeemed'; end $$`,
  ],
  ['not paid in full', sql`update payments set amount_received = 0`],
  ['more seats than they count', sql`update sessions set seats_taken = 0 where seats_taken > 0`],
])('names %s, with an example', async (fault, change) => {
  await shop.database.db.execute(change)
  await expect(check(shop)).rejects.toThrow(new RegExp(`are broken:[^]*\\d+ [^:]*${fault}[^:]*: \\S+`))
})
