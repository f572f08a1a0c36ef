import type { Browser, CDPSession, Page } from 'playwright'
import { renderList } from '../cpu-slowdown'
import { type NetworkLog, type NetworkRequest, networkLog } from './network-log'
import { observePage } from './observe-page'
import { watchPresses } from './press'

/** Slow 4G on a mid-range phone: latency in ms, rates in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const
const IDLE_MS = 2000
export const TIMEOUT_MS = 60_000

/** What makes this machine a phone. */
export interface Phone {
  /** How many times slower the phone's processor is. */
  cpuSlowdown: number
  /** URL of the page that its browser has rendered before. */
  warmUpUrl: string
}

export interface OpenPage {
  page: Page
  session: CDPSession
  log: NetworkLog
  /**
   * Resolves once no request is pending and the main thread has been idle for two seconds. @throws Error after a minute
   */
  settled(): Promise<void>
}

/**
 * Opens a page of a phone with an empty cache and records it from the first byte.
 * @param phone throttles network and processor; null for the speed of this machine
 */
export async function withPage<T>(
  browser: Browser,
  { phone }: { phone: Phone | null },
  use: (open: OpenPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', locale: 'en-GB' })
  try {
    const page = await context.newPage()
    if (phone) {
      await page.goto(phone.warmUpUrl)
      await page.evaluate(renderList)
      // Otherwise the measured page would wait while its process destroys the list.
      await page.evaluate(() => document.body.replaceChildren())
    }
    const session = await context.newCDPSession(page)
    if (phone) await session.send('HeapProfiler.collectGarbage')
    const log = await networkLog(session)
    await session.send('Performance.enable', { timeDomain: 'timeTicks' })
    if (phone) {
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
    }
    await page.addInitScript(observePage)
    await watchPresses(page)
    return await use({ page, session, log, settled: () => settled(page, log) })
  } finally {
    await context.close()
  }
}

async function settled(page: Page, log: NetworkLog): Promise<void> {
  const until = Date.now() + TIMEOUT_MS
  for (;;) {
    await log.quiet({ quietMs: IDLE_MS, timeoutMs: until - Date.now() })
    // A throttled processor can be busy for seconds without any request.
    const idleMs = await page.evaluate(() => {
      const last = window.benchObserved.longTasks.at(-1)
      return performance.now() - (last ? last.start + last.duration : 0)
    })
    if (idleMs >= IDLE_MS) return
    await page.waitForTimeout(IDLE_MS - idleMs)
  }
}

/**
 * Checks that the page loaded completely.
 * @throws Error when a file is missing or a script is not compressed with brotli
 */
export function refuseBroken(requests: readonly NetworkRequest[], url: string): void {
  const missing = requests.find(({ status }) => status === 0 || status >= 400)
  if (missing) throw new Error(`${missing.path} was answered with ${missing.status} on ${url}.`)
  const plain = requests.find(({ kind, encoding }) => kind === 'js' && encoding !== 'br')
  if (plain) throw new Error(`${plain.path} was not compressed with brotli, so its size cannot be compared.`)
}
