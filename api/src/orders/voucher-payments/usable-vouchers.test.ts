import { eq } from 'drizzle-orm'
import { endpoints } from 'shared/contracts'
import { experiences, vouchers } from '../../platform/database/schema'
import { Browser, refusalOf } from '../../testing/browser'
import { testExperience } from '../../testing/fixtures'
import { experienceGift, moneyGift, testVoucher } from '../../testing/gifts'
import { type Shop, testShop } from '../../testing/shop'

const Held = endpoints['POST /api/customer/bookings'].response
const Mine = endpoints['GET /api/customer/vouchers/my'].response
const DAY_MS = 24 * 60 * 60 * 1000

let api: Shop
let other: Awaited<ReturnType<typeof testExperience>>
let count = 0
beforeAll(async () => {
  api = await testShop({ sessions: 20 })
  other = await testExperience(api.database.db, api.now(), { id: '8' })
})

const inDays = (days: number) => new Date(api.now().getTime() + days * DAY_MS)

/** A customer with two held seats, and vouchers in their account. */
async function customerWithHold(gifts: { gift: object; expires?: Date }[]) {
  count += 1
  const browser = await Browser.open(api.app)
  await browser.send('POST', '/api/customer/auth/register', {
    first_name: 'Ada',
    last_name: 'Winter',
    email: `own-vouchers-${count}@meander.example`,
    password: 'three small boats',
    accept_terms: true,
  })
  const bought = []
  for (const { gift, expires } of gifts) {
    const voucher = await testVoucher(api, gift)
    await browser.send('POST', '/api/customer/vouchers/claim', { code: voucher.code })
    if (expires)
      await api.database.db.update(vouchers).set({ expiresAt: expires }).where(eq(vouchers.uuid, voucher.uuid))
    bought.push(voucher)
  }
  const { data } = await browser.ask(Held, 'POST', '/api/customer/bookings', {
    session_id: String(api.sessionIds[count]),
    tickets: [{ ticket_id: api.experience.adult, quantity: 2 }],
  })
  const usable = async () =>
    (await browser.ask(Mine, 'GET', `/api/customer/vouchers/my?usable_for=${data.uuid}`)).data.map(({ uuid }) => uuid)
  return { browser, uuid: data.uuid, vouchers: bought, usable }
}

test('lists the vouchers that can pay for a held booking, those that expire first at the top', async () => {
  const { vouchers: bought, usable } = await customerWithHold([
    { gift: moneyGift(3000), expires: inDays(200) },
    { gift: moneyGift(2000), expires: inDays(30) },
    {
      gift: experienceGift(api.experience.id, [{ ticket_id: api.experience.adult, quantity: 1 }]),
      expires: inDays(100),
    },
    { gift: experienceGift(other.id, [{ ticket_id: other.adult, quantity: 1 }]), expires: inDays(10) },
    { gift: moneyGift(1000), expires: inDays(-1) },
  ])
  const [late, early, matching] = bought.map(({ uuid }) => uuid)
  expect(await usable()).toEqual([early, matching, late])
})

test('lists a voucher that already pays for the booking only after it is removed', async () => {
  const { browser, uuid, vouchers: bought, usable } = await customerWithHold([{ gift: moneyGift(9000) }])
  const [voucher] = bought
  await browser.send('PUT', `/api/customer/bookings/${uuid}/voucher`, { code: voucher?.code })
  expect(await usable()).toEqual([])
  await browser.send('DELETE', `/api/customer/bookings/${uuid}/voucher`)
  expect(await usable()).toEqual([voucher?.uuid])
})

test('lists no disputed vouchers, and none for an experience that accepts no vouchers', async () => {
  const { vouchers: bought, usable } = await customerWithHold([{ gift: moneyGift() }, { gift: moneyGift() }])
  const [disputed, good] = bought.map(({ uuid }) => uuid)
  const { db } = api.database
  await db
    .update(vouchers)
    .set({ dispute: 'open' })
    .where(eq(vouchers.uuid, disputed ?? ''))
  expect(await usable()).toEqual([good])
  await db.update(experiences).set({ vouchersAllowed: false }).where(eq(experiences.id, api.experience.id))
  expect(await usable()).toEqual([])
  await db.update(experiences).set({ vouchersAllowed: true }).where(eq(experiences.id, api.experience.id))
})

test('answers 404 to the usable vouchers of another customer’s booking', async () => {
  const { uuid } = await customerWithHold([])
  const { browser } = await customerWithHold([])
  expect(refusalOf(await browser.send('GET', `/api/customer/vouchers/my?usable_for=${uuid}`))).toEqual([
    404,
    'NOT_FOUND',
  ])
})
