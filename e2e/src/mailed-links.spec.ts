import { PasswordPages, SignInPage, VerifyPage } from 'mf-account/e2e'
import { findingsOnTheWay } from './axe'
import { PASSWORD, signUp } from './customer'
import { expect, test } from './fixtures'
import { waitForPendingRequests } from './hydration'
import { emailTo, linkIn, newPassword } from './inbox'

const NEW_PASSWORD = 'another-walk-by-the-itchen'

test('resets a forgotten password by e-mail and signs out all other browsers', { tag: ['@phone', '@slow'] }, async ({
  page,
  request,
  browser,
  quiet,
}) => {
  quiet.allowed(/status of (401|410|419|422)/)
  const { email } = await signUp(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/auth/sign-in')
  const passwords = new PasswordPages(elsewhere)
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await passwords.ask(email)
  await expect(passwords.asked).toBeVisible()
  expect(await findingsOnTheWay(elsewhere)).toEqual([])
  const path = linkIn(await emailTo(request, email, newPassword), '/auth/reset-password')
  await elsewhere.goto(path)
  expect(await findingsOnTheWay(elsewhere)).toEqual([])
  await passwords.choose(NEW_PASSWORD)
  await expect(passwords.isChanged).toBeVisible()
  const signIn = new SignInPage(elsewhere)
  await signIn.signIn({ email, password: PASSWORD })
  await expect(signIn.refusal).toContainText('These details do not match our records')
  await signIn.signIn({ email, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL('/')
  await emailTo(request, email, /^Your password has changed/)

  const late = await (await browser.newContext()).newPage()
  await late.goto(path)
  await expect(new PasswordPages(late).isOver).toBeVisible()
  expect(await findingsOnTheWay(late)).toEqual([])

  // The browser that signed up learns of the sign-out with its next request.
  await page.goto('/bookings?when=past')
  await expect(page).toHaveURL('/auth/sign-in')
})

test('answers a password reset for an unknown address as for a known one', async ({ page }) => {
  const passwords = new PasswordPages(page)
  await passwords.open()
  await passwords.ask('nobody.at.all@meander.example')
  await expect(passwords.asked).toBeVisible()
  // If the form was sent before hydration, the server-rendered response does not include the address.
  await expect(page.getByText(/If an account exists for (nobody\.at\.all@meander\.example|that address)/)).toBeVisible()
})

test('without JavaScript a customer requests a new password and sets it with native forms', { tag: '@slow' }, async ({
  quiet,
  page,
  request,
  browser,
}) => {
  quiet.allowed(/status of 422 .*\/auth\/reset-password/)
  const { email } = await signUp(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const passwords = new PasswordPages(plain)
  await passwords.open()
  await passwords.ask(email)
  await expect(plain).toHaveURL('/auth/forgot-password?sent=1')
  await expect(passwords.asked).toBeVisible()
  await plain.goto(linkIn(await emailTo(request, email, newPassword), '/auth/reset-password'))
  await passwords.choose('short')
  await expect(plain.getByText(/Please use at least 12 characters/)).toBeVisible()
  await passwords.choose(NEW_PASSWORD)
  await expect(passwords.isChanged).toBeVisible()
  await new SignInPage(plain).signIn({ email, password: NEW_PASSWORD })
  await expect(plain).toHaveURL('/')
})

test('tells a signed-in customer who opens a reset link to sign out first', {
  tag: ['@phone', '@slow'],
}, async ({ page, request, browser }) => {
  const { email } = await signUp(page)
  const passwords = new PasswordPages(await (await browser.newContext()).newPage())
  await passwords.open()
  await passwords.ask(email)
  await expect(passwords.asked).toBeVisible()
  const path = linkIn(await emailTo(request, email, newPassword), '/auth/reset-password')
  await page.goto(path)
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('dialog', { name: 'You are already signed in' })
  await expect(notice).toContainText('sign out and open the link again')
  expect(await findingsOnTheWay(page)).toEqual([])
  await waitForPendingRequests(page)
  await notice.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/sign-in')
  await expect(notice).toHaveCount(0)
  await page.goto(path)
  await new PasswordPages(page).choose(NEW_PASSWORD)
  await expect(new PasswordPages(page).isChanged).toBeVisible()
})

test('a signed-in customer requests a new link when the one from the e-mail has expired', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.allowed(/status of 410/)
  await signUp(page)
  await page.goto('/auth/verify/made-up-or-too-old')
  await new VerifyPage(page).confirm()
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})
