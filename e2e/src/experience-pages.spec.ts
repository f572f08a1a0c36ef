import { BrowsePage, ExperiencePage } from 'mf-discovery/e2e'
import { experienceWithSessions, firstExperience, nextMonth } from './api'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { delayRequests, expectAllHydrated, expectPageHydrated, layoutShift, readIn, trackHydration } from './hydration'
import { expectHealthyPage } from './page-health'

test('a guest looks at the pictures, dates, reviews and host of an experience and returns with the chosen date', {
  tag: '@phone-slow',
}, async ({ page, quiet }) => {
  test.slow()
  // On a second page Chromium reuses a larger cached copy of a picture, so the page's preload of a smaller one is
  // unused.
  quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open('?adults=2')
  await browse.openResult(0)
  await expect(page).toHaveURL(/\/experience\//)
  const experience = new ExperiencePage(page)
  await expect(experience.pictures.first()).toBeVisible()
  const name = (await experience.heading.textContent()) ?? ''
  await expectPageHydrated(page)
  await expectHealthyPage(page)

  const picture = experience.pictures.nth(1)
  await picture.focus()
  await page.keyboard.press('Enter')
  const count = experience.lightbox.getByText(/^\d+ of \d+$/)
  await expect(count).toHaveText(/^2 of /)
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(count).toHaveText(/^3 of /)
  await page.keyboard.press('Home')
  await expect(count).toHaveText(/^1 of /)
  await page.keyboard.press('End')
  await expect(count).toHaveText(/^(\d+) of \1$/)
  await page.keyboard.press('Escape')
  await expect(experience.lightbox).toHaveCount(0)
  await expect(picture).toBeFocused()

  await experience.datesLink.click()
  await expect(page).toHaveURL(/\/available-dates\?adults=2$/)
  await expect(experience.heading).toHaveText('Available dates')
  await expectHealthyPage(page)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page).toHaveURL(/month=/)
  await expectHealthyPage(page)
  const day = experience.openDays.nth(2)
  const dayName = (await day.getAttribute('aria-label'))?.split(',')[0] ?? 'no day'
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?adults=2&from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await expect(experience.heading).toHaveText(name)
  await expect(experience.pickedDay).toHaveAccessibleName(new RegExp(`^${dayName}`))
  await expectHealthyPage(page)

  await experience.reviewsLink.click()
  await expect(experience.heading).toHaveText('Reviews')
  await expectHealthyPage(page)
  await page.getByLabel('Sort reviews').selectOption('Worst first')
  await expect(page).toHaveURL(/sort=lowest/)
  await expectHealthyPage(page)
  await experience.backToExperience.click()
  await expect(experience.heading).toHaveText(name)

  const host = (await experience.hostLink.textContent()) ?? ''
  await experience.hostLink.click()
  await expect(experience.heading).toHaveText(host)
  await expectHealthyPage(page)
  await experience.hostExperiencesLink.click()
  await expect(page).toHaveURL(/\/host\/experiences\?adults=2/)
  await expectHealthyPage(page)
  await page.getByRole('main').locator('article a[href^="/experience/"]').first().click()
  await expect(page).toHaveURL(/\/experience\/[^/]+\?adults=2&from=/)
})

test('what is below the booking panel keeps its place while the panel loads', {
  tag: ['@phone', '@slow'],
}, async ({ page, request }) => {
  const { slug, search } = await experienceWithSessions(request)
  const experience = new ExperiencePage(page)
  await trackHydration(page)
  await experience.open(slug, `/reviews${search}`)
  await expectPageHydrated(page)
  const days = await delayRequests(page, /\/available-dates\?/)
  const sessions = await delayRequests(page, /\/sessions\?/)
  await experience.backToExperience.click()
  const placeBelow = () => experience.datesLink.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
  const withSkeleton = await placeBelow()
  await expect(experience.bookingPanel).toHaveAttribute('aria-busy', 'true')
  days.release()
  await expect(experience.pickedDay).toBeVisible()
  const withDays = await placeBelow()
  sessions.release()
  await expect(experience.bookingPanel).toHaveAttribute('aria-busy', 'false')
  const withSessions = await placeBelow()
  // Some months have a week more than others.
  const weekHeight = 56
  expect(Math.abs(withDays - withSkeleton)).toBeLessThan(weekHeight)
  expect(Math.abs(withSessions - withSkeleton)).toBeLessThan(weekHeight)
})

test('the layout changes together with the page, even when the page loads late', {
  tag: ['@phone-only', '@slow'],
}, async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open()
  await expectPageHydrated(page)
  // Layout shifts within 500 ms of an input are not counted, so the script is delayed beyond that.
  await page.route(/\/releases\/discovery\/[^?]+\/page-experience\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await browse.openResult(0)
  await expect(new ExperiencePage(page).heading).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  expect(await layoutShift(page)).toBeLessThan(0.01)
})

test('the keyboard moves through the dates beyond the end of a month', { tag: '@slow' }, async ({ page, request }) => {
  const { slug } = await firstExperience(request)
  await trackHydration(page)
  await page.goto(`/experience/${slug}/available-dates?month=${nextMonth()}`)
  await expectPageHydrated(page)
  const experience = new ExperiencePage(page)
  await experience.openDays.first().focus()
  const title = page.getByRole('grid')
  const before = await title.getAttribute('aria-label')
  await page.keyboard.press('PageDown')
  await expect(title).not.toHaveAttribute('aria-label', before ?? '')
  await expect(page.locator('[data-day]:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-day]:focus')).toHaveCount(1)
})

test('redirects an old slug permanently on every page of an experience, with its query', async ({ request }) => {
  const { slug, id } = await firstExperience(request)
  for (const below of ['', '/available-dates', '/reviews', '/host', '/host/experiences']) {
    const response = await request.get(`/experience/old-name-${id}${below}?adults=2&utm_source=letter`, {
      maxRedirects: 0,
    })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(`/experience/${slug}${below}?adults=2&utm_source=letter`)
  }
})

test('responds 404 for an unknown experience on each of its pages', async ({ request }) => {
  for (const below of ['', '/available-dates', '/reviews', '/host', '/host/experiences']) {
    expect((await request.get(`/experience/no-such-day-out-zz99zz${below}`)).status()).toBe(404)
  }
})

for (const below of ['/available-dates', '/reviews', '/host', '/host/experiences']) {
  test(`shows the same text without JavaScript on an experience’s ${below}`, { tag: ['@phone', '@slow'] }, async ({
    page,
    browser,
    request,
  }) => {
    const { slug } = await firstExperience(request)
    await trackHydration(page)
    await page.goto(`/experience/${slug}${below}`)
    await expectAllHydrated(page)
    const { viewport, ...device } = test.info().project.use
    const reader = await browser.newContext({ ...device, viewport: viewport ?? null, javaScriptEnabled: false })
    const plain = await reader.newPage()
    await plain.goto(`/experience/${slug}${below}`)
    const read = await readIn(page, 'main')
    expect(read).not.toBe('')
    expect(await readIn(plain, 'main')).toBe(read)
    await reader.close()
  })
}
