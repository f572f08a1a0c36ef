import type { CDPSession, Page } from '@playwright/test'
import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration, waitForPendingRequests } from './hydration'

const WARM_UP = 5
/** Visits between two readings. A leak in every visit makes each reading larger by at least as much. */
const VISITS = 10
const READINGS = 6
const MAX_GROWTH_BYTES = 2 ** 20

/** A page of each remote, and a page of another remote to leave it for. */
const pages = [
  { of: 'discovery', at: '/browse', away: '/contact' },
  { of: 'booking', at: '/vouchers/purchase', away: '/contact' },
  { of: 'account', at: '/auth/sign-in', away: '/contact' },
  { of: 'content', at: '/blog', away: '/vouchers/check-balance' },
]

/** Counts timers that have neither fired nor been cleared. */
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

/**
 * Removes `srcset` from all images, because of a fault of Chromium: it keeps an image with `srcset` in memory when the image was created but
 * never added to the page. React creates such images when it starts a rendering over, which happens often on a busy machine.
 */
function leaveOutSourceSets() {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (!['srcset', 'sizes'].includes(name.toLowerCase())) setAttribute.call(this, name, value)
  }
}

/** Clicks a link to a path, which the router handles like any link on the page. */
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
  await waitForPendingRequests(page)
  await page.waitForTimeout(3_000)
  // single-spa's timeout for an application is 30 seconds, during which it keeps a reference to the root.
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

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function fiftyVisits(page: Page, { at, away }: { at: string; away: string }) {
  test.setTimeout(300_000)
  await page.clock.install()
  await page.addInitScript(countTimers)
  await page.addInitScript(leaveOutSourceSets)
  await trackHydration(page)
  await page.goto(away)
  await expectPageHydrated(page)
  await page.evaluate(() => {
    // The list of hydrated roots would keep all of them in memory.
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
  const readings = [await left(page, devtools)]
  while (readings.length < READINGS) {
    await visit(VISITS)
    readings.push(await left(page, devtools))
  }
  // What is loaded or kept once, such as the map or the page that React rendered last, adds to one reading. A leak adds to all of them.
  for (const kind of ['bytes', 'nodes', 'listeners', 'documents', 'timers'] as const) {
    const limit = kind === 'bytes' ? MAX_GROWTH_BYTES : VISITS / 10
    const growth = readings.slice(1).map((reading, index) => reading[kind] - (readings[index]?.[kind] ?? Number.NaN))
    expect(median(growth), `${kind}: ${readings.map((reading) => reading[kind]).join(', ')}`).toBeLessThanOrEqual(limit)
  }
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
}

for (const { of, at, away } of pages)
  test(
    `@${of} 50 visits to ${at} leak no memory, nodes, listeners or timers`,
    { tag: '@slow' },
    async ({ page }) => await fiftyVisits(page, { at, away }),
  )

test('50 visits to an experience with widgets of booking and account leak no memory, nodes, listeners or timers', {
  tag: '@slow',
}, async ({ page, request }) => {
  const { slug } = await firstExperience(request)
  await fiftyVisits(page, { at: `/experience/${slug}`, away: '/contact' })
})
