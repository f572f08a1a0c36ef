import type { Page } from '@playwright/test'
import { findings } from './axe'
import { expect, test } from './fixtures'
import { waitForNetworkIdle } from './hydration'
import { liveOnly } from './live-only'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Developer tools' })
const frames = (page: Page) => page.getByTestId('boundaries')

/** Opens a page and waits until the shell is hydrated and handles keys. */
async function opened(page: Page, path: string) {
  const responses = page.waitForEvent('console', (message) => message.text() === 'answers')
  await page.addInitScript(() =>
    addEventListener('meander:hydrated', ({ target }) => {
      if (target instanceof Element && target.id === 'root') console.log('answers')
    }),
  )
  await page.goto(path)
  await responses
}

test('the developer tools list remotes, shared modules and overrides, and load only when opened', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  liveOnly('The test reads a message for visitors without chosen versions.')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/devtools/.test(request.url())) requests.push(request.url())
  })
  await opened(page, '/browse')
  expect(requests).toEqual([])
  await page.keyboard.press('Alt+m')
  await expect(panel(page).getByRole('heading', { name: 'Developer tools' })).toBeFocused()
  expect(requests.length).toBeGreaterThan(0)
  const discovery = panel(page)
    .getByRole('table', { name: 'Remotes' })
    .getByRole('row', { name: /^discovery/ })
  // Load time of the entry and of all files in ms, number of files, and their size in kB.
  await expect(discovery).toHaveText(/live\s+\d+\s+\d+\s+\d+\s+\d+/, { useInnerText: true })
  await expect(panel(page).getByRole('table', { name: 'Shared modules' })).toContainText('effector')
  await expect(panel(page)).toContainText('This visitor has chosen no versions.')
  expect(await findings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('outlines every remote on screen and labels it with its version', { tag: '@slow' }, async ({ page }) => {
  await opened(page, '/browse')
  await page.keyboard.press('Alt+Shift+m')
  await expect(frames(page).getByText(/^discovery@\S+$/)).toBeVisible()
  await expect(
    frames(page)
      .getByText(/^account\/\w+@\S+$/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Alt+Shift+m')
  await expect(frames(page)).toHaveCount(0)
})

test('lists domain events as they occur, and filters them', { tag: '@slow' }, async ({ page, quiet }) => {
  quiet.allowed(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/__mf?to=/browse')
  await expect(panel(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(panel(page).getByRole('table', { name: 'Domain events' })).toContainText('shell/online')
  await panel(page).getByLabel('Only with').fill('booking/')
  await expect(panel(page)).toContainText('No matching domain events.')
})

test('Alt+M in a text field does not open the developer tools, since it types a character on a Mac', {
  tag: '@slow',
}, async ({ page }) => {
  await opened(page, '/contact')
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('Alt+m')
  await waitForNetworkIdle(page)
  await expect(panel(page)).toHaveCount(0)
})
