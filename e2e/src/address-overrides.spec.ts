import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { findings } from './axe'
import { expect, test } from './fixtures'
import { expectAllHydrated, trackHydration } from './hydration'
import { remoteAtAddress } from './remote-at-address'
import { secondEdge } from './second-edge'

const LIVE = 'Find your day out'
const OTHER = 'Find another day out'
const words = { from: LIVE, to: OTHER }

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Versions you are testing' })

let remote: Awaited<ReturnType<typeof remoteAtAddress>>
test.beforeEach(async () => {
  remote = await remoteAtAddress('discovery', words)
})
test.afterEach(async ({ page }) => {
  // Leaves the page, which would still send requests to the stopped server.
  await page.goto('about:blank')
  await remote?.stop()
})

test('a tester sees a remote from an allowed URL, other visitors see the live one, and Reset ends the override', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser, baseURL }) => {
  await trackHydration(page)
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  await expect(page).toHaveURL('/browse')
  await expect(heading(page)).toHaveText(OTHER)
  await expectAllHydrated(page)
  await expect(banner(page)).toContainText(`You are testing discovery ${remote.origin}.`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])

  // Other visitors get neither the remote nor a content security policy that allows its URL.
  const visitor = await browser.newContext(baseURL ? { baseURL } : {})
  const others = await visitor.newPage()
  const served = await others.goto('/browse')
  expect(served?.headers()['content-security-policy']).not.toContain(remote.origin)
  await expect(heading(others)).toHaveText(LIVE)
  await visitor.close()

  await banner(page).getByRole('link', { name: 'Reset' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText(LIVE)
})

test('renders a remote from an override URL only in the browser, and the layout on the server as usual', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  const response = await page.request.get('/browse')
  const html = await response.text()
  expect(html).not.toContain(OTHER)
  expect(html).not.toContain(LIVE)
  expect(html).toContain('aria-label="Main"')
  expect(response.headers()['content-security-policy']).toContain(remote.origin)
  expect(response.headers()['cache-control']).toBe('private, no-store')
})

test('falls back to the live remote with a message when the server at an override URL is gone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  await expect(heading(page)).toHaveText(OTHER)
  await page.goto('about:blank')
  await remote.stop()
  await page.goto('/browse')
  await expect(heading(page)).toHaveText(LIVE)
  await expect(banner(page)).toContainText(`discovery@${remote.origin} cannot be shown`)
})

test('in production ignores a URL override set by a visitor, and applies one from a staff link', {
  tag: '@slow',
}, async ({ page }) => {
  const secret = 'a secret of this test, which is long'
  const environment = {
    STAGE: 'production',
    INTERNAL_TOKEN: secret,
    STAFF_LINK_SECRET: secret,
    OVERRIDE_ORIGINS: 'http://127.0.0.1:*',
  }
  const edge = await secondEdge({ environment })
  try {
    await page.goto(`${edge.origin}/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
    await expect(page).toHaveURL(`${edge.origin}/browse`)
    await expect(heading(page)).toHaveText(LIVE)
    await expect(banner(page)).toHaveCount(0)

    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'staff-link', '--', '--who', 'ada', '--set', `discovery@${remote.origin}`, '--to', '/browse'],
      { env: { ...process.env, ...environment, PUBLIC_URL: edge.origin } },
    )
    await page.goto(stdout.trim())
    await expect(page).toHaveURL(`${edge.origin}/browse`)
    await expect(heading(page)).toHaveText(OTHER)
    await expect(banner(page)).toContainText('You are testing discovery')
    await page.goto('about:blank')
  } finally {
    await edge.stop()
  }
})
