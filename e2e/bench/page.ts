import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { repositoryRoot } from 'tooling/babel'
import { chromiumOptions } from 'tooling/chromium-options'
import { measureCpuSlowdown } from './cpu-slowdown'
import { reportChecks } from './report/check-result'
import { lowerQuartiles, median, medians } from './report/median'
import { type Compared, type Forms, type Measured, pageChecks, pageTable } from './report/page-report'
import { runsAndPages } from './runs-and-pages'
import { startBaseline, startComposed, startMonolith } from './start-builds'
import type { Baseline } from './static-baseline/serve-baseline'
import { controlOf } from './visit/controls'
import type { Phone } from './visit/open-page'
import { earlyPress, type Visit, visit } from './visit/visit'
import { warmCache } from './visit/warm-cache'
import { serveWarmUpPage } from './visit/warm-up-page'
import { visitInRounds } from './visit-in-rounds'
import { waitForIdleMachine } from './wait-for-idle-machine'

const USAGE = `npm run bench:page -- [--runs 7] [--page /browse]...

Composition, monolith and baseline in Chromium, in alternating visits: slow 4G, the CPU of a mid-range phone, 412 × 823, nothing cached.
--page /experience stands for the first experience of the search. A page that misses a limit is visited again.`

const IDLE = { limit: 0.35, patienceMs: 20_000 } as const

const kinds = ['composed', 'monolith', 'baseline'] as const
type Kind = (typeof kinds)[number]

/** All visits to one build of one page. */
interface Seen {
  visits: Visit[]
  earlyPresses: number[]
}

async function main() {
  const { runs, pages } = runsAndPages(process.argv.slice(2), { runs: 7, usage: USAGE })
  const started: { stop(): Promise<void> }[] = []
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop()
  }
  const start = async <T extends { stop(): Promise<void> }>(starting: Promise<T>) => {
    const one = await starting
    started.push(one)
    return one
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))

  const seen = new Map<string, Seen>()
  const formsOf = (page: string, reduce: typeof medians): Forms => ({
    composed: measuredOf(seen.get(`composed${page}`), reduce),
    monolith: measuredOf(seen.get(`monolith${page}`), reduce),
    baseline: measuredOf(seen.get(`baseline${page}`), reduce),
  })
  const compare = (page: string): Compared => ({
    path: page,
    control: controlOf(page).name,
    ...formsOf(page, medians),
    quick: formsOf(page, lowerQuartiles),
  })
  const busy: number[] = []
  let paths: string[] = []
  const slowdowns: number[] = []
  try {
    const composed = await start(startComposed())
    const monolith = await start(startMonolith())
    const baseline = await start(startBaseline(composed.origin))
    const browser = await chromium.launch(chromiumOptions)
    started.push({ stop: () => browser.close() })
    const warmUpPage = await start(serveWarmUpPage())
    await waitForIdleMachine(IDLE)
    const phoneNow = async (): Promise<Phone> => ({
      cpuSlowdown: await measureCpuSlowdown(browser),
      warmUpUrl: warmUpPage.url,
    })
    paths = pages?.map((page) => composed.paths.find((path) => path.startsWith(`${page}/`)) ?? page) ?? composed.paths
    const origins = { composed: composed.origin, monolith: monolith.origin, baseline: baseline.origin }
    for (const page of paths) await warmUp(browser, { page, phone: await phoneNow(), origins, baseline })
    console.log('warmed up')
    await visitInRounds(paths, {
      runs,
      nameOf: (page) => page,
      visit: async (page, run) => {
        const phone = await phoneNow()
        slowdowns.push(phone.cpuSlowdown)
        for (const kind of inTurn(run)) {
          busy.push(await waitForIdleMachine(IDLE))
          const one = seen.get(kind + page) ?? { visits: [], earlyPresses: [] }
          seen.set(kind + page, one)
          if (kind !== 'baseline') await warmCache(origins[kind] + page)
          one.visits.push(await visit(browser, origins[kind] + page, { phone, composed: kind !== 'baseline' }))
          if (kind !== 'baseline') one.earlyPresses.push(await earlyPress(browser, origins[kind] + page, phone))
        }
      },
      missesLimit: (page) => pageChecks(compare(page)).some(({ holds }) => !holds),
    })
  } finally {
    await stop()
  }

  const details = path.join(repositoryRoot, '.cache/bench/visits.json')
  fs.writeFileSync(details, JSON.stringify(Object.fromEntries(seen), null, 1))
  console.log(
    `\nmedian of at least ${runs}, slow 4G (150 ms, 1.6/0.75 Mbit/s), HTTP/1.1, brotli, pages cached by the edge; kB = 1024 bytes`,
  )
  const [min, max] = [Math.min(...slowdowns), Math.max(...slowdowns)].map((slowdown) => slowdown.toFixed(1))
  console.log(`CPU slowdown ${min} to ${max} times, measured before each run`)
  console.log(`machine load before the visits: ${percent(median(busy))}, at most ${percent(Math.max(...busy))}`)
  if (median(busy) > IDLE.limit) console.log('The machine was busy: these times are unreliable.')
  console.log(`every visit: ${path.relative(repositoryRoot, details)}\n`)
  const compared = paths.map(compare)
  console.log(pageTable(compared))
  reportChecks(compared.flatMap(pageChecks))
}

/**
 * Warms the server caches (pictures, settings) and creates the static baseline from the composed page's largest
 * element.
 */
async function warmUp(
  browser: Browser,
  { page, phone, origins, baseline }: { page: string; phone: Phone; origins: Record<Kind, string>; baseline: Baseline },
) {
  await warmCache(origins.composed + page)
  await warmCache(origins.monolith + page)
  const { parts } = await visit(browser, origins.composed + page, { phone, composed: true })
  await baseline.lay(page, parts)
  const min = await visit(browser, origins.baseline + page, { phone, composed: false })
  const [theirs, ours] = [min.parts.largest, parts.largest]
  if (theirs.url !== ours.url)
    throw new Error(`The baseline of ${page} shows ${theirs.url}, the page itself ${ours.url}.`)
  await visit(browser, origins.monolith + page, { phone, composed: true })
}

/** The order of the three builds. Each run starts with another one, so that none always follows the same one. */
const inTurn = (run: number): Kind[] => kinds.map((_, index) => kinds[(index + run) % kinds.length] ?? 'composed')

/** @param reduce `medians` or `lowerQuartiles` of all visits */
function measuredOf(seen: Seen | undefined, reduce: typeof medians): Measured {
  if (!seen) throw new Error('A page was not visited.')
  const idle = seen.visits.flatMap(({ idlePress }) => (idlePress ? [idlePress] : []))
  const { early } = reduce(
    seen.earlyPresses.length > 0 ? seen.earlyPresses.map((early) => ({ early })) : [{ early: 0 }],
  )
  return {
    ...reduce(seen.visits.map(({ figures }) => ({ ...figures }))),
    presses: idle.length > 0 ? { ...reduce(idle.map((one) => ({ ...one }))), early } : null,
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`

await main()
