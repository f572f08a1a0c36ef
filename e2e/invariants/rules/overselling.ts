import type { Browser } from '../../../api/src/testing/browser'
import { seatsOf } from '../../../api/src/testing/fixtures'
import { randomOf } from '../../../demo/src/random'
import { hold, onOtherProcess, openPayment, requestUntilAnswered, runWithConcurrency, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import { soldSeats } from '../sold-seats'
import type { TestBed } from '../test-bed'

/** Number of simultaneous buyers; fewer in the short run of one round. */
const BUYERS = { full: 500, short: 200 }
const SEATS = 50
/** Random party sizes may leave the last few of 50 seats unsold. */
const MIN_SOLD = 45

/** Lets all buyers request a hold at once. @returns the number of responses by status */
async function rush(buyers: Browser[], sessionId: number, ticketId: string, size: () => number) {
  const responses = await Promise.all(
    buyers.map((buyer) => requestUntilAnswered(buyer, wish(sessionId, ticketId, size()))),
  )
  const counts = new Map<number, number>()
  for (const { statusCode } of responses) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  return counts
}

const isClean = (counts: Map<number, number>) => [...counts.keys()].every((status) => status === 201 || status === 409)

async function singles(ground: TestBed, buyers: Browser[], rounds: number) {
  const made = await ground.experience(Array(rounds).fill(SEATS))
  let wrong = 0
  const seen = new Map<number, number>()
  for (const sessionId of made.sessionIds) {
    const counts = await rush(buyers, sessionId, made.adult, () => 1)
    for (const [status, count] of counts) seen.set(status, (seen.get(status) ?? 0) + count)
    const isExact = counts.get(201) === SEATS && counts.get(409) === buyers.length - SEATS
    const { taken } = await seatsOf(ground.db, sessionId)
    if (!isExact || taken !== SEATS || (await soldSeats(ground.db, sessionId)) !== SEATS) wrong += 1
  }
  const summary = [...seen].sort().map(([status, count]) => `${count} × ${status}`)
  return {
    rule: `${buyers.length} buyers of ${SEATS} seats at two processes, ${rounds} times: ${SEATS} get one, the others a clear refusal`,
    value: `${wrong} rounds wrong; ${summary.join(', ')}`,
    holds: wrong === 0,
  }
}

async function parties(ground: TestBed, buyers: Browser[], rounds: number) {
  const made = await ground.experience(Array(rounds).fill(SEATS))
  const random = randomOf('invariants-parties')
  const sold: number[] = []
  let isOrderly = true
  for (const sessionId of made.sessionIds) {
    isOrderly &&= isClean(await rush(buyers, sessionId, made.adult, () => random.int(1, 6)))
    sold.push(await soldSeats(ground.db, sessionId))
    isOrderly &&= (await seatsOf(ground.db, sessionId)).taken === sold.at(-1)
  }
  const [min, max] = [Math.min(...sold), Math.max(...sold)]
  return {
    rule: `the same with parties of one to six: at least ${MIN_SOLD} seats sold, never more than ${SEATS}`,
    value: `${min} to ${max} sold`,
    holds: isOrderly && min >= MIN_SOLD && max <= SEATS,
  }
}

/** Checks that each buyer with a seat has one payment intent, and that no other buyer has one. */
async function payments(ground: TestBed, buyers: Browser[]) {
  const made = await ground.experience([SEATS])
  const [sessionId = 0] = made.sessionIds
  const tries = await runWithConcurrency(buyers, buyers.length, (buyer) =>
    hold(buyer, wish(sessionId, made.adult)).catch((error: unknown) => {
      if (!String(error).includes('answered 409')) throw error
      return null
    }),
  )
  const holds = tries.flatMap((one) => one ?? [])
  const before = new Set((await ground.stripe.intents()).map(({ id }) => id))
  const opened = await runWithConcurrency(holds, 10, openPayment)
  const winners = new Set(holds.map(({ uuid }) => uuid))
  const fresh = (await ground.stripe.intents()).filter(({ id }) => !before.has(id))
  const strangers = fresh.filter(({ metadata }) => !winners.has(metadata.booking_uuid ?? ''))
  await runWithConcurrency(holds, 10, ({ browser, path }) => browser.send('DELETE', path))
  return {
    rule: 'buyers with a seat have one open payment, the others have none',
    value: `${fresh.length} payments of ${holds.length} buyers with a seat, ${strangers.length} of others`,
    holds: holds.length === SEATS && new Set(opened).size === SEATS && fresh.length === SEATS && strangers.length === 0,
  }
}

async function unguarded(ground: TestBed, buyers: Browser[]) {
  const made = await ground.experience([SEATS])
  const [sessionId = 0] = made.sessionIds
  return ground.withOthers('api/src/testing/unguarded-main.ts', async (origins) => {
    const crowd = buyers.map((buyer, n) => onOtherProcess(buyer, origins[n % origins.length] ?? ''))
    await rush(crowd, sessionId, made.adult, () => 1)
    const sold = await soldSeats(ground.db, sessionId)
    return {
      rule: 'control: without the guard the same crowd oversells',
      value: `${sold} of ${SEATS} sold`,
      holds: sold > SEATS,
    }
  })
}

export const overselling: Invariant = {
  name: 'crowd',
  rounds: 20,
  short: 1,
  async prove(ground, rounds) {
    const buyers = await visitors(ground.origins, rounds === 1 ? BUYERS.short : BUYERS.full)
    return [
      await singles(ground, buyers, rounds),
      await parties(ground, buyers, rounds),
      await payments(ground, buyers),
      await unguarded(ground, buyers),
    ]
  },
}
