import { BrowsePage, ExperiencePage } from 'mf-discovery/e2e'
import { findingsOnTheWay } from './axe'
import { expect, test } from './fixtures'
import { expectPageHydrated, layoutShift, trackHydration, waitForNetworkIdle } from './hydration'
import { Keyboard } from './keyboard'

test('each filter narrows the results to the number it promised', { tag: '@phone-slow' }, async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open()
  await expectPageHydrated(page)
  const all = await browse.total()
  const adventurous = browse.category('Adventurous')
  const promised = Number(/\d+$/.exec((await adventurous.textContent()) ?? '')?.[0])
  expect(promised).toBeGreaterThan(0)
  await adventurous.click()
  await expect(browse.heading).toHaveText(`${promised} experiences`)
  await expect(page).toHaveURL(/\/browse\?categories=adventurous$/)

  await browse.openFilters()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('60')
  await page.keyboard.press('Enter')
  await expect(browse.filterInUse('up to £60.00')).toBeVisible()
  await page.getByRole('combobox', { name: 'How good?' }).selectOption('4')
  await expect(page).toHaveURL(/price_max=60&rating=4$/)
  const toilets = page.getByRole('checkbox', { name: /^Toilets/ })
  await toilets.check()
  await expect(page).toHaveURL(/facilities=toilets/)
  await expect.poll(() => browse.total()).toBeLessThan(promised)
  await waitForNetworkIdle(page)
  expect(await findingsOnTheWay(page)).toEqual([])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)

  await page.getByRole('button', { name: 'Clear these filters' }).click()
  await browse.closeFilters()
  await browse.filterInUse('Adventurous').click()
  await expect(browse.heading).toHaveText(`${all} experiences`)
  await expect(page).toHaveURL(/\/browse$/)
})

test('restores the results, filters and scroll position when a guest returns from an experience', {
  tag: '@phone-slow',
}, async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open('?adults=2&categories=outdoors')
  await expectPageHydrated(page)
  const found = await browse.heading.textContent()
  await browse.results.nth(5).scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const name = await browse.results.nth(5).textContent()
  await browse.openResult(5)
  await expect(new ExperiencePage(page).heading).toBeVisible()
  await page.goBack()
  await expect(browse.heading).toHaveText(found ?? '')
  await expect(browse.filterInUse('2 guests')).toBeVisible()
  await expect(browse.results.nth(5)).toHaveText(name ?? '')
  await expect(browse.results.nth(5)).toBeInViewport()
})

test('adds a history entry for a page turn, which scrolls to the top, but none for a filter', async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await page.goto('/')
  await browse.open()
  await expectPageHydrated(page)
  await browse.category('Outdoors').click()
  await expect(page).toHaveURL(/categories=outdoors$/)
  await waitForNetworkIdle(page)
  const first = (await browse.results.first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/categories=outdoors&page=2$/)
  await expect(browse.results.first()).not.toHaveText(first)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/categories=outdoors$/)
  await expect(browse.results.first()).toHaveText(first)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('suggests which filter to drop, with the number of results, and shows the nearest matches when nothing fits', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open('?name=zeppelinfahrt&categories=tasty')
  await expectPageHydrated(page)
  await expect(page.getByText('Nothing called “zeppelinfahrt” matches.')).toBeVisible()
  const nearest = page.getByRole('region', { name: 'The nearest matches' })
  await expect(nearest.getByRole('link').first()).toBeVisible()
  const way = page.getByRole('button', { name: /^Search without the name \(\d+\)$/ })
  const promised = /\d+/.exec((await way.textContent()) ?? '')?.[0]
  expect(await findingsOnTheWay(page)).toEqual([])
  await way.click()
  await expect(browse.heading).toHaveText(`${promised} experiences`)
  await expect(page).toHaveURL(/\/browse\?categories=tasty$/)
})

test('scrolls a half-hidden category into view when it gets the focus', { tag: '@phone-only' }, async ({ page }) => {
  await trackHydration(page)
  const browse = new BrowsePage(page)
  await browse.open()
  await expectPageHydrated(page)
  const chip = browse.category('Musical')
  // Scrolls the row until 21 px of the chip are visible, which Chromium considers enough on focus.
  await chip.evaluate((element) => {
    const row = element.parentElement
    if (row) row.scrollLeft += element.getBoundingClientRect().left - row.getBoundingClientRect().right + 21
  })
  await expect(chip).not.toBeInViewport({ ratio: 0.5 })
  await browse.category('Cultural').focus()
  await new Keyboard(page).tabTo(chip, { most: 1 })
  await expect(chip).toBeInViewport({ ratio: 1 })
})

test('shows the calendar at nearly full screen height on a phone in landscape', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await new BrowsePage(page).open()
  await page.getByRole('button', { name: /^When\?/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Select dates' })
  await expect(calendar.getByRole('button', { name: /^Show|^Done/ })).toBeAttached()
  const box = await calendar.boundingBox()
  expect(box?.height).toBeGreaterThan(330)
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390)
})
