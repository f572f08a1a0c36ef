import { seeded } from 'mf-account/e2e'
import { expect, test } from './fixtures'
import { holdScripts, nothingArrives, pageAnswers, watch } from './served'

test('what a guest has begun to type is still there once the page answers, and is looked up', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('textbox', { name: 'Search by name' })
  await field.pressSequentially('kayak')
  scripts.release()
  await pageAnswers(page)
  await nothingArrives(page)
  await expect(field).toHaveValue('kayak')
  await expect(page).toHaveURL('/browse?name=kayak')
})

test('what a guest has begun to type in the header is still there once it answers', { tag: '@slow' }, async ({
  page,
}) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/browse', { waitUntil: 'commit' })
  const field = page.getByRole('banner').getByLabel('Search experiences by name')
  await field.pressSequentially('riv')
  scripts.release()
  await pageAnswers(page)
  await nothingArrives(page)
  await field.pressSequentially('er')
  await expect(field).toHaveValue('river')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
})

test('who fills in the sign-in form before its scripts have come is signed in', { tag: '@phone-slow' }, async ({
  page,
}) => {
  await watch(page)
  const scripts = await holdScripts(page)
  await page.goto('/auth/sign-in', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(seeded.customer.email)
  await page.getByLabel('Password', { exact: true }).fill(seeded.customer.password)
  scripts.release()
  await pageAnswers(page)
  await nothingArrives(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(seeded.customer.email)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})
