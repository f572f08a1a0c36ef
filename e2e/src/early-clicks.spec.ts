import type { Page } from '@playwright/test'
import { BrowsePage } from 'mf-discovery/e2e'
import { experienceNextMonth } from './api'
import { expect, test } from './fixtures'
import { holdScripts, pageAnswers, watch } from './served'

/** What a guest does on a page whose scripts have not come, which then come. */
async function early(page: Page, path: string, act: () => Promise<void>) {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await act()
  expect(await page.evaluate(() => window.answering)).toEqual([])
  scripts.release()
  await pageAnswers(page)
}

test('a link pressed before the scripts have come leads where it says', { tag: '@phone-slow' }, async ({ page }) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const result = new BrowsePage(page).results.first()
  const href = (await result.getAttribute('href')) ?? ''
  await result.click({ noWaitAfter: true })
  scripts.release()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('the menu asked for before the scripts have come opens once they are there', { tag: ['@phone', '@slow'] }, async ({
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

test('a filter pressed before the scripts have come narrows the list once they are there', {
  tag: '@phone-slow',
}, async ({ page }) => {
  const filter = page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Adventurous' })
  await early(page, '/browse', () => filter.click())
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/[?&]categories=adventurous(&|$)/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Adventurous')
})

test('a name searched for before the scripts have come is looked up', { tag: '@slow' }, async ({ page }) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search experiences by name' })
  await field.fill('kayak')
  await field.press('Enter', { noWaitAfter: true })
  scripts.release()
  await expect(page).toHaveURL('/browse?name=kayak')
  await expect(new BrowsePage(page).results.first()).toContainText(/kayak/i)
})

test('a date pressed before the scripts have come is picked once they are there', { tag: '@phone-slow' }, async ({
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

test('a time of one day, pressed after another day and before the scripts have come, is not asked for on that day', {
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

test('a day pressed after the next month was asked for, and before the scripts have come, is not picked out of sight', {
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

test('what is ticked stays ticked, also when a root that is only half alive would take it back', async ({ page }) => {
  const tick = page.getByRole('main').getByRole('checkbox', { name: /I accept the/ })
  await early(page, '/vouchers/purchase', async () => {
    // So does React with what is ticked before its components have subscribed to what they show.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof HTMLInputElement) target.checked = false
        },
        { once: true },
      ),
    )
    await tick.check()
  })
  await expect(tick).toBeChecked()
})

test('a time chosen before the scripts have come stays chosen, also after the day has been pressed', {
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
