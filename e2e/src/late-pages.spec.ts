import type { Page, Route } from '@playwright/test'
import { expectNeverBlank, watchForBlanks } from './blank'
import { expect, test } from './fixtures'
import { expectPageHydrated, trackHydration } from './hydration'

const CODE = /\/releases\/discovery\/[^?]+\/page-experience\.[^?]*js(\?|$)/
const DEADLINE_MS = 8_000
/** Time in ms by which the second attempt has started, with half of the deadline left. */
const SECOND_ATTEMPT_MS = 4_000

/** Breaks the script of the experience page for visitors from /browse: only the first requested file, or every file. */
async function spoil(page: Page, way: (route: Route) => unknown, isEvery: boolean) {
  let first: string | undefined
  const tries = new Set<string>()
  let isOver = false
  await page.route(CODE, (route) => {
    first ??= route.request().url()
    tries.add(route.request().url())
    return !isOver && (isEvery || route.request().url() === first) ? way(route) : route.continue()
  })
  return {
    tries,
    end() {
      isOver = true
    },
  }
}

/** Advances the page's clock and then pauses it, so that later requests cannot run into the deadline. */
const stopClockAfter = async (page: Page, ms: number) =>
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)

/** Clicks the first experience on /browse and waits until the script of its page is requested. */
async function leaveForAnExperience(page: Page) {
  await trackHydration(page)
  await watchForBlanks(page)
  const asked = page.waitForRequest(CODE)
  await page.goto('/browse')
  await expectPageHydrated(page)
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = (await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()) ?? ''
  await card.click()
  await asked
  return { name }
}

for (const [kind, way] of [
  ['hangs', () => {}],
  ['is not there', (route: Route) => route.fulfill({ status: 404, body: 'gone' })],
] as const) {
  test(`a page of the same remote whose script ${kind} at first is shown within 8 seconds`, { tag: '@slow' }, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk/)
    await page.clock.install()
    const { tries } = await spoil(page, way, false)
    const { name } = await leaveForAnExperience(page)
    await stopClockAfter(page, SECOND_ATTEMPT_MS)
    await expect.poll(() => tries.size).toBeGreaterThan(1)
    await page.clock.resume()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNeverBlank(page)
  })
}

test('shows a fallback after 8 seconds when the script of a page never arrives, and the page after a retry', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk|RemoteFailure|Timed out after/)
  await page.clock.install()
  const spoilt = await spoil(page, () => {}, true)
  const { name } = await leaveForAnExperience(page)
  await stopClockAfter(page, DEADLINE_MS)
  await expect(page.getByText('We could not load this page')).toBeVisible()
  await page.clock.resume()
  await expectNeverBlank(page)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  spoilt.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
})

test('reloads the document when the script of a page is no longer served, without showing a fallback first', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk|RemoteFailure/)
  const slowlyLookedFor = (route: Route) => goneAfter(route, route.request().method() === 'HEAD' ? 4_000 : 0)
  const spoilt = await spoil(page, slowlyLookedFor, true)
  const { name } = await leaveForAnExperience(page)
  const wholes: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    wholes.push(request.url())
    spoilt.end()
  })
  const shown = await Promise.race([
    page
      .getByText('We could not load this page')
      .waitFor()
      .then(() => 'a fallback'),
    page
      .getByRole('main')
      .getByRole('heading', { level: 1, name })
      .waitFor()
      .then(() => 'the page'),
  ])
  expect([shown, wholes]).toEqual(['the page', [page.url()]])
})

test('does not reload a page that was just loaded when its script is missing', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk|RemoteFailure/)
  await page.route(/\/releases\/booking\/[^?]+\/page-checkout\.[^?]*js(\?|$)/, (route) => goneAfter(route, 0))
  const wholes: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && wholes.push(new URL(request.url()).pathname))
  await page.goto('/checkout')
  await page.getByText('We could not load this page').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Browse all experiences' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Find your day out' })).toBeVisible()
  expect(wholes).toEqual(['/checkout'])
})

const goneAfter = async (route: Route, ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await route.fulfill({ status: 404, body: 'gone' })
}
