import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumOptions } from 'shared/tooling/chromium-options'

interface LookOptions {
  port: number
  cpuSlowdown: number
  onlyAudits?: string[]
}

/** Failures of the tracing itself, which say nothing about the page. */
const TRACING_ERRORS = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const MOST_TRIES = 3

/**
 * Runs Lighthouse with its settings for a phone (simulated throttling) in a new browser. Repeats a run without a usable trace.
 * @param options.port where that browser listens for its debugger
 * @param options.cpuSlowdown how many times slower than this machine the phone is
 * @param options.onlyAudits the audits that are enough; all of them when left out
 * @throws Error when Lighthouse has no result for the page
 */
export async function lookAt(url: string, options: LookOptions): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await runLighthouse(url, options)
    const error = result.runtimeError
    if (!error) return result
    if (!TRACING_ERRORS.includes(error.code) || tries === MOST_TRIES)
      throw new Error(`Lighthouse could not look at ${url}: ${error.message}`)
    console.log(`Lighthouse has no trace of ${url} (${error.code}), trying again`)
  }
}

async function runLighthouse(url: string, { port, cpuSlowdown, onlyAudits }: LookOptions) {
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    // Lighthouse asks whether the page may be kept for going back: Playwright lets Chromium keep none.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const looked = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: cpuSlowdown },
      ...(onlyAudits && { onlyAudits }),
    })
    if (!looked) throw new Error(`Lighthouse said nothing about ${url}.`)
    return looked.lhr
  } finally {
    await browser.close()
  }
}
