import type { Page } from '@playwright/test'
import { SignInPage, seeded } from 'mf-account/e2e'
import { firstExperience } from './api'
import { expect, test } from './fixtures'
import { liveOnly } from './live-only'
import {
  everythingAnswers,
  holdScripts,
  lost,
  nothingArrives,
  pageAnswers,
  readIn,
  rememberPainted,
  watch,
} from './served'

const EXPERIENCE = 'an experience'
const pages = ['/', '/browse', EXPERIENCE, '/auth/sign-in'] as const

type Request = Parameters<typeof firstExperience>[0]
const pathOf = async (name: string, request: Request) =>
  name === EXPERIENCE ? `/experience/${(await firstExperience(request)).slug}` : name

async function signIn(page: Page) {
  const form = new SignInPage(page)
  await form.open()
  await pageAnswers(page)
  await form.signIn(seeded.customer)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
}

for (const name of pages) {
  test(`a guest reads the same on ${name} with and without JavaScript`, { tag: '@phone-slow' }, async ({
    page,
    browser,
    request,
  }) => {
    const path = await pathOf(name, request)
    await watch(page)
    const { viewport, ...device } = test.info().project.use
    const reader = await browser.newContext({ ...device, viewport: viewport ?? null, javaScriptEnabled: false })
    const plain = await reader.newPage()
    const plainly = async () => {
      await plain.goto(path)
      return await readIn(plain, 'main')
    }
    // On the hour sessions begin, and what is on sale changes: what is read is what stood there just before or just after.
    const before = await plainly()
    await page.goto(path)
    await everythingAnswers(page)
    const read = await readIn(page, 'main')
    expect(read).not.toBe('')
    expect([before, await plainly()]).toContain(read)
    await reader.close()
  })

  // These two differ most between a phone and a desktop.
  const tag = ['/', 'an experience'].includes(name) ? '@phone' : '@phone-slow'
  test(`${name} comes to life without an element exchanged or moved`, { tag }, async ({ page, request }) => {
    await watch(page)
    const scripts = await holdScripts(page)
    await page.goto(await pathOf(name, request), { waitUntil: 'commit' })
    await rememberPainted(page, '#root')
    scripts.release()
    await everythingAnswers(page)
    expect(await lost(page)).toEqual([])
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02)
  })
}

for (const name of pages) {
  test(`${name} runs every script that it has fetched beforehand`, { tag: '@slow' }, async ({ page, request }) => {
    await watch(page)
    await page.coverage.startJSCoverage({ resetOnNavigation: false })
    await page.goto(await pathOf(name, request))
    await everythingAnswers(page)
    const fetched = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(({ href }) => href),
    )
    const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url)
    expect(fetched.length).toBeGreaterThan(0)
    expect(fetched.filter((url) => !run.includes(url))).toEqual([])
  })
}

/** When the answer comes that says who the customer is. */
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
    test(`${name} keeps its elements for a customer whose session arrives ${when}`, { tag: '@slow' }, async ({
      page,
      request,
      quiet,
    }) => {
      if (when === 'never') quiet.allowed(/Failed to load resource: net::ERR_FAILED/)
      await watch(page)
      await signIn(page)
      await arrange(page)
      const scripts = await holdScripts(page)
      await page.goto(await pathOf(name, request), { waitUntil: 'commit' })
      // Links and menus of the frame do change with who is there.
      await rememberPainted(page, 'main')
      scripts.release()
      await everythingAnswers(page)
      if (when !== 'never') await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible()
      expect(await lost(page)).toEqual([])
      expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.02)
    })
  }
}

for (const name of pages.filter((one) => one !== '/auth/sign-in')) {
  test(`${name} does not ask again for what it came with`, { tag: '@slow' }, async ({ page, request }) => {
    const asked: string[] = []
    page.on('request', (one) => {
      // Pins come with the map, which no page is served with.
      if (/\/api\/customer\/experiences(?!\/pins)/.test(one.url()))
        asked.push(`${one.method()} ${new URL(one.url()).pathname}`)
    })
    await watch(page)
    await page.goto(await pathOf(name, request))
    await pageAnswers(page)
    await nothingArrives(page)
    expect(asked).toEqual([])
  })

  test(`${name} is the same to the byte for a guest and for a customer`, { tag: '@slow' }, async ({
    page,
    request,
  }) => {
    liveOnly('Pages of testers are made for one alone, and kept nowhere.')
    const path = await pathOf(name, request)
    await watch(page)
    await signIn(page)
    const [guest, customer] = [await request.get(path), await page.request.get(path)]
    expect(guest.headers()['cache-control']).toContain('public')
    expect((await customer.body()).equals(await guest.body())).toBe(true)
  })
}

test('back and forward lead to where the page was scrolled to', { tag: '@phone-slow' }, async ({ page }) => {
  await watch(page)
  await page.goto('/browse')
  await pageAnswers(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(scrolled).toBe(1500)
  const results = page.getByRole('main').locator('a[href^="/experience/"]')
  // One that is seen whole: a press on another would scroll first.
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

test('a page that is served again comes back where it was scrolled to', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  await watch(page)
  await page.goto('/browse')
  await pageAnswers(page)
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
  await page.goto('/sandbox/mail')
  await page.goBack()
  await pageAnswers(page)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(1500)
})

test('what has the focus keeps it', { tag: '@phone' }, async ({ page }) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('textbox', { name: 'Search by name' })
  await field.focus()
  scripts.release()
  await pageAnswers(page)
  await nothingArrives(page)
  await expect(field).toBeFocused()
})
