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
  test(`a page of the same remote whose code ${kind} at first is there within eight seconds`, async ({
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

test('one whose code never comes is a named fallback within eight seconds, and comes with Try again', async ({
  page,
  quiet,
}) => {
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
