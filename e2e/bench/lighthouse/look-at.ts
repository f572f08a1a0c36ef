import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumOptions } from 'shared/tooling/chromium-options'

/**
 * Lighthouse's own look at a page as on a phone, with its usual simulated throttling, in a browser and a profile of its own.
 * @param port where that browser lets itself be steered from
 * @throws Error when Lighthouse could not look at the page at all
 */
export async function lookAt(url: string, port: number): Promise<Result> {
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
    // Lighthouse asks whether the page may be kept for going back: Playwright lets Chromium keep none.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const looked = await lighthouse(url, { port, logLevel: 'error' })
    if (!looked) throw new Error(`Lighthouse said nothing about ${url}.`)
    const { lhr } = looked
    if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}
