import { and, asc, eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { reclaimExpired } from '../orders/bookings/reclaim-expired'
import { voucherLedger, vouchers } from '../platform/database/schema'
import { Browser } from '../testing/browser'
import { testExperience } from '../testing/fixtures'
import { standOf, testVoucher } from '../testing/gifts'
import { type TestApp, testApp } from '../testing/test-app'

const Held = endpoints['POST /api/customer/bookings'].response
const MINUTE_MS = 60_000

let api: TestApp
let experience: Awaited<ReturnType<typeof testExperience>>
beforeAll(async () => {
  api = await testApp()
  experience = await testExperience(api.database.db, api.now(), { capacities: [8, 8, 8] })
})

test('the database rejects balances without ledger entries, and changes to the ledger', async () => {
  const { uuid } = await testVoucher(api)
  const { db } = api.database
  await expect(
    db.update(vouchers).set({ balance: 4000, status: 'partially_redeemed' }).where(eq(vouchers.uuid, uuid)),
  ).rejects.toThrow()
  await expect(db.update(vouchers).set({ balance: -1 }).where(eq(vouchers.uuid, uuid))).rejects.toThrow()
  await expect(db.execute(`update voucher_ledger set amount = 1 where voucher_uuid = '${uuid}'`)).rejects.toThrow()
  await expect(db.execute(`delete from voucher_ledger where voucher_uuid = '${uuid}'`)).rejects.toThrow()
  expect(await standOf(api, uuid)).toEqual([5000, 'active'])
})

test('even without a lock a voucher cannot be spent twice, because the database rejects the second entry', async () => {
  const { uuid } = await testVoucher(api)
  const browser = await Browser.open(api.app)
  const { data: booking } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(experience.sessionIds[0]),
    tickets: [{ ticket_id: experience.adult, quantity: 1 }],
  })
  let readers = 0
  let go = () => {}
  const bothHaveRead = new Promise<void>((resolve) => {
    go = resolve
  })
  const careless = () =>
    api.database.db.transaction(async (tx) => {
      const [row] = await tx.select().from(vouchers).where(eq(vouchers.uuid, uuid))
      readers += 1
      if (readers === 2) go()
      await bothHaveRead
      const balance = (row?.balance ?? 0) - 3000
      await tx.update(vouchers).set({ balance, status: 'partially_redeemed' }).where(eq(vouchers.uuid, uuid))
      await tx.insert(voucherLedger).values({
        voucherUuid: uuid,
        kind: 'redeem',
        amount: -3000,
        balanceAfter: balance,
        bookingUuid: booking.uuid,
        actor: 'test',
        at: api.now(),
      })
    })
  const outcomes = await Promise.allSettled([careless(), careless()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await standOf(api, uuid)).toEqual([2000, 'partially_redeemed'])
})

test('the actor of returned money is the buyer who replaces or releases a hold, or the clock that expires it', async () => {
  const { uuid, code } = await testVoucher(api)
  const browser = await Browser.open(api.app)
  const holdAndRedeem = async (sessionId: number | undefined, quantity: number) => {
    const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
      session_id: String(sessionId),
      tickets: [{ ticket_id: experience.adult, quantity }],
    })
    const path = `/api/customer/bookings/${data.uuid}`
    await browser.send('PUT', `${path}/voucher`, { code })
    return path
  }
  await holdAndRedeem(experience.sessionIds[1], 1)
  const replacing = await holdAndRedeem(experience.sessionIds[1], 2)
  await browser.send('DELETE', replacing)
  await holdAndRedeem(experience.sessionIds[2], 1)
  api.wind(16 * MINUTE_MS)
  await reclaimExpired(api.context, api.now())
  const returned = await api.database.db
    .select({ amount: voucherLedger.amount, actor: voucherLedger.actor })
    .from(voucherLedger)
    .where(and(eq(voucherLedger.voucherUuid, uuid), eq(voucherLedger.kind, 'restore')))
    .orderBy(asc(voucherLedger.id))
  expect(returned).toEqual([
    { amount: 2500, actor: 'buyer' },
    { amount: 5000, actor: 'buyer' },
    { amount: 2500, actor: 'clock' },
  ])
})
