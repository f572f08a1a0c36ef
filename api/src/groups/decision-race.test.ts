import { eq } from 'drizzle-orm'
import { bookings } from '../database/schema'
import { apiProcess } from '../testing/api-process'
import type { Browser } from '../testing/browser'
import { aCustomer } from '../testing/customers'
import { anExperience } from '../testing/fixtures'
import { aGroup, aPoll } from '../testing/groups'
import { type TestDatabase, testDatabase } from '../testing/test-database'

const ROUNDS = 4
const PRESSES = 10

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})

/**
 * The owner and whoever began the vote press at once, again and again, each at both processes, for either option.
 * @returns how many holds each vote led to
 */
async function rush(main?: string): Promise<number[]> {
  const origins = await Promise.all([apiProcess(database, main), apiProcess(database, main)])
  const { adult, sessionIds } = await anExperience(database.db, new Date(), { capacities: Array(2).fill(200) })
  const [ada, bo] = await Promise.all([aCustomer(origins[0]), aCustomer(origins[1])])
  const group = await aGroup(ada, [bo])
  const counts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.db.update(bookings).set({ status: 'expired', expiresAt: null })
    const poll = await aPoll(bo, group.path, sessionIds)
    const press = (who: Browser, option: number) =>
      who.send('POST', `${group.path}/polls/${poll.id}/decision`, {
        option_id: poll.options[option]?.id,
        tickets: [{ ticket_id: adult, quantity: 1 }],
      })
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, (_, n) => press(n % 2 ? ada : bo, Math.floor(n / 2) % 2)),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const held = await database.db.select().from(bookings).where(eq(bookings.status, 'held'))
    counts.push(held.length)
  }
  return counts
}

test('however many press at once, at two processes, a vote becomes one hold', async () => {
  expect(await rush()).toEqual(Array(ROUNDS).fill(1))
}, 120_000)

test('with votes left unlocked the same presses make more than one, so it would be noticed', async () => {
  expect(Math.max(...(await rush('testing/unguarded-main.ts')))).toBeGreaterThan(1)
}, 120_000)
