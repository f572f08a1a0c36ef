import { seeded } from 'mf-account/e2e'
import { expect, test } from './fixtures'
import { blockScripts, expectPageHydrated, trackHydration, waitForNetworkIdle } from './hydration'

test('text typed into the search of /browse before the scripts arrive is kept and searched for', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('textbox', { name: 'Search by name' })
  await field.pressSequentially('kayak')
  scripts.release()
  await expectPageHydrated(page)
  await waitForNetworkIdle(page)
  await expect(field).toHaveValue('kayak')
  await expect(page).toHaveURL('/browse?name=kayak')
})

test('text typed into the header search before the scripts arrive is kept and gets suggestions', {
  tag: '@slow',
}, async ({ page }) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByLabel('Search experiences by name')
  await field.pressSequentially('riv')
  scripts.release()
  await expectPageHydrated(page)
  await waitForNetworkIdle(page)
  await field.pressSequentially('er')
  await expect(field).toHaveValue('river')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
})

test('a customer signs in with values filled in before the scripts arrive', { tag: '@phone-slow' }, async ({
  page,
}) => {
  await trackHydration(page)
  const scripts = await blockScripts(page)
  await page.goto('/auth/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(seeded.customer.email)
  await page.getByLabel('Password', { exact: true }).fill(seeded.customer.password)
  scripts.release()
  await expectPageHydrated(page)
  await waitForNetworkIdle(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(seeded.customer.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})
