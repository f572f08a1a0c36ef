import type { Page } from '@playwright/test'
import { anotherRelease } from './another-release'
import { firstExperience } from './api'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import {
  blockScripts,
  expectAllHydrated,
  expectPageHydrated,
  layoutShift,
  replacedElements,
  snapshotServerDom,
  trackHydration,
} from './hydration'
import { liveOnly } from './live-only'

const LIVE = 'Find your day out'
const OTHER = 'Find another day out'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Versions you are testing' })

/** Leaves the page, which would still request files of the removed release. */
async function takenOut(page: Page, { takeOut }: { takeOut: () => Promise<void> }) {
  await page.goto('about:blank')
  await takeOut()
}

/** Versions of an app's scripts that the page requests from now on. */
function requestedVersions(page: Page, app: string): Set<string> {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const [, version] = new RegExp(`/releases/${app}/([^/]+)/.*\\.js`).exec(request.url()) ?? []
    if (version) versions.add(version)
  })
  return versions
}

test('a tester sees the pages of another version, other visitors do not, and Reset restores the live version', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser, baseURL }) => {
  liveOnly('The other visitors must not have chosen versions.')
  const other = await anotherRelease('discovery', { from: LIVE, to: OTHER })
  try {
    await trackHydration(page)
    // Fills the caches of the edge and of this browser with the live version.
    await page.goto('/browse')
    await expectAllHydrated(page)
    await expect(heading(page)).toHaveText(LIVE)
    // Leaves the page, so that its late requests are not counted.
    await page.goto('about:blank')
    const asked = requestedVersions(page, 'discovery')

    const scripts = await blockScripts(page)
    await page.goto(`/__mf/overrides?set=discovery@${other.version}&to=/browse`, { waitUntil: 'commit' })
    await expect(page).toHaveURL('/browse')
    await snapshotServerDom(page, '#root')
    await expect(heading(page)).toHaveText(OTHER)
    scripts.release()
    await expectAllHydrated(page)
    expect(await replacedElements(page)).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    await expect(heading(page)).toHaveText(OTHER)
    await expect(banner(page)).toContainText(`You are testing discovery ${other.version}.`)
    expect([...asked]).toEqual([other.version])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findingsOnTheWay(page)).toEqual([])

    const { viewport, ...device } = test.info().project.use
    const visitor = await browser.newContext({ ...device, viewport: viewport ?? null, baseURL })
    const others = await visitor.newPage()
    await others.goto('/browse')
    await expect(heading(others)).toHaveText(LIVE)
    await expect(banner(others)).toHaveCount(0)
    await visitor.close()

    await banner(page).getByRole('link', { name: 'Reset' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page).toHaveURL('/browse')
    await expectPageHydrated(page)
    await expect(heading(page)).toHaveText(LIVE)
  } finally {
    await takenOut(page, other)
  }
})

test('a tester stays with the chosen versions while navigating', { tag: '@slow' }, async ({ page }) => {
  const other = await anotherRelease('discovery', { from: LIVE, to: OTHER })
  try {
    await trackHydration(page)
    await page.goto(`/__mf/overrides?set=discovery@${other.version}`)
    await expect(page).toHaveURL('/')
    await expectPageHydrated(page)
    const asked = requestedVersions(page, 'discovery')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
    await expect(heading(page)).toHaveText(OTHER)
    await expect(banner(page)).toBeVisible()
    expect([...asked]).toEqual([other.version])
  } finally {
    await takenOut(page, other)
  }
})

test("nothing covers the Reset link of the testers' banner on a page without a header", {
  tag: ['@phone', '@slow'],
}, async ({ page, request }) => {
  const other = await anotherRelease('discovery', { from: LIVE, to: OTHER })
  try {
    const { slug } = await firstExperience(request)
    await page.goto(`/__mf/overrides?set=discovery@${other.version}&to=/experience/${slug}`)
    await expect(banner(page)).toContainText(`You are testing discovery ${other.version}.`)
    await expect(page.getByRole('link', { name: 'Back', exact: true }).or(heading(page)).first()).toBeVisible()
    await banner(page).getByRole('link', { name: 'Reset' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page).toHaveURL(`/experience/${slug}`)
  } finally {
    await takenOut(page, other)
  }
})

test('falls back to the live version with a message when a chosen version is removed', { tag: '@slow' }, async ({
  page,
}) => {
  const other = await anotherRelease('discovery', { from: LIVE, to: OTHER })
  try {
    await page.goto(`/__mf/overrides?set=discovery@${other.version}&to=/browse`)
    await expect(heading(page)).toHaveText(OTHER)
  } finally {
    await takenOut(page, other)
  }
  await trackHydration(page)
  await page.goto('/browse')
  await expectPageHydrated(page)
  await expect(heading(page)).toHaveText(LIVE)
  await expect(banner(page)).toContainText(`discovery@${other.version} cannot be shown`)
})

test('refuses an unknown version and offers the available ones', { tag: '@phone-slow' }, async ({ page, quiet }) => {
  quiet.allowed(/status of 400/)
  await page.goto('/__mf/overrides?set=discovery@0.0.1&to=/browse')
  await expect(page.getByRole('alert')).toContainText('There is no discovery@0.0.1.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findingsOnTheWay(page)).toEqual([])
  const discovery = page.locator('section', { has: page.getByRole('heading', { name: 'discovery' }) })
  await discovery.getByRole('listitem').filter({ hasText: 'live' }).getByRole('link').click()
  await expect(page).toHaveURL('/browse')
  await expect(banner(page)).toContainText('You are testing discovery')
})
