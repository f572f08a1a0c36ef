import { type SQL, sql } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { Browser } from '../../testing/browser'
import { buyer } from '../../testing/buy'
import { testExperience } from '../../testing/fixtures'
import { moneyGift, testVoucher } from '../../testing/gifts'
import { untilLockWaits } from '../../testing/lock-waits'
import { testApp } from '../../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const Quote = endpoints['GET /api/customer/bookings/:uuid/cancellation-quote'].response

/**
 * Pays a booking by voucher, then runs `change` on it while another transaction locks `row`. @returns whether the voucher is unlocked while
 * `change` waits
 */
async function whileHeld(
  row: (made: { id: string; sessionId: number }) => SQL,
  change: (buyer: Browser, path: string, other: number) => Promise<{ statusCode: number }>,
) {
  const api = await testApp()
  const { db } = api.database
  const made = await testExperience(db, api.now(), { capacities: Array(20).fill(8) })
  const [other = 0, sessionId = 0] = made.sessionIds.slice(-2)
  const voucher = await testVoucher(api, moneyGift(9000))
  const browser = await Browser.open(api.app)
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(sessionId),
    tickets: [{ ticket_id: made.adult, quantity: 1 }],
  })
  const path = `/api/customer/bookings/${data.uuid}`
  await browser.send('PUT', `${path}/voucher`, { code: voucher.code })
  await browser.send('PUT', path, buyer)
  // A lower price, so that a move refunds money.
  await db.execute(sql`update tickets set price = price - 500 where id = ${made.adult}`)
  const { changing, free } = await db.transaction(async (selling) => {
    await selling.execute(sql`${row({ id: made.id, sessionId })} for update`)
    const changing = change(browser, path, other)
    await untilLockWaits(db)
    return {
      changing,
      free: await selling.execute(sql`select 1 from vouchers where uuid = ${voucher.uuid} for update skip locked`),
    }
  })
  return { status: (await changing).statusCode, isVoucherFree: free.rows.length === 1 }
}

const rows = {
  'its session': ({ sessionId }: { sessionId: number }) => sql`select 1 from sessions where id = ${sessionId}`,
  'its search row': ({ id }: { id: string }) => sql`select 1 from experience_search where experience_id = ${id}`,
}

async function cancel(buyer: Browser, path: string) {
  const { data: quote } = await buyer.ask(Quote, 'GET', `${path}/cancellation-quote`)
  return buyer.send('POST', `${path}/cancel`, { expected_refund: quote.refund })
}

const move = (buyer: Browser, path: string, other: number) =>
  buyer.send('POST', `${path}/reschedule`, { session_id: String(other), expected_difference: -500 })

// A transaction that releases seats locks session and search row before vouchers; otherwise two of them could deadlock.
test.each([
  ['cancels', 'its session', cancel],
  ['cancels', 'its search row', cancel],
  ['moves', 'its search row', move],
] as const)('a customer who %s waits for the lock on %s before locking vouchers', async (_, held, change) => {
  expect(await whileHeld(rows[held], change)).toEqual({ status: 200, isVoucherFree: true })
})
