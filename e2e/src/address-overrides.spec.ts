import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { findings } from './axe'
import { expect, test } from './fixtures'
import { remoteAtAddress } from './remote-at-address'
import { secondEdge } from './second-edge'
import { everythingAnswers, watch } from './served'

const LIVE = 'Find your day out'
const OTHER = 'Find another day out'
const words = { from: LIVE, to: OTHER }

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const strip = (page: Page) => page.getByRole('complementary', { name: 'Versions you are testing' })

let remote: Awaited<ReturnType<typeof remoteAtAddress>>
test.beforeEach(async () => {
  remote = await remoteAtAddress('discovery', words)
})
test.afterEach(async ({ page }) => {
  // What the page still asks for would be gone.
  await page.goto('about:blank')
  await remote?.stop()
})

test('a tester sees a remote from an address inside the product, nobody else does, and Reset leads back', {
  tag: ['@phone', '@slow'],
}, async ({ page, browser, baseURL }) => {
  await watch(page)
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  await expect(page).toHaveURL('/browse')
  await expect(heading(page)).toHaveText(OTHER)
  await everythingAnswers(page)
  await expect(strip(page)).toContainText(`You are testing discovery ${remote.origin}.`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])

  // Whoever is somewhere else is given neither the remote nor a policy that would let it in.
  const visitor = await browser.newContext(baseURL ? { baseURL } : {})
  const others = await visitor.newPage()
  const served = await others.goto('/browse')
  expect(served?.headers()['content-security-policy']).not.toContain(remote.origin)
  await expect(heading(others)).toHaveText(LIVE)
  await visitor.close()

  await strip(page).getByRole('link', { name: 'Reset' }).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText(LIVE)
})

test('what comes from an address is drawn in the browser alone, and the frame is served as ever', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  const answer = await page.request.get('/browse')
  const html = await answer.text()
  expect(html).not.toContain(OTHER)
  expect(html).not.toContain(LIVE)
  expect(html).toContain('aria-label="Main"')
  expect(answer.headers()['content-security-policy']).toContain(remote.origin)
  expect(answer.headers()['cache-control']).toBe('private, no-store')
})

test('an address where nothing answers any more leaves the page whole and says so', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
  await expect(heading(page)).toHaveText(OTHER)
  await page.goto('about:blank')
  await remote.stop()
  await page.goto('/browse')
  await expect(heading(page)).toHaveText(LIVE)
  await expect(strip(page)).toContainText(`discovery@${remote.origin} cannot be shown`)
})

test('in production a visitor’s address is as good as none, and staff with a link of theirs sees it', {
  tag: '@slow',
}, async ({ page }) => {
  const secret = 'a secret of this test, which is long'
  const environment = { STAGE: 'production', STAFF_LINK_SECRET: secret, OVERRIDE_ORIGINS: 'http://127.0.0.1:*' }
  const edge = await secondEdge({ environment })
  try {
    await page.goto(`${edge.origin}/__mf/overrides?set=discovery@${remote.origin}&to=/browse`)
    await expect(page).toHaveURL(`${edge.origin}/browse`)
    await expect(heading(page)).toHaveText(LIVE)
    await expect(strip(page)).toHaveCount(0)

    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'staff-link', '--', '--who', 'ada', '--set', `discovery@${remote.origin}`, '--to', '/browse'],
      { env: { ...process.env, ...environment, PUBLIC_URL: edge.origin } },
    )
    await page.goto(stdout.trim())
    await expect(page).toHaveURL(`${edge.origin}/browse`)
    await expect(heading(page)).toHaveText(OTHER)
    await expect(strip(page)).toContainText('You are testing discovery')
    await page.goto('about:blank')
  } finally {
    await edge.stop()
  }
})
