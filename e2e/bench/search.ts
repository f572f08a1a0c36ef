import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from 'tooling/babel'
import { DATABASE_START_MS, type DatabaseReady, startService, stopService } from 'tooling/serve/processes'
import { sellSeats } from '../../api/bench/sell-seats'
import { criteriaOf } from '../../api/src/catalogue/experiences/criteria'
import { connect, type Db } from '../../api/src/platform/database/connect'
import { Browser } from '../../api/src/testing/browser'
import { naiveIds, readTexts } from '../../api/src/testing/naive-query'
import { randomQuery } from '../../api/src/testing/random-query'
import { randomOf } from '../../demo/src/random'
import { ExperienceQuery } from '../../shared/contracts/src'
import { localDate } from '../../shared/formats/src'
import { type Load, load } from './load'
import { type CheckResult, reportChecks } from './report/check-result'
import { median } from './report/median'
import { type Rounds, type Stream, searchChecks } from './search/checks'
import { streams } from './search/stream'
import { waitForIdleMachine } from './wait-for-idle-machine'

const USAGE = `npm run bench:search -- [--rounds 5] [--seconds 5] [--searches 500] [--experiences 10000]

Searches over HTTP on 10,000 experiences with 1.2 million sessions, beside twenty bare rows through the same server; and whether they find just
what a plain look through all tables finds. The first run fills a database of its own, which takes some minutes.`

const CONNECTIONS = 10
const IDLE = { limit: 0.35, patienceMs: 20_000 } as const
const FIRST_PORT = Number(process.env.BENCH_PORT ?? 4700)
const FIRST_EXPERIENCE = 1001
const SALES = 300
const PER_PAGE = 48

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      searches: { type: 'string', default: '500' },
      experiences: { type: 'string', default: '10000' },
    },
  })
  const [rounds = 0, seconds = 0, searches = 0, experiences = 0] = [
    values.rounds,
    values.seconds,
    values.searches,
    values.experiences,
  ].map(Number)
  if (![rounds, seconds, searches, experiences].every((count) => Number.isInteger(count) && count > 0)) {
    throw new Error(USAGE)
  }
  return { rounds, seconds, searches, experiences }
}

const options = readOptions()

async function main() {
  const env = {
    STAGE: 'local',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(repositoryRoot, `.cache/bench/search-${options.experiences}`),
    DATABASE_PORT: String(FIRST_PORT + 23),
    API_PORT: String(FIRST_PORT + 20),
    SEED_EXPERIENCES: String(options.experiences),
    // With 10,000 experiences this makes 1.2 million sessions.
    SEED_DAYS: '153',
    LIMITS_SEARCH: 'off',
    LIMITS_HOLDS: 'off',
    LIMITS_LIVE_HOLDS_PER_VISITOR: 'off',
    LIMITS_LIVE_HOLDS_PER_IP: 'off',
    LIMITS_LIVE_HOLDS_MIN_SEATS: 'off',
  }
  const rooms: Awaited<ReturnType<typeof startService>>[] = []
  const stop = async () => {
    for (const room of rooms.splice(0).reverse()) await stopService(room)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  let verdicts: CheckResult[]
  try {
    const database = await startService('the database', 'api/src/database-main.ts', {
      env,
      timeoutMs: DATABASE_START_MS,
    })
    rooms.push(database)
    const { databaseUrl } = database.message as DatabaseReady
    const origin = `http://127.0.0.1:${env.API_PORT}`
    const settings = { ...env, STAGE: 'local', DATABASE_URL: databaseUrl }
    rooms.push(
      await startService('the API', 'api/bench/api-main.ts', { env: settings, readyUrl: `${origin}/api/ready` }),
    )
    const { db, close } = connect(databaseUrl, 2)
    try {
      verdicts = [...(await measureLoad(db, origin)), await compareWithNaive(db, origin)]
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
  console.log()
  reportChecks(verdicts)
}

async function measureLoad(db: Db, origin: string): Promise<CheckResult[]> {
  await report(db)
  const stream = streams(localDate(new Date()), FIRST_EXPERIENCE + options.experiences)
  const names: Stream[] = ['bare', 'search', 'worst', 'facets']
  const rounds: Record<Stream, Load[]> = { bare: [], search: [], worst: [], facets: [] }
  const ask = (name: Stream, seconds: number) =>
    load({ origin, path: stream[name], connections: CONNECTIONS }, { seconds })
  for (const name of names) await ask(name, 2)
  for (let round = 0; round < options.rounds; round += 1) {
    await waitForIdleMachine(IDLE)
    // Each round starts with another stream, so that none always follows the same one.
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(place + round) % names.length] ?? 'bare'
      rounds[name].push(await ask(name, options.seconds))
    }
  }
  console.log(
    `\n${CONNECTIONS} connections, ${options.rounds} rounds in turn, medians; load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  for (const name of names) console.log(lineOf(name, rounds))
  return searchChecks(rounds)
}

const lineOf = (name: Stream, rounds: Rounds) => {
  const rate = median(rounds[name].map(({ requestsPerSecond }) => requestsPerSecond))
  const p99 = median(rounds[name].map((one) => one.p99))
  return `${name.padEnd(8)} ${rate.toFixed(0).padStart(6)} requests/s   p99 ${p99.toFixed(1).padStart(7)} ms`
}

async function report(db: Db) {
  const { rows } = await db.execute<{ experiences: number; sessions: number }>(
    'select (select count(*)::integer from experiences) as experiences, (select count(*)::integer from sessions) as sessions',
  )
  const [{ experiences, sessions } = { experiences: 0, sessions: 0 }] = rows
  console.log(`${experiences.toLocaleString('en-GB')} experiences, ${sessions.toLocaleString('en-GB')} sessions`)
}

/**
 * Takes holds, of which some expire and are released, then compares the hits of random searches with a plain query of
 * all tables.
 */
async function compareWithNaive(db: Db, origin: string): Promise<CheckResult> {
  const { held, expired } = await sellSeats(db, origin, SALES)
  console.log(`${held} holds taken, of which ${expired} had run out and been freed`)
  await readTexts(db)
  const visitor = await Browser.open(origin)
  const readNow = async () => new Date((await visitor.send('GET', '/api/qa/clock')).json().data.now)
  const today = localDate(await readNow())
  const lookPlainly = async (query: Record<string, string>, now: Date) =>
    (await naiveIds(db, criteriaOf(ExperienceQuery.parse(query), now))).sort()
  /** The hits of a search, and those of a plain query before and after it: they differ when a session has started meanwhile. */
  const compare = async (query: Record<string, string>) => {
    const before = await readNow()
    const hits = (await allHits(visitor, query)).sort()
    const after = await readNow()
    return { hits, expected: await lookPlainly(query, before), expectedAfter: await lookPlainly(query, after) }
  }
  const random = randomOf('bench-equality')
  let found = 0
  let wrong = 0
  for (let n = 0; n < options.searches; n += 1) {
    const query = randomQuery(random, today)
    let result = await compare(query)
    // The API's clock runs on, so such a search is made again. No other difference is.
    if (!isEqual(result.expected, result.expectedAfter)) result = await compare(query)
    found += result.expected.length
    if (isEqual(result.hits, result.expected)) continue
    wrong += 1
    console.log(`found ${result.hits.length} instead of ${result.expected.length}: ${new URLSearchParams(query)}`)
  }
  await visitor.send('POST', '/api/qa/clock', { offset: 0 })
  return {
    rule: `${options.searches} random searches find what a plain look through all tables finds`,
    value: `${wrong} do not, ${found.toLocaleString('en-GB')} hits in all`,
    holds: wrong === 0 && found > options.searches,
  }
}

const isEqual = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

async function allHits(visitor: Browser, query: Record<string, string>): Promise<string[]> {
  const pageOf = async (page: number) => {
    const address = new URLSearchParams({ ...query, per_page: String(PER_PAGE), page: String(page) })
    const response = await visitor.send('GET', `/api/customer/experiences?${address}`)
    if (response.statusCode !== 200)
      throw new Error(`${address} was answered with ${response.statusCode}: ${response.body}`)
    const { data, meta }: { data: { id: string }[]; meta: { last_page: number } } = response.json()
    return { ids: data.map(({ id }) => id), last: meta.last_page }
  }
  const first = await pageOf(1)
  const rest = await inPairs(
    Array.from({ length: first.last - 1 }, (_, index) => index + 2),
    pageOf,
  )
  return [first, ...rest].flatMap(({ ids }) => ids)
}

/** Maps with a concurrency of two. */
async function inPairs<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let place = 0; place < items.length; place += 2)
    done.push(...(await Promise.all(items.slice(place, place + 2).map(work))))
  return done
}

await main()
