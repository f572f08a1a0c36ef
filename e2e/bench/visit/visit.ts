import type { Browser, Page } from 'playwright'
import type { BaselineParts } from '../static-baseline/baseline-document'
import { controlOf } from './controls'
import { type Figures, figuresOf } from './figures'
import type { NetworkRequest } from './network-log'
import { type OpenPage, type Phone, refuseBroken, TIMEOUT_MS, withPage } from './open-page'
import { press } from './press'

/** Timeout for the effect of a press on an idle page, in ms. */
const EFFECT_MS = 5000
/** Time in ms until Event Timing has reported a press. */
const REPORTED_MS = 1000
/** A press without effect after this time counts as lost. */
const LOST_MS = 20_000
/** Delay between the first paint and an early press. */
const EARLY_PRESS_MS = 100

/** Cost of a press on an idle page, in ms. */
export interface IdlePress {
  /** From the press to the frame that shows its effect. */
  effect: number
  /** From the press to the next frame, from Event Timing; 0 when it took less than 16 ms. */
  nextPaint: number
}

export interface Visit {
  figures: Figures
  requests: NetworkRequest[]
  /** The parts of this page's static baseline. */
  parts: BaselineParts
  /** Null when nothing is pressed on this page. */
  idlePress: IdlePress | null
}

/**
 * Visits a page with an empty cache until it is idle, then presses its main control.
 * @param composed whether remotes render the page; without, no control is pressed
 * @throws Error when a file of the page is missing, or the press had no effect
 */
export async function visit(
  browser: Browser,
  url: string,
  { phone, composed }: { phone: Phone; composed: boolean },
): Promise<Visit> {
  return await withPage(browser, { phone }, async (open) => {
    const { page, session, log } = open
    await page.goto(url, { waitUntil: 'load' })
    if (composed) {
      await page.waitForFunction(() => window.benchObserved.remotePaint !== null, null, { timeout: TIMEOUT_MS })
    }
    await open.settled()
    refuseBroken(log.requests, url)
    const observed = await page.evaluate(() => window.benchObserved)
    const requests = [...log.requests]
    const lazyPictures = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')]
        .filter(({ currentSrc }) => currentSrc)
        .map(({ currentSrc }) => new URL(currentSrc).pathname + new URL(currentSrc).search),
    )
    const { metrics } = await session.send('Performance.getMetrics')
    const navigationStart = metrics.find(({ name }) => name === 'NavigationStart')?.value
    if (navigationStart === undefined) throw new Error('Chromium did not report when the navigation started.')
    return {
      figures: figuresOf({ observed, requests, navigationStart, lazyPictures }),
      requests,
      parts: { ...(await headingAndFont(page)), largest: observed.largest },
      idlePress: composed ? await idlePress(open, url) : null,
    }
  })
}

async function headingAndFont(page: Page): Promise<Omit<BaselineParts, 'largest'>> {
  return await page.evaluate(() => {
    const heading = document.querySelector('h1')
    const { fontSize, fontWeight, lineHeight } = getComputedStyle(heading ?? document.body)
    const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
    const face = [...document.fonts].find(({ status }) => status === 'loaded')
    return {
      heading: { text: (heading?.textContent ?? '').trim(), fontSize, fontWeight, lineHeight },
      font: preload ? { path: new URL(preload.href).pathname, display: face?.display ?? 'swap' } : null,
    }
  })
}

async function idlePress({ page }: OpenPage, url: string): Promise<IdlePress> {
  const control = controlOf(new URL(url).pathname)
  const { pressedAt, workedAt } = await press(page, control, {
    withinMs: EFFECT_MS,
    afterFirstPaintMs: 0,
    effectMs: EFFECT_MS,
  })
  if (workedAt === null) throw new Error(`Pressing ${control.name} had no effect on ${url}.`)
  await page.waitForTimeout(REPORTED_MS)
  const presses = await page.evaluate(() => window.benchObserved.presses)
  const mine = presses.filter(({ start }) => start >= pressedAt).map(({ duration }) => duration)
  return { effect: workedAt - pressedAt, nextPaint: Math.max(0, ...mine) }
}

/**
 * Visits a page with an empty cache and presses the main control once, 100 ms after the first paint or as soon as the
 * control is there.
 * @returns when the press took effect, in ms since the navigation began; infinite when the page lost it
 */
export async function earlyPress(browser: Browser, url: string, phone: Phone): Promise<number> {
  return await withPage(browser, { phone }, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    const { workedAt } = await press(page, controlOf(new URL(url).pathname), {
      withinMs: TIMEOUT_MS,
      afterFirstPaintMs: EARLY_PRESS_MS,
      effectMs: LOST_MS,
    })
    return workedAt ?? Number.POSITIVE_INFINITY
  })
}
