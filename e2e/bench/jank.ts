import { parseArgs } from 'node:util'
import { BrowseMap } from 'mf-discovery/e2e'
import { chromium, type Page } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { type CheckResult, reportChecks } from './report/check-result'
import { jankCheck } from './report/jank-report'
import { startComposed } from './start-builds'
import { observePage } from './visit/observe-page'
import { waitForIdleMachine } from './wait-for-idle-machine'

const USAGE = `npm run bench:jank -- [--runs 3]

Scrolls the list of /browse to its end and pans its map with every experience, in a window of 1440 × 900 on an
unthrottled processor. Fails when in every run a task is so long that a frame is late.`

/** Length of a deliberate task in ms that the observer must report; otherwise an empty result proves nothing. */
const CONTROL_MS = 80
const IDLE = { limit: 0.2, patienceMs: 60_000 } as const
const SETTLED_MS = 2_000
const FRAME_MS = 16

async function main() {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(USAGE)
  const composed = await startComposed()
  const browser = await chromium.launch(chromiumOptions)
  const controls: CheckResult[] = []
  const longest: Record<'scrolling the list' | 'panning the map', number[]> = {
    'scrolling the list': [],
    'panning the map': [],
  }
  try {
    for (let run = 1; run <= runs; run += 1) {
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        serviceWorkers: 'block',
      })
      await page.addInitScript(observePage)
      await page.goto(`${composed.origin}/browse`)
      const map = new BrowseMap(page)
      await map.groups.first().waitFor()
      await page.waitForTimeout(SETTLED_MS)
      await waitForIdleMachine(IDLE)
      const name = `run ${run}: ${(await map.status.textContent())?.trim()}`
      controls.push({ ...(await control(page)), rule: `${name}: work of ${CONTROL_MS} ms is noticed` })
      longest['scrolling the list'].push(await longestTask(page, () => scrollToEnd(page)))
      await page.evaluate(() => window.scrollTo(0, 0))
      longest['panning the map'].push(await longestTask(page, () => panAbout(page, map)))
      await page.close()
    }
  } finally {
    await browser.close()
    await composed.stop()
  }
  const movements = Object.entries(longest).map(([movement, runs]) => jankCheck(movement, runs))
  reportChecks([...controls, ...movements])
}

/** Duration of the longest task while `act` ran, in ms; 0 when there was no long task. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(SETTLED_MS / 2)
  const begin = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(SETTLED_MS / 2)
  return await page.evaluate(
    (from) =>
      Math.max(0, ...window.benchObserved.longTasks.filter((task) => task.start >= from).map((task) => task.duration)),
    begin,
  )
}

async function control(page: Page): Promise<Omit<CheckResult, 'rule'>> {
  const longest = await longestTask(page, () =>
    page.evaluate(async (ms) => {
      // The browser reports no long task for evaluated code, so the work runs in a timer of the page.
      await new Promise<void>((resolve) =>
        setTimeout(() => {
          const until = performance.now() + ms
          while (performance.now() < until);
          resolve()
        }),
      )
    }, CONTROL_MS),
  )
  return { value: `${longest.toFixed(0)} ms`, holds: longest >= CONTROL_MS }
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(400, 600)
  for (let before = -1; ; ) {
    const at = await page.evaluate(() => window.scrollY)
    if (at === before) return
    before = at
    for (let step = 0; step < 8; step += 1) {
      await page.mouse.wheel(0, 80)
      await page.waitForTimeout(FRAME_MS)
    }
  }
}

/** Drags the map along a square twice, at the speed of a hand. */
async function panAbout(page: Page, map: BrowseMap): Promise<void> {
  const box = await map.place.boundingBox()
  if (!box) throw new Error('There is no map to pan on /browse.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const [dx, dy] of [...square, ...square]) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 20; step += 1) {
      await page.mouse.move(x + (dx * step) / 20, y + (dy * step) / 20)
      await page.waitForTimeout(FRAME_MS)
    }
    await page.mouse.up()
  }
}

const square = [
  [150, 0],
  [0, 150],
  [-150, 0],
  [0, -150],
] as const

await main()
