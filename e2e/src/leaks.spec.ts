import type { CDPSession, Page } from '@playwright/test'
import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { nothingIsAwaited, pageAnswers, watch } from './served'

const WARM_UP = 5
const ROUNDS = 50
const MOST_GROWTH_BYTES = 5 * 2 ** 20

/** A page of each remote, and one to leave it for that it has no part in. */
const pages = [
  { of: 'discovery', at: '/browse', away: '/contact' },
  { of: 'booking', at: '/vouchers/purchase', away: '/contact' },
  { of: 'account', at: '/auth/sign-in', away: '/contact' },
  { of: 'content', at: '/blog', away: '/vouchers/check-balance' },
]

/** Keeps count of the timers that have neither rung nor been taken back. */
function countTimers() {
  const left = new Set<number>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  Object.assign(window, {
    setTimeout(handler: TimerHandler, ms?: number, ...rest: unknown[]) {
      const id = setTimeout(() => {
        left.delete(id)
        if (typeof handler === 'function') handler(...rest)
      }, ms)
      left.add(id)
      return id
    },
    setInterval(handler: TimerHandler, ms?: number, ...rest: unknown[]) {
      const id = setInterval(handler, ms, ...rest)
      left.add(id)
      return id
    },
    clearTimeout(id?: number) {
      if (id !== undefined) left.delete(id)
      clearTimeout(id)
    },
    clearInterval(id?: number) {
      if (id !== undefined) left.delete(id)
      clearInterval(id)
    },
    timersLeft: () => left.size,
  })
}

/** Clicks a link to a path, as a customer clicks one on the page. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

async function show(page: Page, path: string) {
  await follow(page, path)
  await page.waitForFunction(
    (wanted) =>
      location.pathname === wanted &&
      document.querySelector('main [data-expose="lifecycles"]:not([aria-busy]) h1') !== null,
    path,
  )
}

async function left(page: Page, devtools: CDPSession) {
  await nothingIsAwaited(page)
  await page.waitForTimeout(3_000)
  // single-spa's patience with a root is 30 seconds, and it holds on to the root for so long.
  await page.clock.fastForward(31_000)
  await page.waitForTimeout(1_000)
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    bytes: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    documents: of('Documents'),
    timers: await page.evaluate(() => (window as unknown as { timersLeft: () => number }).timersLeft()),
  }
}

async function fiftyVisits(page: Page, { at, away }: { at: string; away: string }) {
  test.setTimeout(180_000)
  await page.clock.install()
  await page.addInitScript(countTimers)
  await watch(page)
  await page.goto(away)
  await pageAnswers(page)
  await page.evaluate(() => {
    // What watches for roots that answer would hold on to all of them.
    if (window.answering) Object.assign(window.answering, { length: 0, push: () => 0 })
    Object.assign(window, { samePage: true })
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const visit = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      await show(page, at)
      await show(page, away)
    }
  }
  await visit(WARM_UP)
  const before = await left(page, devtools)
  await visit(ROUNDS)
  // React may hold on to what the last visit drew until it draws something else; what every visit leaves would be fifty times as much.
  await expect(async () => {
    await visit(1)
    const after = await left(page, devtools)
    expect(after.bytes - before.bytes).toBeLessThan(MOST_GROWTH_BYTES)
    for (const kind of ['nodes', 'listeners', 'documents', 'timers'] as const)
      expect(after[kind], kind).toBeLessThan(before[kind] + ROUNDS / 10)
  }).toPass({ timeout: 60_000 })
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}

for (const { of, at, away } of pages)
  test(
    `@${of} fifty visits to ${at} leave nothing behind`,
    { tag: '@slow' },
    async ({ page }) => await fiftyVisits(page, { at, away }),
  )

test('fifty visits to an experience, with what booking and account show on it, leave nothing behind', {
  tag: '@slow',
}, async ({ page, request }) => {
  const { slug } = await firstExperience(request)
  await fiftyVisits(page, { at: `/experience/${slug}`, away: '/contact' })
})
