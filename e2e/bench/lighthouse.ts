import fs from 'node:fs'
import type { Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { measureCpuSlowdown } from './cpu-slowdown'
import { lighthouseChecks, lighthouseReport } from './lighthouse/lighthouse-report'
import { runLighthouse } from './lighthouse/run-lighthouse'
import { reportChecks } from './report/check-result'
import { median } from './report/median'
import { runsAndPages } from './runs-and-pages'
import { startComposed, startMonolith } from './start-builds'
import { warmCache } from './visit/warm-cache'
import { visitInRounds } from './visit-in-rounds'
import { waitForIdleMachine } from './wait-for-idle-machine'

const USAGE = `npm run bench:lighthouse -- [--runs 5] [--page /browse]... [--json reports.json]

--page /experience stands for the first experience of the search, --page /blog for the newest post.

Lighthouse scores of the home page, the search, an experience, a blog post and the gift shop, on a phone: the median
of several runs. The blocking time is compared with that of the same page built as one program, in alternating visits.`

const IDLE = { limit: 0.35, patienceMs: 20_000 } as const
const STEERING_PORT = Number(process.env.BENCH_PORT ?? 4700) + 30

async function main() {
  const { runs, pages, json } = runsAndPages(process.argv.slice(2), { runs: 5, usage: USAGE, json: true })
  const composed = await startComposed()
  const stops = [composed.stop]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().then(() => process.exit(1)))
  const seen: { path: string; runs: Result[]; monolithRuns: Result[] }[] = []
  const busy: number[] = []
  const slowdowns: number[] = []
  try {
    const monolith = await startMonolith()
    stops.push(monolith.stop)
    const all = [...composed.paths, await aStory(composed.origin), '/vouchers/purchase']
    const paths = pages ? pages.map((page) => pathOf(page, all)) : all
    for (const path of paths) {
      await warmCache(composed.origin + path)
      await warmCache(monolith.origin + path)
      seen.push({ path, runs: [], monolithRuns: [] })
    }
    await visitInRounds(seen, {
      runs,
      nameOf: ({ path }) => path,
      visit: async (page, run) => {
        busy.push(await waitForIdleMachine(IDLE))
        for (const origin of [composed.origin, monolith.origin]) await warmCache(origin + page.path)
        const cpuSlowdown = await measureInNewBrowser()
        slowdowns.push(cpuSlowdown)
        const options = { port: STEERING_PORT, cpuSlowdown }
        const runComposed = async () => void page.runs.push(await runLighthouse(composed.origin + page.path, options))
        const runMonolith = async () =>
          void page.monolithRuns.push(
            await runLighthouse(monolith.origin + page.path, { ...options, onlyAudits: ['total-blocking-time'] }),
          )
        // Alternate which build is measured first.
        for (const look of run % 2 ? [runComposed, runMonolith] : [runMonolith, runComposed]) await look()
      },
      missesLimit: (page) => lighthouseChecks([page]).some(({ holds }) => !holds),
    })
  } finally {
    await stop()
  }
  if (json !== null) fs.writeFileSync(json, JSON.stringify(seen))
  console.log(`\nLighthouse ${seen[0]?.runs[0]?.lighthouseVersion}, its phone, medians of at least ${runs}\n`)
  const [min, max] = [Math.min(...slowdowns), Math.max(...slowdowns)].map((slowdown) => slowdown.toFixed(1))
  console.log(`CPU slowdown ${min} to ${max} times, measured before each run\n`)
  if (median(busy) > IDLE.limit) console.log('The machine was busy: its performance scores are unreliable.\n')
  console.log(`${lighthouseReport(seen)}\n`)
  reportChecks(lighthouseChecks(seen))
}

/** Starts a browser and measures the CPU slowdown in it. Lighthouse's own browser runs only during an audit. */
async function measureInNewBrowser(): Promise<number> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    return await measureCpuSlowdown(browser)
  } finally {
    await browser.close()
  }
}

/**
 * Finds the measured path for a `--page` argument: an exact match, or the first path with this prefix (`/experience`,
 * `/blog`).
 */
const pathOf = (asked: string, usual: readonly string[]): string =>
  usual.find((path) => path === asked) ?? usual.find((path) => asked !== '/' && path.startsWith(asked)) ?? asked

/** Path of the newest blog story in the feed. */
async function aStory(origin: string): Promise<string> {
  const feed = await (await fetch(`${origin}/blog/feed.xml`)).text()
  const [, story] = /<item>[\s\S]*?<link>([^<]+)<\/link>/.exec(feed) ?? []
  if (!story) throw new Error('The blog feed has no post, so there is nothing to measure.')
  return new URL(story).pathname
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
