import { readFile } from 'node:fs/promises'
import { AvatarEditor, ProfilePage } from 'mf-account/e2e'
import { findingsOnTheWay } from './axe'
import { holdTwoSeats } from './buy'
import { aCustomer, postWithCsrf } from './customer'
import { expect, test } from './fixtures'
import { testImage } from './test-image'

test('a customer edits profile and photo, and the profile page shows both', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  await aCustomer(page)
  await page.goto('/profile')
  const profile = new ProfilePage(page)
  await expect(profile.name).toHaveText('Ada Winter')
  await expect(page.getByRole('heading', { name: '3 things to add' })).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.getByRole('link', { name: 'Edit my profile' }).click()
  await expect(page).toHaveURL('/profile/edit')
  await expect(profile.field('Phone')).toHaveValue('07400 123456')
  expect(await findingsOnTheWay(page)).toEqual([])
  const photo = new AvatarEditor(page)
  await photo.choose(testImage())
  await page.getByRole('button', { name: 'Save photo' }).click()
  await expect(profile.portrait).toBeVisible()

  await profile.field('First name').fill('\u200b')
  await profile.save.click()
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await profile.field('First name').fill('Ada May')
  await profile.field('Date of birth').fill('31/12/1990')
  await profile.save.click()
  await expect(page).toHaveURL('/profile')
  await expect(profile.name).toHaveText('Ada May Winter')
  await expect(profile.portrait).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 thing to add' })).toBeVisible()
})

test('keeps the typed profile when it cannot be saved', { tag: '@slow' }, async ({ page, quiet }) => {
  quiet.allowed(/\/api\/customer\/profile/)
  await aCustomer(page)
  await page.goto('/profile/edit')
  const profile = new ProfilePage(page)
  await profile.field('Last name').fill('Springfield')
  await page.route('**/api/customer/profile/*', (route) => route.abort())
  await profile.save.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was lost')
  await expect(profile.field('Last name')).toHaveValue('Springfield')
  await page.unroute('**/api/customer/profile/*')
  await profile.save.click()
  await expect(profile.name).toHaveText('Ada Springfield')
})

test('a customer switches an e-mail off with one click, and on again with Undo', { tag: ['@phone', '@slow'] }, async ({
  page,
}) => {
  await aCustomer(page)
  await page.goto('/profile/notifications')
  const profile = new ProfilePage(page)
  const checkbox = profile.letter('A reminder')
  await expect(checkbox).toBeChecked()
  expect(await findingsOnTheWay(page)).toEqual([])
  await checkbox.uncheck()
  await expect(profile.undo).toBeVisible()
  await profile.undo.click()
  await expect(profile.undo).toBeHidden()
  await expect(checkbox).toBeChecked()
  await checkbox.uncheck()
  await expect(profile.undo).toBeVisible()
  await page.reload()
  await expect(checkbox).not.toBeChecked()
})

test('an e-mail switch returns to its previous state when it cannot be saved', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/notifications/)
  await aCustomer(page)
  await page.goto('/profile/notifications')
  const checkbox = new ProfilePage(page).letter('A reminder')
  await expect(checkbox).toBeChecked()
  await page.route('**/api/customer/notifications/*', (route) => route.abort())
  await checkbox.click()
  await expect(page.getByText(/we could not save your change/).first()).toBeVisible()
  await expect(checkbox).toBeChecked()
})

test('a customer downloads all personal data as JSON', { tag: '@slow' }, async ({ page }) => {
  const { email } = await aCustomer(page)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await new ProfilePage(page).download.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}\.\d{2}\.\d{2}\.json$/)
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject({ account: { email }, bookings: [], sessions: [expect.anything()] })
})

test('keeps an account that has held places, and deletes it after they are released', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet.allowed(/\/media\/scenes\/\S+ was preloaded using link preload but not used/)
  quiet.allowed(/status of 422/)
  const { password } = await aCustomer(page)
  await holdTwoSeats(page, null, 14)
  const held = page.url()
  await page.goto('/profile')
  const profile = new ProfilePage(page)
  await profile.remove.click()
  await expect(profile.deletion).toContainText('We are holding places for you')
  await expect(profile.confirm).toHaveCount(0)
  expect(await findingsOnTheWay(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(profile.deletion).toHaveCount(0)

  const uuid = new URL(held).searchParams.get('booking')
  await postWithCsrf(page.request, 'DELETE', `/api/customer/bookings/${uuid}`)
  await profile.remove.click()
  await profile.password.fill('not the password')
  await profile.confirm.click()
  await expect(profile.deletion).toContainText('This is not the password of your account.')
  await profile.password.fill(password)
  expect(await findingsOnTheWay(page)).toEqual([])
  await profile.confirm.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/auth/sign-in')
  expect((await page.request.get('/api/customer/me')).status()).toBe(401)
})

test('a profile that is not public is not found by a stranger', { tag: '@slow' }, async ({ page, quiet, browser }) => {
  quiet.allowed(/status of 404/)
  const { id } = await aCustomer(page)
  await page.goto(`/profile/${id}`)
  await expect(new ProfilePage(page).name).toHaveText('Ada')
  const stranger = await browser.newPage()
  await stranger.goto(`/profile/${id}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  await stranger.close()
})
