import type { Browser } from 'playwright'
import { type Figures, figuresOf } from './figures'
import { type Asked, networkLog } from './network-log'
import { observePage } from './observe-page'

/** A middling phone far from town: latency in milliseconds, rates in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const
const CPU_SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const SETTLED = { quietMs: 2000, timeoutMs: 60_000 } as const

export interface Visit {
  figures: Figures
  requests: Asked[]
  largestElement: string
}

/** One visit with nothing cached, from the address to two quiet seconds. @throws Error when something of the page was not there */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const log = await networkLog(session)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(observePage)

    await page.goto(url, { waitUntil: 'load' })
    // A slow processor can be at work for seconds while nothing is asked for.
    await page.waitForFunction(() => window.benchObserved.remotePaint !== null, null, { timeout: SETTLED.timeoutMs })
    await log.quiet(SETTLED)
    const missing = log.requests.find(({ status }) => status === 0 || status >= 400)
    if (missing) throw new Error(`${missing.path} was answered with ${missing.status} on ${url}.`)
    const plain = log.requests.find(({ kind, encoding }) => kind === 'js' && encoding !== 'br')
    if (plain) throw new Error(`${plain.path} came without brotli: the sizes would mean nothing.`)

    const observed = await page.evaluate(() => window.benchObserved)
    const { metrics } = await session.send('Performance.getMetrics')
    const navigationStart = metrics.find(({ name }) => name === 'NavigationStart')?.value
    if (navigationStart === undefined) throw new Error('Chromium did not say when the navigation began.')
    return {
      figures: figuresOf(observed, log.requests, navigationStart),
      requests: log.requests,
      largestElement: observed.largestElement,
    }
  } finally {
    await context.close()
  }
}
