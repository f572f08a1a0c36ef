import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededAccounts } from 'demo'
import { type CheckResult, reportChecks } from '../bench/report/check-result'
import { ADDRESSES, urlOf } from './addresses'
import { cpuForEach, readCpuTimes } from './cpu-times'
import { DATABASE, databaseUrl } from './database'
import { type Fault, seconds } from './faults/fault'
import { FAULTS, primaryLost, SHORT_FAULTS } from './faults/faults'
import { type Fleet, startFleet } from './fleet'
import { checkLedgers, readSeatGaps } from './ledgers'
import { startLoad } from './load/open-load'
import { Outcomes, type Summary } from './load/outcomes'
import { readOnSale } from './on-sale'
import { restoreAndCheck } from './restore'
import { printThroughput } from './throughput'
import { checkTraces } from './traces'

const USAGE = `npm run fleet -- [--short] [--rate <visits per second>] [--only <part of a fault's name>] [--report <file>]

Starts three edges, three APIs, two workers, a primary and a standby database, PgBouncer, HAProxy and Varnish, each on a loopback address of its
own, and does to them what happens in service while visitors browse, search, buy and sign in. Fails when a limit is exceeded. Needs Debian and root.

  --rate    default: 16, divided by how many times slower than the reference machine this one is
  --short   some of the faults, as npm run test:all does; without the throughput of one, two and three processes
  --only    faults whose name contains this; may be given several times
  --report  a JSON file for the number of limits that were kept, and the exceeded ones`

/** The load before what is summed up, undisturbed, and after each fault. */
const BEFORE_MS = 5_000
const CALM_MS = 30_000
const AFTER_MS = 20_000
/** Also for the first start of an edge, for which it copies the releases from the bucket and checks every file. */
const START_MS = 2_000
/** Visits a second on the reference machine, whose two cores they use by about a third. A machine that is half as fast gets half as many. */
const RATE = 16
const CDN_HITS = 0.9

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function checksOf(fault: Fault, summary: Summary): CheckResult[] {
  const failed = `${summary.failed} of ${summary.requests}, p95 ${summary.p95.toFixed(0)} ms, slowest ${seconds(summary.slowest)}`
  const { maxFailedShare } = fault
  const limit =
    maxFailedShare === null
      ? 'requests fail'
      : maxFailedShare === 0
        ? 'no request fails'
        : `at most ${percent(maxFailedShare)} of the requests fail`
  return [
    {
      rule: `${fault.name}: ${limit}`,
      value: failed,
      holds: maxFailedShare === null || summary.failedShare <= maxFailedShare,
    },
    ...(fault.healthyMs > 0
      ? [
          {
            rule: `${fault.name}: healthy within ${seconds(fault.healthyMs)}`,
            value: seconds(summary.healthyAfterMs),
            holds: summary.healthyAfterMs <= fault.healthyMs,
          },
        ]
      : []),
  ]
}

async function suffer(fleet: Fleet, faults: readonly Fault[], rate: number): Promise<CheckResult[]> {
  const gaps = await readSeatGaps(ADDRESSES.primary)
  const outcomes = new Outcomes()
  const confirmed: string[] = []
  const lostSessions: string[] = []
  const load = startLoad(
    {
      origin: urlOf(ADDRESSES.cdn),
      hasPages: true,
      sandbox: urlOf(ADDRESSES.sandbox),
      onSale: await readOnSale(databaseUrl(ADDRESSES.primary)),
      customers: seededAccounts.map(({ email, password }) => ({ email, password })),
      outcomes,
      bought: (uuid) => confirmed.push(uuid),
      sessionLost: (reason) => lostSessions.push(reason),
    },
    rate,
  )
  const limitMs = START_MS * fleet.slowness
  const readyAfter =
    (start: string) =>
    ({ name, startMs }: { name: string; startMs: number }): CheckResult => ({
      rule: `${name} is ready within ${seconds(limitMs)} of ${start}`,
      value: seconds(startMs),
      holds: startMs <= limitMs,
    })
  const verdicts = [
    ...[...fleet.apis, ...fleet.workers, ...fleet.edges].map(readyAfter('its start')),
    ...fleet.firstStarts.map(readyAfter('its first start, with copying the releases')),
  ]
  const before = { cpu: readCpuTimes(fleet), visits: load.visits() }
  await delay(CALM_MS)
  console.log(`• CPU for a visit: ${cpuForEach(before.cpu, readCpuTimes(fleet), load.visits() - before.visits)}`)
  const calm = outcomes.summary(BEFORE_MS, outcomes.now())
  verdicts.push({
    rule: 'undisturbed: no request fails',
    value: `${calm.failed} of ${calm.requests}, p50 ${calm.p50.toFixed(0)} ms, p95 ${calm.p95.toFixed(0)} ms`,
    holds: calm.failed === 0,
  })
  printReasons(calm)
  verdicts.push(...(await checkTraces(fleet.traces)))
  for (const fault of faults) {
    console.log(`• ${fault.name}`)
    const from = outcomes.now()
    await fault.run(fleet, (result) => verdicts.push(result))
    await delay(AFTER_MS)
    const summary = outcomes.summary(from, outcomes.now())
    verdicts.push(...checksOf(fault, summary))
    const fired = await fleet.monitoring.fired(outcomes.now() - from)
    const silent = fault.alerts.filter((name) => !fired.includes(name))
    verdicts.push({
      rule: `${fault.name}: alerts ${fault.alerts.join(', ') || 'none needed'}`,
      value: `fired: ${fired.join(', ') || 'none'}`,
      holds: silent.length === 0,
    })
    printReasons(summary)
  }
  await load.stop()
  const whole = outcomes.summary(BEFORE_MS, outcomes.now())
  verdicts.push(
    {
      rule: `the CDN answers at least ${percent(CDN_HITS)} of the pages`,
      value: percent(whole.cdnHits),
      holds: whole.cdnHits >= CDN_HITS,
    },
    { rule: 'sessions lost: 0', value: String(lostSessions.length), holds: lostSessions.length === 0 },
  )
  const isPromoted = faults.includes(primaryLost)
  const database = isPromoted ? ADDRESSES.standby : ADDRESSES.primary
  verdicts.push(...(await checkLedgers(database, { confirmed, gaps })))
  if (fleet.baseBackup !== null) {
    console.log('• restoring the backup')
    await fleet.databases.archive(database)
    const backup = { base: fleet.baseBackup, wal: fleet.databases.wal }
    const { folder, logFolder } = fleet.settings
    verdicts.push(...(await restoreAndCheck({ backup, folder, logFolder, database: DATABASE, confirmed })))
  }
  console.log(`${load.visits()} visits, ${whole.requests} requests, ${confirmed.length} purchases`)
  return verdicts
}

function printReasons({ reasons }: Summary) {
  for (const [reason, count] of Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 8))
    console.log(`    ${count} × ${reason}`)
}

async function main() {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string' },
      only: { type: 'string', multiple: true },
      short: { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const wantedRate = values.rate === undefined ? null : Number(values.rate)
  if (wantedRate !== null && !(wantedRate > 0)) throw new Error(`--rate must be a number above 0.\n\n${USAGE}`)
  const all = values.short ? SHORT_FAULTS : FAULTS
  const faults = values.only ? all.filter(({ name }) => values.only?.some((part) => name.includes(part))) : all
  if (faults.length === 0)
    throw new Error(`No fault is called so. They are: ${all.map(({ name }) => name).join('; ')}.`)
  const fleet = await startFleet((step) => console.log(`• ${step}`))
  let verdicts: CheckResult[]
  try {
    if (!values.short && !values.only) await printThroughput(fleet)
    const rate = wantedRate ?? RATE / fleet.slowness
    console.log(`• load: ${rate.toFixed(1)} visits a second`)
    verdicts = await suffer(fleet, faults, rate)
  } finally {
    await fleet.stop()
  }
  console.log()
  reportChecks(verdicts, values.report)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
