import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { chromium } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'
import { median } from '../report/median'

/**
 * Benchmark index of Lighthouse's phone. Its default slowdown factor of 4 is meant for desktop machines with an index
 * of 1,500 to 2,000: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const PHONE_INDEX = 1750 / 4
const USUAL_FACTOR = 4
const MEASUREMENTS = 3

/** The CPU slowdown factor that makes a machine with this benchmark index as slow as the phone, between 1 and 4. */
export const cpuSlowdownFor = (benchmarkIndex: number): number =>
  Math.min(USUAL_FACTOR, Math.max(1, benchmarkIndex / PHONE_INDEX))

/** Lighthouse's benchmark index of this machine now: the median of several measurements on an empty page. */
export async function measureBenchmarkIndex(): Promise<number> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    const indices: number[] = []
    for (let n = 0; n < MEASUREMENTS; n += 1)
      indices.push(await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`))
    return median(indices)
  } finally {
    await browser.close()
  }
}
