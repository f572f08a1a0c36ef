import { RegistrationPage, SignInPage, SignUpPage } from 'mf-account/e2e'
import { routeFakeGoogleMaps } from 'mf-discovery/e2e'
import { findings } from './axe'
import { testBuyer } from './buy'
import { PASSWORD, postWithCsrf, signUpByApi } from './customer'
import { expect, test } from './fixtures'
import { edgeWithMapsKey } from './keyed-edge'
import { testImage } from './test-image'

test('a new customer signs up, completes every step with a cropped photo, and returns to the page first asked for', {
  tag: '@phone-slow',
}, async ({ page, quiet }) => {
  // The guard redirects before the requested page uses its preloaded scripts.
  quiet.allowed(/was preloaded using link preload but not used/)
  await page.goto('/bookings')
  await expect(page).toHaveURL('/auth/sign-in')
  await page
    .getByRole('link', { name: 'Create an account' })
    .or(page.getByRole('link', { name: /sign up/i }))
    .first()
    .click()
  await new SignUpPage(page).signUp({ ...testBuyer(), password: PASSWORD })
  const steps = new RegistrationPage(page)
  await expect(steps.count).toHaveText('Step 1 of 4')
  expect(await findings(page)).toEqual([])
  await steps.givePhone('0800 111 222')
  await expect(page.getByText('we cannot use this kind of number')).toBeVisible()
  await steps.givePhone('07400 123456')

  await expect(page).toHaveURL('/register/set-location')
  await expect(steps.count).toHaveText('Step 2 of 4')
  await steps.pickPlace('winch', 'Winchester, Hampshire')
  await expect(steps.place).toHaveValue('Winchester, Hampshire')
  expect(await findings(page)).toEqual([])
  await steps.next.click()

  await expect(page).toHaveURL('/register/set-photo')
  const { photo } = steps
  await photo.choose(testImage())
  await expect(photo.zoom).toBeVisible()
  expect(await findings(page)).toEqual([])
  await photo.zoom.fill('2')
  await photo.circle.focus()
  const before = await photo.moved.boundingBox()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await photo.moved.boundingBox())?.x).not.toBe(before?.x)
  await photo.save.click()

  await expect(page).toHaveURL('/register/set-birthday')
  await expect(steps.count).toHaveText('Step 4 of 4')
  await steps.birthday.fill('31/12/2015')
  await steps.next.click()
  await expect(page.getByText('You need to be at least 18 to register.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await steps.birthday.fill('31/12/1990')
  await steps.next.click()
  await expect(page).toHaveURL('/bookings')

  const { data } = (await (await page.request.get('/api/customer/me')).json()) as {
    data: { avatar: { url: string; small: string }; birth_date: string; address: string }
  }
  expect(data).toMatchObject({ birth_date: '1990-12-31', address: 'Winchester, Hampshire' })
  for (const path of [data.avatar.url, data.avatar.small]) {
    const served = await page.request.get(path)
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp'])
  }
})

test('keeps unfinished steps when a customer leaves registration, and lets optional steps be skipped', {
  tag: '@slow',
}, async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/register/set-phone')
  const steps = new RegistrationPage(page)
  await steps.phone.fill('07400 12')
  await page.goto('/browse')
  await page.goto('/register/set-phone')
  await expect(steps.phone).toHaveValue('07400 12')
  await expect(steps.skip).toHaveCount(0)
  await steps.givePhone('07400 123456')
  await expect(page).toHaveURL('/register/set-location')
  // The phone step is done, so its URL redirects to the current step.
  await page.goto('/register/set-phone')
  await expect(page).toHaveURL('/register/set-location')
  await expect(steps.count).toHaveText('Step 2 of 4')
  await steps.skip.click()
  await expect(page).toHaveURL('/register/set-photo')
  await steps.previous.click()
  await expect(page).toHaveURL('/register/set-location')
  await steps.skip.click()
  await steps.skip.click()
  await expect(page).toHaveURL('/register/set-birthday')
  await steps.birthday.fill('31/12/19')
  await page.reload()
  await expect(steps.birthday).toHaveValue('31/12/19')
  await steps.skip.click()
  await expect(page).toHaveURL('/')
})

test('Previous on the first step leads to the home page', { tag: '@slow' }, async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/register/set-phone')
  await new RegistrationPage(page).previous.click()
  await expect(page).toHaveURL('/')
})

test('a customer who has not accepted the terms must do so before going on', async ({ page }) => {
  const signIn = new SignInPage(page)
  await page.goto('/bookings')
  await signIn.signIn({ email: 'newcomer@meander.example', password: 'first-day-at-the-coast' })
  const steps = new RegistrationPage(page)
  await expect(page).toHaveURL('/terms')
  await steps.next.click()
  await expect(page.getByText('Please accept the terms and conditions to go on.')).toBeVisible()
})

test('an interrupted photo upload keeps the picture, and can be cancelled and retried', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/uploads/)
  await signUpByApi(page)
  await page.goto('/register/set-photo')
  const { photo } = new RegistrationPage(page)
  await photo.choose(testImage())
  await page.route('**/api/media-library-pro/uploads', (route) => route.abort())
  await photo.save.click()
  await expect(photo.problem).toContainText('We could not reach our server')
  await expect(photo.zoom).toBeVisible()

  await page.unroute('**/api/media-library-pro/uploads')
  await page.route('**/api/media-library-pro/uploads', () => {})
  await photo.tryAgain.click()
  await expect(photo.progress).toBeVisible()
  await photo.cancel.click()
  await expect(photo.progress).toHaveCount(0)
  await page.unroute('**/api/media-library-pro/uploads')
  await photo.save.click()
  await expect(page).toHaveURL('/register/set-birthday')
})

test('refuses an unsuitable photo file before uploading it', { tag: '@slow' }, async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/register/set-photo')
  const { photo } = new RegistrationPage(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/uploads')) sent.push(request.url())
  })
  const { buffer } = testImage(100, 100)
  for (const [file, sentence] of [
    [Buffer.concat([buffer, Buffer.alloc(6 * 1024 * 1024)]), 'larger than 5 MB'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'JPEG, PNG or WebP'],
    [buffer.subarray(0, 20), 'damaged or incomplete'],
    [testImage(8001, 10).buffer, 'too many pixels'],
  ] as const) {
    await photo.choose({ name: 'me.png', mimeType: 'image/png', buffer: file })
    await expect(photo.problem).toContainText(sentence)
  }
  expect(sent).toEqual([])
})

test('asks the browser for the current location, and explains when access is denied', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await signUpByApi(page)
  await postWithCsrf(page.request, 'POST', '/api/customer/auth/register/phone', { phone: '07400 123456' })
  const steps = new RegistrationPage(page)
  await page.goto('/register/set-location')
  await context.clearPermissions()
  await steps.currentLocation.click()
  await expect(steps.dialog('Location access denied')).toBeVisible()
  await steps.dialog('Location access denied').getByRole('button', { name: 'Ok' }).click()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.0632, longitude: -1.308 })
  await steps.currentLocation.click()
  await expect(steps.place).toHaveValue('Winchester, Hampshire')
})

test.describe('with a Google Maps key', () => {
  const origin = edgeWithMapsKey()

  test('suggests places from Google within the content security policy, and saves the chosen one with its coordinates', {
    tag: '@slow',
  }, async ({ page }) => {
    await routeFakeGoogleMaps(page)
    await signUpByApi(page)
    await postWithCsrf(page.request, 'POST', '/api/customer/auth/register/phone', { phone: '07400 123456' })
    await page.goto(`${origin()}/register/set-location`)
    const steps = new RegistrationPage(page)
    await steps.pickPlace('lyn', 'Lyndhurst, Hampshire')
    await expect(steps.place).toHaveValue('Lyndhurst, Hampshire')
    await expect(page.getByRole('option')).toHaveCount(0)
    await steps.next.click()
    await expect(page).toHaveURL(/set-photo$/)
    const { data } = await (await page.request.get('/api/customer/me')).json()
    expect(data.location).toEqual({ address: 'Lyndhurst, Hampshire', latitude: 50.873, longitude: -1.574 })
  })
})
