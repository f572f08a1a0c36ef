import type { Page } from '@playwright/test'
import { BrowsePage } from 'mf-discovery/e2e'
import { experienceNextMonth } from './api'
import { expect, test } from './fixtures'
import { blockScripts, expectPageHydrated, trackHydration } from './hydration'

/** Opens a page whose scripts are held back, acts on it, then releases the scripts and waits for hydration. */
async function early(page: Page, path: string, act: () => Promise<void>) {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await act()
  expect(await page.evaluate(() => window.answering)).toEqual([])
  scripts.release()
  await expectPageHydrated(page)
}

test('a link clicked before the scripts arrive leads to its page', { tag: '@phone-slow' }, async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const result = new BrowsePage(page).results.first()
  const href = (await result.getAttribute('href')) ?? ''
  await result.click({ noWaitAfter: true })
  scripts.release()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('the menu clicked before the scripts arrive opens after hydration', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Menu' })
  await early(page, '/', () => button.click())
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('a filter clicked before the scripts arrive narrows the results after hydration', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  const filter = page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Adventurous' })
  await early(page, '/browse', () => filter.click())
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/[?&]categories=adventurous(&|$)/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Adventurous')
})

test('a name searched for before the scripts arrive is submitted to /browse', { tag: '@slow' }, async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search experiences by name' })
  await field.fill('kayak')
  await field.press('Enter', { noWaitAfter: true })
  scripts.release()
  await expect(page).toHaveURL('/browse?name=kayak')
  await expect(new BrowsePage(page).results.first()).toContainText(/kayak/i)
})

test('a date clicked before the scripts arrive is selected after hydration', { tag: ['@phone', '@slow'] }, async ({
  page,
  request,
}) => {
  const path = await experienceNextMonth(request)
  const date = page
    .getByRole('region', { name: 'Book your places' })
    .getByRole('button', { name: /, from £/, pressed: false })
    .last()
  let label = ''
  await early(page, path, async () => {
    label = (await date.getAttribute('aria-label')) ?? ''
    await date.click()
  })
  await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
})

test('a time chosen for the previous day before the scripts arrive is not applied to the new day', {
  tag: '@slow',
}, async ({ page, request }) => {
  const path = await experienceNextMonth(request)
  const panel = page.getByRole('region', { name: 'Book your places' })
  const other = panel.getByRole('button', { name: /, from £/, pressed: false }).last()
  let label = ''
  await early(page, path, async () => {
    label = (await other.getAttribute('aria-label')) ?? ''
    await other.click()
    await panel.getByRole('radio', { disabled: false }).first().check({ force: true })
  })
  await expect(panel.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('radio').first()).toBeEnabled()
  await expect(panel.getByText('can no longer be booked')).toHaveCount(0)
})

test('a day clicked after “Next month” before the scripts arrive is not selected in the hidden month', {
  tag: '@slow',
}, async ({ page, request }) => {
  const path = await experienceNextMonth(request)
  const panel = page.getByRole('region', { name: 'Book your places' })
  const picked = panel.getByRole('heading', { level: 3 })
  let day = ''
  await early(page, path, async () => {
    day = (await picked.textContent()) ?? ''
    await panel.getByRole('button', { name: 'Next month' }).click()
    await panel
      .getByRole('button', { name: /, from £/, pressed: false })
      .last()
      .click()
  })
  await expect(panel.getByRole('button', { name: 'Previous month' })).toBeEnabled()
  await expect(panel.getByRole('button', { name: /, from £/, pressed: true })).toHaveCount(0)
  await expect(picked).toHaveText(day)
})

test('a checkbox ticked before hydration stays ticked; React gets the click only after hydration', async ({ page }) => {
  const tick = page.getByRole('main').getByRole('checkbox', { name: /I accept the/ })
  await early(page, '/vouchers/purchase', async () => {
    // React reverts a checkbox like this when the visitor's own click reaches it before its components have subscribed to their stores.
    await page.evaluate(() =>
      document.addEventListener('click', ({ target, isTrusted }) => {
        if (isTrusted && target instanceof HTMLInputElement) target.checked = false
      }),
    )
    await tick.check()
  })
  await expect(tick).toBeChecked()
  await tick.click()
  // The page has hydrated: the visitor's click reaches it now.
  await expect(tick).not.toBeChecked()
})

test('a time chosen before the scripts arrive stays chosen, even after a click on the selected day', {
  tag: ['@phone', '@slow'],
}, async ({ page, request }) => {
  const path = await experienceNextMonth(request)
  const panel = page.getByRole('region', { name: 'Book your places' })
  const time = panel.getByRole('radio', { disabled: false }).last()
  await early(page, path, async () => {
    await panel.getByRole('button', { name: /, from £/, pressed: true }).click()
    await time.check({ force: true })
  })
  await expect(panel.getByRole('group', { name: 'Adult' }).getByRole('status')).toHaveText('2')
  await expect(time).toBeChecked()
})
