import type { Page } from '@playwright/test'
import { firstExperience } from './api'
import { breakRemote, type Kind } from './break-remote'
import { expect, test } from './fixtures'
import { expectAllHydrated, trackHydration } from './hydration'
import { releasingEdge } from './releasing-edge'

declare global {
  interface Window {
    /** Release scripts and stylesheets that were inserted into the page, with their integrity hashes. */
    asked?: { file: string; integrity: string }[]
  }
}

/** Records inserted scripts and stylesheets, since many are removed after they have run. */
const lookOn = (page: Page) =>
  page.addInitScript(() => {
    const requests: { file: string; integrity: string }[] = []
    window.asked = requests
    new MutationObserver((changes) => {
      for (const element of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isStyle = element instanceof HTMLLinkElement && element.rel === 'stylesheet'
        if (!isStyle && !(element instanceof HTMLScriptElement)) continue
        const { pathname } = new URL('href' in element ? element.href : element.src, location.href)
        if (pathname.startsWith('/releases/')) requests.push({ file: pathname, integrity: element.integrity })
      }
    }).observe(document, { childList: true, subtree: true })
  })

for (const name of ['/', '/browse', 'an experience', '/checkout']) {
  test(`${name} loads release files only with an integrity hash, and none of them twice`, {
    tag: '@slow',
  }, async ({ page, request }) => {
    const fetched: string[] = []
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    network.on('Network.responseReceived', ({ response }) => {
      const { pathname, search } = new URL(response.url)
      const isKept = response.fromDiskCache || response.fromPrefetchCache
      if (/^\/releases\/.*\.(js|css)$/.test(pathname) && !isKept) fetched.push(pathname + search)
    })
    await lookOn(page)
    await trackHydration(page)
    await page.goto(name === 'an experience' ? `/experience/${(await firstExperience(request)).slug}` : name)
    await expectAllHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Purchase gift voucher' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Give a day out' })).toBeVisible()
    const requests = (await page.evaluate(() => window.asked)) ?? []
    expect(requests.length).toBeGreaterThan(4)
    expect(requests.filter(({ integrity }) => !/^sha384-[\w+/]{64}$/.test(integrity))).toEqual([])
    expect(fetched.filter((file, place) => fetched.indexOf(file) !== place)).toEqual([])
  })
}

/** `npm test` runs a failure that is detected while loading and one that is detected while rendering. */
const QUICK: Kind = '404'
const ways: readonly Kind[] = ['404', 'hanging', 'tampered', 'throwing on mount', 'throwing on render']

/** Path of a page that only the newest release of booking has. */
const OF_TOMORROW = '/gifts-of-tomorrow'
async function announcePage(page: Page) {
  await page.route('**/browse', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/(id="page-data">)(.*?)(<\/script>)/s, (_, open, data, close) => {
      const all = JSON.parse(data)
      const { routes } = all.registry.remotes.booking.live
      const like = routes.find(({ path }: { path: string }) => path === '/vouchers/check-balance')
      routes.push({ ...like, id: 'of-tomorrow', path: OF_TOMORROW })
      return open + JSON.stringify(all).replaceAll('<', '\\u003c') + close
    })
    await route.fulfill({ response, body: html })
  })
}

test.describe('the previous release', () => {
  let edge: Awaited<ReturnType<typeof releasingEdge>>
  test.beforeEach(async () => {
    edge = await releasingEdge()
  })
  test.afterEach(async ({ page }) => {
    await page.goto('about:blank')
    await edge?.stop()
  })

  test('lacks the requested page: shows a fallback there and no blank page', {
    tag: '@slow',
  }, async ({ page, quiet }) => {
    quiet.allowed(/Failed to load resource|RemoteFailure|No page at/)
    const version = await edge.serveNext('booking', page.request)
    await breakRemote(page, 'booking', '404', version)
    await announcePage(page)
    await page.goto(`${edge.origin}/browse`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate((path) => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate'))
    }, OF_TOMORROW)
    await expect(page.getByRole('main').getByText('We could not load this page')).toBeVisible({ timeout: 12_000 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })

  for (const kind of ways) {
    test(`replaces page and widget of a release that is ${kind}, and the failure is reported`, {
      tag: kind === QUICK ? [] : '@slow',
    }, async ({ page, quiet, request }) => {
      quiet.allowed(/Failed to load resource|Failed to find a valid digest|this release is broken/)
      const reported: { release: string; message: string }[] = []
      await page.route('**/api/telemetry', async (route) => {
        reported.push(route.request().postDataJSON())
        await route.fulfill({ status: 204 })
      })
      const experience = await firstExperience(request)
      const version = await edge.serveNext('booking', page.request)
      await breakRemote(page, 'booking', kind, version)

      await page.goto(`${edge.origin}/experience/${experience.slug}`, { waitUntil: 'commit' })
      const panel = page.getByRole('region', { name: 'Book your places' })
      const date = panel.getByRole('button').first()
      await expect(date).toBeVisible()
      await expect
        .poll(() => reported.map(({ release }) => release), { timeout: 10_000 })
        .toContain(`booking@${version}`)
      await expect(page.getByText('We could not load')).toHaveCount(0)

      await page.goto(`${edge.origin}/vouchers/check-balance`, { waitUntil: 'commit' })
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible({ timeout: 10_000 })
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText('We could not load')).toHaveCount(0)
    })
  }
})

test('does not wait in a second attempt for a file that hung in the first', { tag: '@slow' }, async ({
  page,
  request,
  quiet,
}) => {
  quiet.allowed(/was preloaded using link preload/)
  const requests: string[] = []
  await page.route('**/releases/booking/*/expose-BookingPanel.js*', async (route) => {
    const { search } = new URL(route.request().url())
    requests.push(search)
    if (search) await route.continue()
  })
  await trackHydration(page)
  await page.goto(`/experience/${(await firstExperience(request)).slug}`, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => window.answering?.some((root) => root instanceof Element && root.closest('[data-expose="BookingPanel"]')),
    null,
    { timeout: 10_000 },
  )
  expect(requests).toEqual(['', '?again=1'])
})

/** Serves pages with a damaged registry. */
async function damage(page: Page, change: (html: string) => string) {
  await page.route(
    (url) => url.pathname === '/browse' || url.pathname === '/checkout',
    async (route) => {
      const response = await route.fetch({ maxRetries: 2 })
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}
const cut = (html: string) => html.replace(/(id="page-data">.{200}).*?<\/script>/s, '$1</script>')
const newer = (html: string) => html.replace('"contract":1', '"contract":2')

for (const [how, change] of [
  ['cut off', cut],
  ['newer than the shell', newer],
] as const) {
  test(`uses the last valid registry when the one in the page is ${how}`, { tag: '@slow' }, async ({ page }) => {
    await page.goto('/')
    await page.waitForFunction(() => localStorage.getItem('last_registry'), null, { timeout: 20_000 })
    await damage(page, change)
    await page.goto('/browse')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // A click on the server-rendered button is lost when the page is rendered again.
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(async () => {
      if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click({ timeout: 1_000 })
      await expect(menu).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 15_000 })
  })
}

test('shows an error without any valid registry, and keeps what the server rendered', async ({ page, quiet }) => {
  quiet.allowed(/registry of this page cannot be read|was preloaded using link preload/)
  await damage(page, cut)
  await page.goto('/browse')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'This page did not load properly' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load the page again' }).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})
