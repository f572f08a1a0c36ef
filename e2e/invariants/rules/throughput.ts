import { randomUUID } from 'node:crypto'
import { bareHolds, type RecordedHold, recordHold, type Sale } from '../../../api/fault-injection/bare-holds'
import type { Browser } from '../../../api/src/testing/browser'
import { median } from '../../bench/report/median'
import { ask, visitors, wish } from '../buyers'
import type { Invariant } from '../invariant'
import type { TestBed } from '../test-bed'

const CONNECTIONS = 20
const HOLDS = 400
const EXPERIENCES = 40
const CAPACITY = 5_000
/**
 * Maximum number of batches. A rate below its limit is measured for another batch of rounds; the median covers all
 * rounds.
 */
const MAX_BATCHES = 3
/**
 * Session ids that occur nowhere else in a hold's statements, so that replacing them in recorded SQL parameters is
 * safe.
 */
const FIRST_SESSION = 7_654_321

type Made = Awaited<ReturnType<TestBed['experience']>>

/** Lets each buyer hold one ticket, spread over the experiences. @returns holds per second */
async function httpHolds(buyers: readonly Browser[], made: readonly Made[], round: number): Promise<number> {
  const waiting = buyers.map((buyer, n) => ({ buyer, at: made[(n + round) % made.length] }))
  const started = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { buyer, at } = next
        const { statusCode } = await ask(buyer, wish(at?.sessionIds[0] ?? 0, at?.adult ?? ''))
        if (statusCode !== 201) throw new Error(`A hold was answered with ${statusCode}`)
      }
    }),
  )
  return (buyers.length / (performance.now() - started)) * 1000
}

const salesOf = (made: readonly Made[]): Sale[] =>
  Array.from({ length: HOLDS }, (_, n) => {
    const at = made[n % made.length]
    return { experienceId: at?.id ?? '', sessionId: at?.sessionIds[0] ?? 0, visitor: randomUUID() }
  })

async function compare(
  ground: TestBed,
  recorded: RecordedHold,
  buyers: readonly Browser[],
  { rounds, places, label, least }: { rounds: number; places: number; label: string; least: number },
) {
  const rates: Record<'http' | 'bare', number[]> = { http: [], bare: [] }
  const ratio = () => median(rates.http) / median(rates.bare)
  // Round 0 is the warm-up and is not counted.
  for (let round = 0; round <= rounds * MAX_BATCHES; round += 1) {
    if (round > 1 && (round - 1) % rounds === 0 && ratio() >= least) break
    const made: Made[] = []
    while (made.length < places) made.push(await ground.experience([CAPACITY]))
    const http = await httpHolds(buyers, made, round)
    const bare = await bareHolds(ground.gifts.database.url, recorded, salesOf(made), CONNECTIONS)
    if (round > 0) {
      rates.http.push(http)
      rates.bare.push(bare)
    }
  }
  const [http, bare] = [median(rates.http), median(rates.bare)]
  return {
    rule: `holds over HTTP ${label} reach at least ${least} of the rate of the bare transactions`,
    value: `${ratio().toFixed(2)}: ${http.toFixed(0)} and ${bare.toFixed(0)} per second, ${recorded.statements.length} statements each, ${rates.http.length} rounds`,
    holds: ratio() >= least,
  }
}

export const throughput: Invariant = {
  name: 'throughput',
  rounds: 3,
  short: 0,
  async prove(ground, rounds) {
    await ground.db.$client.query(`select setval(pg_get_serial_sequence('sessions', 'id'), $1)`, [FIRST_SESSION])
    const buyers = await visitors(ground.origins, HOLDS)
    const made = await ground.experience([CAPACITY])
    const recorded = await recordHold(ground.gifts.context, ground.gifts.database.url, {
      sale: { experienceId: made.id, sessionId: made.sessionIds[0] ?? 0, visitor: randomUUID() },
      ticketId: made.adult,
    })
    return [
      await compare(ground, recorded, buyers, { rounds, places: EXPERIENCES, label: 'on spread sessions', least: 0.5 }),
      await compare(ground, recorded, buyers, { rounds, places: 1, label: 'on one hot session', least: 0.6 }),
    ]
  },
}
