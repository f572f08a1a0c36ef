import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures'
import { afterTime, expectPageHydrated, trackHydration } from './hydration'

const SHELL = /\/releases\/shell\/[^/]+\/shell\.js(\?|$)/
const CONSOLE = /Failed to load resource|integrity|SyntaxError|was preloaded|Unexpected token/

/** Breaks the shell script. With `again: false` only the first request fails. */
async function spoil(page: Page, way: (route: Route) => Promise<unknown>, { again = true } = {}) {
  let asked = 0
  await page.route(SHELL, (route) => {
    asked += 1
    return asked === 1 || again ? way(route) : route.continue()
  })
  return { asked: () => asked }
}

const ways: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'not there': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'cut off on its way': (route) => route.abort('connectionreset'),
  'tampered with': async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` })
  },
}

/** Waits for the error report about the shell to the telemetry endpoint. */
function told(page: Page): Promise<{ release: string; first?: boolean; message: string }> {
  return page
    .waitForRequest((request) => request.url().endsWith('/api/telemetry') && !!request.postData()?.includes('"error"'))
    .then((request) => request.postDataJSON())
}

/**
 * All failures take the same path through the loader. `npm test` runs this one, which only the integrity check detects.
 */
const QUICK = 'tampered with'

for (const [name, way] of Object.entries(ways)) {
  test(`requests the shell script again when it is ${name} once, and hydrates the page`, { tag: '@slow' }, async ({
    page,
    quiet,
  }) => {
    quiet.allowed(CONSOLE)
    const shell = await spoil(page, way, { again: false })
    await trackHydration(page)
    await page.goto('/browse')
    await expectPageHydrated(page)
    expect(shell.asked()).toBe(2)
    await expect(page.getByText('Part of this page did not load')).toBeHidden()
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  })

  test(`shows a message and reports an error when the shell script stays ${name}; the page stays readable`, {
    tag: name === QUICK ? [] : '@slow',
  }, async ({ page, quiet }) => {
    quiet.allowed(CONSOLE)
    const reports = told(page)
    await spoil(page, way)
    await page.goto('/browse')
    const bar = page.getByRole('alert')
    await expect(bar).toContainText('Part of this page did not load, so some buttons may not work.')
    expect(await reports).toMatchObject({ release: expect.stringMatching(/^shell@\d/), first: true })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    await bar.getByRole('link', { name: 'Load the page again' }).click()
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test(`shows an error instead of skeletons on a page without server rendering when the shell script stays ${name}`, {
    tag: '@slow',
  }, async ({ page, quiet }) => {
    quiet.allowed(CONSOLE)
    await spoil(page, way)
    await page.goto('/bookings')
    await expect(
      page.getByRole('alert').getByRole('heading', { level: 1, name: 'This page did not load properly' }),
    ).toBeVisible()
    await expect(page.getByText('Check your connection and try again.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Load the page again' }).click()
    await expect(page.getByRole('heading', { name: 'This page did not load properly' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
}

test('reports a shell script that the browser cannot parse, and does not request it again', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(CONSOLE)
  const reports = told(page)
  // Removes the integrity hash, so that the script passes the check and fails in the parser.
  await page.route('/bookings', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(shell\.js") integrity="[^"]*"/, '$1')
    await route.fulfill({ response, body: html })
  })
  const shell = await spoil(page, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = nothing' }))
  await page.goto('/bookings')
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load properly' })).toBeVisible()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  expect((await reports).message).toContain('SyntaxError')
  expect(shell.asked()).toBe(1)
})

test('shows a message while the shell script takes longer than 20 seconds, until it arrives', { tag: '@slow' }, async ({
  page,
}) => {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(SHELL, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/bookings', { waitUntil: 'commit' })
  await page.getByRole('banner').waitFor()
  await page.clock.runFor(19_000)
  await expect(page.getByRole('status').filter({ hasText: 'taking long' })).toBeHidden()
  await page.clock.runFor(2_000)
  const bar = page.getByRole('status').filter({ hasText: 'This page is taking longer than usual to load.' })
  await expect(bar).toBeVisible()
  release()
  await page.clock.resume()
  await expect(bar).toBeHidden()
})

test('waits with the second attempt until the network is back', { tag: '@slow' }, async ({ page, context, quiet }) => {
  quiet.allowed(CONSOLE)
  const shell = await spoil(
    page,
    async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    { again: false },
  )
  await page.clock.install()
  await trackHydration(page)
  await page.goto('/browse')
  await expect.poll(() => shell.asked()).toBe(1)
  // Longer than the usual delay before a second attempt.
  await afterTime(page, 5_000)
  expect(shell.asked()).toBe(1)
  await context.setOffline(false)
  await expectPageHydrated(page)
  expect(shell.asked()).toBe(2)
})
