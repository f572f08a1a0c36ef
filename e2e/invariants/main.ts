import { parseArgs } from 'node:util'
import { type CheckResult, reportChecks } from '../bench/report/check-result'
import type { Invariant } from './invariant'
import { crashes } from './rules/crashes'
import { expiry } from './rules/expiry'
import { idempotencyKeys } from './rules/idempotency-keys'
import { outage } from './rules/outage'
import { overselling } from './rules/overselling'
import { privateParty } from './rules/private-party'
import { randomOrders } from './rules/random-orders'
import { throughput } from './rules/throughput'
import { twoSystems } from './rules/two-systems'
import { vouchers } from './rules/vouchers'
import { webhooks } from './rules/webhooks'
import { startTestBed } from './test-bed'

const invariants: readonly Invariant[] = [
  overselling,
  privateParty,
  idempotencyKeys,
  vouchers,
  webhooks,
  expiry,
  throughput,
  outage,
  crashes,
  randomOrders,
  twoSystems,
]

const USAGE = `npm run invariants -- [--only <name>] [--rounds <n> | --short] [--share <i/n>] [--report <file>]

Shows that money and seats are never wrong: two API processes on an empty PostgreSQL under .cache/invariants, with the sandbox as Stripe, on ports from
INVARIANTS_PORT (4800) on. Prints a line for each rule and fails when one is broken; a control shows that the rule would notice.

  --only    one of: ${invariants.map(({ name }) => name).join(', ')}; may be given several times
  --rounds  how often each is tried; by default ${invariants.map(({ name, rounds }) => `${name} ${rounds}`).join(', ')}
  --share   runs the i-th of n equal shares of the rounds; each share has its own random seed
  --report  a JSON file for the number of rules that held, and the broken ones
  --short   as often as npm test does: ${invariants.map(({ name, short }) => `${name} ${short}`).join(', ')}`

interface Options {
  chosen: readonly Invariant[]
  roundsOf: (invariant: Invariant) => number
  /** `1/2` */
  share: string
  report: string | undefined
}

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      short: { type: 'boolean', default: false },
      share: { type: 'string', default: '1/1' },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const { only } = values
  const stranger = only?.find((name) => !invariants.some((invariant) => invariant.name === name))
  if (stranger !== undefined) throw new Error(`Unknown rule "${stranger}".\n\n${USAGE}`)
  const rounds = values.rounds === undefined ? null : Number(values.rounds)
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--rounds must be a whole number from 1.\n\n${USAGE}`)
  const [index = 0, count = 0] = /^\d+\/\d+$/.test(values.share) ? values.share.split('/').map(Number) : []
  if (index < 1 || index > count)
    throw new Error(`--share must be two whole numbers, the first no larger than the second, like 1/2.\n\n${USAGE}`)
  return {
    chosen: only ? invariants.filter(({ name }) => only.includes(name)) : invariants,
    roundsOf: (invariant) => Math.ceil((rounds ?? (values.short ? invariant.short : invariant.rounds)) / count),
    share: values.share,
    report: values.report,
  }
}

async function main() {
  const options = readOptions()
  if (!options) return console.log(USAGE)
  const verdicts: CheckResult[] = []
  const ground = await startTestBed()
  try {
    for (const invariant of options.chosen) {
      const rounds = options.roundsOf(invariant)
      if (rounds === 0) continue
      const started = performance.now()
      verdicts.push(...(await invariant.prove(ground, rounds, options.share)))
      console.log(`${invariant.name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
  } finally {
    await ground.stop()
  }
  console.log()
  reportChecks(verdicts, options.report)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
