import { RegistrationPage, SocialSignIn } from 'mf-account/e2e'
import { findingsOnTheWay } from './axe'
import { testBuyer } from './buy'
import { signOut } from './customer'
import { expect, test } from './fixtures'
import { confirmAddress, emailTo } from './inbox'

test('a new customer continues with Google, accepts the terms and returns to the page first asked for', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  const { firstName, lastName, email } = testBuyer()
  await page.goto('/bookings?when=past#top')
  const google = new SocialSignIn(page)
  await google.begin('Google')
  expect(await findingsOnTheWay(page)).toEqual([])
  await google.allowAs({ name: `${firstName} ${lastName}`, email })
  await expect(page).toHaveURL('/terms')
  const registration = new RegistrationPage(page)
  await registration.acceptTerms()
  await expect(page).toHaveURL('/register/set-phone')
  await registration.givePhone('07400 123 456')
  await registration.skipTheRest()
  await expect(page).toHaveURL('/bookings?when=past#top')

  await signOut(page)
  await google.begin('Google')
  await google.allowAs({ name: `${firstName} ${lastName}`, email })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('shows a message with a retry when the customer denies access at Google', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth/sign-in')
  const google = new SocialSignIn(page)
  await google.begin('Google')
  await google.deny()
  await expect(google.problem('You are not signed in with Google')).toBeVisible()
  await page.getByRole('link', { name: 'Try again with Google' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
})

test('refuses a Facebook callback with an unknown state', { tag: '@slow' }, async ({ page, quiet }) => {
  quiet.allowed(/status of 410/)
  await page.goto('/auth/facebook/callback?code=stolen&state=stolen')
  await expect(new SocialSignIn(page).problem('This sign-in has expired')).toBeVisible()
  expect(await findingsOnTheWay(page)).toEqual([])
})

test('asks for an account by e-mail when Facebook provides no e-mail address', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 409/)
  await page.goto('/auth/sign-in')
  const facebook = new SocialSignIn(page)
  await facebook.begin('Facebook')
  await facebook.allowAsKnown(/Una Teal/)
  await expect(facebook.problem('We need an e-mail address')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth/sign-up')
})

test('shows an error while Facebook is down, and a second attempt works', { tag: '@slow' }, async ({
  page,
  request,
  quiet,
}) => {
  quiet.allowed(/status of 409/)
  const { email } = testBuyer()
  const response = await request.post('/sandbox/scenarios', {
    // Limited to this e-mail address, because other tests sign in with Facebook in parallel.
    data: { service: 'facebook', operation: 'token', about: email, outcome: 'fail', status: 503 },
  })
  expect(response.status()).toBe(201)
  await page.goto('/auth/sign-up')
  const facebook = new SocialSignIn(page)
  await facebook.begin('Facebook')
  await facebook.allowAs({ name: 'Ivo Marl', email })
  await expect(facebook.problem('Facebook is not responding')).toBeVisible()
  await page.getByRole('link', { name: 'Try again with Facebook' }).click()
  await facebook.allowAs({ name: 'Ivo Marl', email })
  await expect(page).toHaveURL('/terms')
  await emailTo(request, email, confirmAddress)
})
