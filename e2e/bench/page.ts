import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from 'shared/tooling/babel'
import { startComposed, startTwin } from './bench-composition'
import { quietMachine } from './quiet-machine'
import { type Compared, medianFigures, table, verdicts } from './report'
import { launchChromium } from './visit/launch-chromium'
import { type Visit, visit } from './visit/visit'

const USAGE = `npm run bench:page -- [--runs 7] [--page /browse]...

Composition and twin in Chromium, visit by visit in turn: slow 4G, 4 × CPU, a phone of 412 × 823, nothing cached.`

/** The page that the limits are for. */
const JUDGED = '/browse'
const QUIET = { limit: 0.35, patienceMs: 20_000 } as const
function readOptions() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '7' }, page: { type: 'string', multiple: true } },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(USAGE)
  return { runs, pages: values.page ?? null }
}

async function main() {
  const { runs, pages } = readOptions()
  const composed = await startComposed()
  const twin = await startTwin().catch(async (error: unknown) => {
    await composed.stop()
    throw error
  })
  const paths = pages ?? composed.paths
  const visits = new Map<string, Visit[]>()
  const busy: number[] = []
  const browser = await launchChromium()
  const stop = async () => {
    await browser.close()
    await twin.stop()
    await composed.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    // The first round warms the servers' own caches (pictures, settings) and does not count.
    for (let run = 0; run <= runs; run++) {
      for (const page of paths) {
        for (const origin of run % 2 ? [composed.origin, twin.origin] : [twin.origin, composed.origin]) {
          const url = origin + page
          const share = await quietMachine(QUIET)
          const one = await visit(browser, url)
          if (run === 0) continue
          busy.push(share)
          visits.set(url, [...(visits.get(url) ?? []), one])
        }
      }
      console.log(run === 0 ? 'warmed up' : `run ${run} of ${runs}, load ${os.loadavg()[0]?.toFixed(1)}`)
    }
  } finally {
    await stop()
  }

  const figures = (origin: string, page: string) =>
    medianFigures((visits.get(origin + page) ?? []).map(({ figures }) => figures))
  const compared = paths.map(
    (page): Compared => ({ path: page, composed: figures(composed.origin, page), twin: figures(twin.origin, page) }),
  )
  const details = path.join(repositoryRoot, '.cache/bench/visits.json')
  fs.writeFileSync(details, JSON.stringify(Object.fromEntries(visits), null, 1))

  console.log(`\nmedian of ${runs}, slow 4G (150 ms, 1.6/0.75 Mbit/s), 4 × CPU, HTTP/1.1, brotli; kB = 1024 bytes`)
  console.log(`the machine beforehand: ${percent(median(busy))} busy, at most ${percent(Math.max(...busy))}`)
  console.log(`every visit: ${path.relative(repositoryRoot, details)}\n`)
  console.log(table(compared))
  const judged = compared.find(({ path }) => path === JUDGED)
  const results = judged ? verdicts(judged) : []
  for (const { rule, value, holds } of results) console.log(`${holds ? 'PASS' : 'FAIL'}  ${JUDGED}: ${rule} (${value})`)
  process.exitCode = results.every(({ holds }) => holds) ? 0 : 1
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await main()
