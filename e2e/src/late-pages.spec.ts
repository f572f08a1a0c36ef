import type { Page, Route } from '@playwright/test'
import { neverBlank, watchForBlanks } from './blank'
import { expect, test } from './fixtures'
import { pageAnswers, watch } from './served'

const CODE = /\/releases\/discovery\/[^?]+\/page-experience\.[^?]*js(\?|$)/
const DEADLINE_MS = 8_000
/** For a machine that is busy. */
const MARGIN_MS = 1_500

/** Spoils the code of an experience's page for whoever comes from /browse: its first file only, or every one. */
async function spoil(page: Page, way: (route: Route) => unknown, isEvery: boolean) {
  let first: string | undefined
  let isOver = false
  await page.route(CODE, (route) => {
    first ??= route.request().url()
    return !isOver && (isEvery || route.request().url() === first) ? way(route) : route.continue()
  })
  return {
    end() {
      isOver = true
    },
  }
}

/** Goes from /browse to its first experience by a click, as customers do. */
async function leaveForAnExperience(page: Page) {
  await watch(page)
  await watchForBlanks(page)
  await page.goto('/browse')
  await pageAnswers(page)
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = (await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()) ?? ''
  const left = Date.now()
  await card.click()
  return { name, left }
}

for (const [kind, way] of [
  ['hangs', () => {}],
  ['is not there', (route: Route) => route.fulfill({ status: 404, body: 'gone' })],
] as const) {
  test(`a page of the same remote whose code ${kind} at first is there within eight seconds`, { tag: '@slow' }, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk/)
    await spoil(page, way, false)
    const { name, left } = await leaveForAnExperience(page)
    // Looked for in every frame: an assertion looks again twice a second, which would be counted too.
    await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor({ timeout: 20_000 })
    expect(Date.now() - left).toBeLessThan(DEADLINE_MS + MARGIN_MS)
    await neverBlank(page)
  })
}

test('one whose code never comes is a named fallback within eight seconds, and comes with Try again', {
  tag: '@slow',
}, async ({ page, quiet }) => {
  quiet.allowed(/Failed to load resource|ChunkLoadError|Loading chunk|RemoteFailure|Nothing arrived/)
  const spoilt = await spoil(page, () => {}, true)
  const { name, left } = await leaveForAnExperience(page)
  await page.getByText('We could not load this page').waitFor({ timeout: 20_000 })
  expect(Date.now() - left).toBeLessThan(DEADLINE_MS + MARGIN_MS)
  await neverBlank(page)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  spoilt.end()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a page whose code is no longer served is loaded as a whole, and nothing is shown before that that could be pressed', {
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

test('a page that was served a moment ago is not loaded once more for code that is not there', {
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
