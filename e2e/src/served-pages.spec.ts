import type { Page } from '@playwright/test'
import { SignInPage, seeded } from 'mf-account/e2e'
import { firstExperience } from './api'
import { expect, test } from './fixtures'
import {
  blockScripts,
  expectAllHydrated,
  expectPageHydrated,
  layoutShift,
  readIn,
  replacedElements,
  snapshotServerDom,
  trackHydration,
  waitForNetworkIdle,
} from './hydration'
import { liveOnly } from './live-only'

const EXPERIENCE = 'an experience'
const pages = ['/', '/browse', EXPERIENCE, '/auth/sign-in'] as const

/** Which pages `npm test` hydrates. The home page differs most between phone and desktop. */
const hydrationTags: Readonly<Partial<Record<(typeof pages)[number], string>>> = {
  '/': '@phone',
  [EXPERIENCE]: '@phone-slow',
}

type Request = Parameters<typeof firstExperience>[0]
const pathOf = async (name: string, request: Request) =>
  name === EXPERIENCE ? `/experience/${(await firstExperience(request)).slug}` : name

async function signIn(page: Page) {
  const form = new SignInPage(page)
  await form.open()
  await expectPageHydrated(page)
  await form.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
}

for (const name of pages) {
  test(`a guest reads the same text on ${name} with and without JavaScript`, {
    tag: name === EXPERIENCE ? '@phone-slow' : ['@phone', '@slow'],
  }, async ({ page, browser, request }) => {
    const path = await pathOf(name, request)
    await trackHydration(page)
    const { viewport, ...device } = test.info().project.use
    const reader = await browser.newContext({ ...device, viewport: viewport ?? null, javaScriptEnabled: false })
    const plain = await reader.newPage()
    const plainly = async () => {
      await plain.goto(path)
      return await readIn(plain, 'main')
    }
    // Sessions start on the hour, which changes what is on sale, so the text may equal the one before or the one after.
    const before = await plainly()
    await page.goto(path)
    await expectAllHydrated(page)
    const read = await readIn(page, 'main')
    expect(read).not.toBe('')
    expect([before, await plainly()]).toContain(read)
    await reader.close()
  })

  test(`hydrates ${name} without replacing or moving an element`, {
    tag: hydrationTags[name] ?? ['@phone', '@slow'],
  }, async ({ page, request }) => {
    await trackHydration(page)
    const scripts = await blockScripts(page)
    await page.goto(await pathOf(name, request), { waitUntil: 'commit' })
    await snapshotServerDom(page, '#root')
    scripts.release()
    await expectAllHydrated(page)
    expect(await replacedElements(page)).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })
}

for (const name of pages) {
  test(`${name} runs every script that it preloads`, { tag: '@slow' }, async ({ page, request }) => {
    await trackHydration(page)
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.goto(await pathOf(name, request))
    await expectAllHydrated(page)
    const fetched = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(({ href }) => href),
    )
    const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url)
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter((url) => !run.includes(url))).toEqual([])
  })
}

/** When the response with the customer's session arrives. */
const arrivals = {
  early: async () => {},
  late: async (page: Page) =>
    page.route('**/api/customer/me', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue()
    }),
  never: async (page: Page) => page.route('**/api/customer/me', (route) => route.abort()),
} as const

for (const name of pages.filter((one) => one !== '/auth/sign-in')) {
  for (const [when, arrange] of Object.entries(arrivals)) {
    test(`keeps the elements of ${name} for a customer whose session arrives ${when}`, { tag: '@slow' }, async ({
      page,
      request,
      quiet,
    }) => {
      if (when === 'never') quiet.allowed(/Failed to load resource: net::ERR_FAILED/)
      await trackHydration(page)
      await signIn(page)
      await arrange(page)
      const scripts = await blockScripts(page)
      await page.goto(await pathOf(name, request), { waitUntil: 'commit' })
      // Links and menus of the layout do change for a signed-in customer.
      await snapshotServerDom(page, 'main')
      scripts.release()
      await expectAllHydrated(page)
      if (when !== 'never') await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
      expect(await replacedElements(page)).toEqual([])
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })
  }
}

for (const name of pages.filter((one) => one !== '/auth/sign-in')) {
  test(`${name} does not request data again that came with its HTML`, { tag: '@slow' }, async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (one) => {
      // The map requests pins, which are never part of the HTML.
      if (/\/api\/customer\/experiences(?!\/pins)/.test(one.url()))
        asked.push(`${one.method()} ${new URL(one.url()).pathname}`)
    })
    await trackHydration(page)
    await page.goto(await pathOf(name, request))
    await expectPageHydrated(page)
    await waitForNetworkIdle(page)
    expect(asked).toEqual([])
  })

  test(`serves ${name} with the same bytes to guests and customers`, { tag: '@slow' }, async ({ page, request }) => {
    liveOnly('Pages with chosen versions are not cached.')
    const path = await pathOf(name, request)
    await trackHydration(page)
    await signIn(page)
    const [guest, customer] = [await request.get(path), await page.request.get(path)]
    expect(guest.headers()['cache-control']).toContain('public')
    expect((await customer.body()).equals(await guest.body())).toBe(true)
  })
}

for (const [name, below] of [
  ['/', '#main section:has-text("Give them a day")'],
  [EXPERIENCE, 'section[aria-labelledby="similar"]'],
] as const) {
  test(`a phone shows all of ${name} once it is hydrated, but leaves out what is below the screen in the first frame`, {
    tag: ['@phone-only', '@slow'],
  }, async ({ page, request }) => {
    await trackHydration(page)
    await page.goto(await pathOf(name, request))
    await expectPageHydrated(page)
    const isRendered = () =>
      page
        .locator(`${below} a`)
        .first()
        .evaluate((element) => element.checkVisibility())
    expect(await isRendered()).toBe(true)
    await page.evaluate(() => document.documentElement.setAttribute('data-first-screen', ''))
    expect(await isRendered()).toBe(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const overflow = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(overflow).toBe(0)
  })

  test(`what is below the first screen of ${name} appears without a layout shift on slow 4G`, {
    tag: ['@phone-only', '@slow'],
  }, async ({ page, request }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    })
    await trackHydration(page)
    await page.goto(await pathOf(name, request))
    await expectPageHydrated(page)
    expect(await layoutShift(page)).toBeLessThan(0.01)
  })
}

test('Back and Forward restore the scroll position', { tag: '@phone-slow' }, async ({ page }) => {
  await trackHydration(page)
  await page.goto('/browse')
  await expectPageHydrated(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(scrolled).toBe(1500)
  const results = page.getByRole('main').locator('a[href^="/experience/"]')
  // A result that is completely visible; a click on another one would scroll first.
  const inView = await results.evaluateAll((links) =>
    links.findIndex((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top > (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) && bottom < innerHeight
    }),
  )
  await results.nth(inView).click()
  await expect(page).toHaveURL(/\/experience\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const before = await scrolled()
  await page.goBack()
  await expect(page).toHaveURL('/browse')
  await expect.poll(scrolled).toBe(1500)
  await page.goForward()
  await expect(page).toHaveURL(/\/experience\//)
  await expect.poll(scrolled).toBe(before)
})

test('restores the scroll position of a page that is loaded again', { tag: ['@phone', '@slow'] }, async ({ page }) => {
  await trackHydration(page)
  await page.goto('/browse')
  await expectPageHydrated(page)
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await page.goto('/sandbox/mail')
  await page.goBack()
  await expectPageHydrated(page)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1500)
})

test('a focused field keeps the focus during hydration', { tag: '@phone-slow' }, async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('textbox', { name: 'Search by name' })
  await field.focus()
  scripts.release()
  await expectPageHydrated(page)
  await waitForNetworkIdle(page)
  await expect(field).toBeFocused()
})
