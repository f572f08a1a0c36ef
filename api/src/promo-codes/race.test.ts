import { apiProcess } from '../testing/api-process'
import { Browser } from '../testing/browser'
import { anExperience } from '../testing/fixtures'
import { aPromoCode, usesOf } from '../testing/promo-codes'
import { type TestApp, testApp } from '../testing/test-app'

const ROUNDS = 5
const BUYERS = 20

/** Twenty enter a code that is good for one more booking, at two processes at once. @returns how many got it, a round each */
async function rush(api: TestApp, origins: string[]): Promise<number[]> {
  const capacities = Array.from({ length: ROUNDS }, () => 60)
  const made = await anExperience(api.database.db, api.now(), { capacities })
  const winners: number[] = []
  for (const [round, sessionId] of made.sessionIds.entries()) {
    const code = await aPromoCode(api.database.db, api.now(), `LAST-ONE-${round}`, { totalLimit: 1 })
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, n) => {
        const browser = await Browser.open(origins[n % origins.length] ?? '')
        const held = await browser.send('POST', '/api/customer/bookings', {
          session_id: String(sessionId),
          tickets: [{ ticket_id: made.adult, quantity: 1 }],
        })
        return { browser, path: `/api/customer/bookings/${held.json().data.uuid}` }
      }),
    )
    const answers = await Promise.all(
      buyers.map(({ browser, path }) => browser.send('PUT', `${path}/promo-code`, { code })),
    )
    const refused = answers.filter((answer) => answer.statusCode === 409 && answer.json().code === 'PROMO_CODE_USED_UP')
    const got = answers.filter(({ statusCode }) => statusCode === 200)
    expect(got.length + refused.length).toBe(BUYERS)
    expect(await usesOf(api.database.db, code)).toBe(got.length)
    winners.push(got.length)
  }
  return winners
}

const twoProcesses = ({ database }: TestApp, main?: string) =>
  Promise.all([apiProcess(database, main), apiProcess(database, main)])

test('of twenty who enter the last use of a code at two processes at once, exactly one has it, every time', async () => {
  const api = await testApp({ at: new Date().toISOString() })
  expect(await rush(api, await twoProcesses(api))).toEqual(Array(ROUNDS).fill(1))
}, 120_000)

test('with the lock left out the same rush uses it more than once, so it would be noticed', async () => {
  const api = await testApp({ at: new Date().toISOString() })
  const winners = await rush(api, await twoProcesses(api, 'testing/unguarded-main.ts'))
  expect(Math.max(...winners)).toBeGreaterThan(1)
}, 120_000)
