import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumOptions } from 'tooling/chromium-options'

interface LookOptions {
  port: number
  cpuSlowdown: number
  onlyAudits?: string[]
}

/** Errors of the tracing itself; they are unrelated to the page. */
const TRACING_ERRORS = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const MAX_ATTEMPTS = 3

/**
 * Runs Lighthouse in a new browser with its phone settings (simulated throttling). Retries when the trace is unusable.
 * @param options.port debugging port of that browser
 * @param options.cpuSlowdown how many times slower than this machine the phone is
 * @param options.onlyAudits ids of the audits to run; all of them by default
 * @throws Error when Lighthouse returns no result for the page
 */
export async function runLighthouse(url: string, options: LookOptions): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await runOnce(url, options)
    const error = result.runtimeError
    if (!error) return result
    if (!TRACING_ERRORS.includes(error.code) || tries === MAX_ATTEMPTS)
      throw new Error(`Lighthouse could not audit ${url}: ${error.message}`)
    console.log(`Lighthouse has no trace of ${url} (${error.code}), retrying`)
  }
}

async function runOnce(url: string, { port, cpuSlowdown, onlyAudits }: LookOptions) {
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    // Lighthouse audits the back/forward cache, which Playwright disables by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const looked = await lighthouse(url, {
      port,
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: cpuSlowdown },
      ...(onlyAudits && { onlyAudits }),
    })
    if (!looked) throw new Error(`Lighthouse returned no result for ${url}.`)
    return looked.lhr
  } finally {
    await browser.close()
  }
}
