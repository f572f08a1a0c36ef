import { eq } from 'drizzle-orm'
import { bookings } from '../database/schema'
import { apiProcess } from '../testing/api-process'
import { Browser } from '../testing/browser'
import { anExperience } from '../testing/fixtures'
import { aVoucher, moneyGift, standOf } from '../testing/gifts'
import { testApp } from '../testing/test-app'

const ROUNDS = 5
const BUYERS = 20

test('of twenty who pay £30 with one voucher of £50 at two processes at once, exactly one is paid for whole, every time', async () => {
  const api = await testApp({ at: new Date().toISOString() })
  const made = await anExperience(api.database.db, api.now(), { capacities: Array.from({ length: ROUNDS }, () => 60) })
  await api.database.db.execute(`update tickets set price = 3000 where id = '7a'`)
  const origins = await Promise.all([apiProcess(api.database), apiProcess(api.database)])
  for (const sessionId of made.sessionIds) {
    const { uuid, code } = await aVoucher(api, moneyGift(5000))
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, n) => {
        const browser = await Browser.open(origins[n % 2] ?? '')
        const held = await browser.send('POST', '/api/customer/bookings', {
          session_id: String(sessionId),
          tickets: [{ ticket_id: made.adult, quantity: 1 }],
        })
        return { browser, path: `/api/customer/bookings/${held.json().data.uuid}` }
      }),
    )
    const answers = await Promise.all(
      buyers.map(({ browser, path }) => browser.send('PUT', `${path}/voucher`, { code })),
    )
    const covered = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().data.voucher_amount] : []))
    expect(covered.sort()).toEqual([2000, 3000])
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(BUYERS - 2)
    const paid = await api.database.db.select().from(bookings).where(eq(bookings.sessionId, sessionId))
    expect(paid.filter(({ cardAmount }) => cardAmount === 0)).toHaveLength(1)
    expect(await standOf(api, uuid)).toEqual([0, 'redeemed'])
  }
}, 120_000)
