import type { Page } from '@playwright/test'
import { PasswordPages, RegistrationPage, SignInPage, SignUpPage, SocialSignIn, VerifyPage } from 'mf-account/e2e'
import { findings } from './axe'
import { buyTwoPlaces, somebody } from './buy'
import { newcomer, PASSWORD } from './customer'
import { expect, test } from './fixtures'
import { mailTo } from './inbox'
import { Keyboard } from './keyboard'

const NEW_PASSWORD = 'another-walk-by-the-itchen'

async function signUp(page: Page, newcomer = somebody()) {
  const form = new SignUpPage(page)
  await form.open()
  await form.signUp({ ...newcomer, password: PASSWORD })
  await expect(page).toHaveURL('/register/set-phone')
  return newcomer
}

async function signOut(page: Page) {
  await page.goto('/logout')
  await expect(page).toHaveURL('/auth/sign-in')
}

const confirmAddress = /^Please confirm your e-mail address/
const newPassword = /^Choose a new password/
const linkIn = (text: string, path: string) => new RegExp(`https?://\\S+(${path}\\S+)`).exec(text)?.[1] ?? 'no link'

test('@phone a visitor wants a guarded page, signs up, registers and is there; signing in again leads to the saved path', async ({
  page,
}) => {
  const newcomer = somebody()
  await page.goto('/bookings?when=past#top')
  await expect(new SignInPage(page).heading).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await new SignUpPage(page).signUp({ ...newcomer, password: PASSWORD })
  await expect(page).toHaveURL('/register/set-phone')
  expect(await findings(page)).toEqual([])
  const registration = new RegistrationPage(page)
  await registration.givePhone('07400 123 456')
  await registration.skipTheRest()
  await expect(page).toHaveURL('/bookings?when=past#top')

  await signOut(page)
  await page.goto('/vouchers/purchased?from=menu#list')
  await expect(new SignInPage(page).heading).toBeVisible()
  await new SignInPage(page).signIn({ email: newcomer.email, password: PASSWORD })
  await expect(page).toHaveURL('/vouchers/purchased?from=menu#list')
})

test('@phone a forgotten password is set anew by mail, and every other browser is signed out', async ({
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
  expect(await findings(elsewhere)).toEqual([])
  const path = linkIn(await mailTo(request, email, newPassword), '/auth/reset-password')
  await elsewhere.goto(path)
  expect(await findings(elsewhere)).toEqual([])
  await passwords.choose(NEW_PASSWORD)
  await expect(passwords.isChanged).toBeVisible()
  const signIn = new SignInPage(elsewhere)
  await signIn.signIn({ email, password: PASSWORD })
  await expect(signIn.refusal).toContainText('These details do not match our records')
  await signIn.signIn({ email, password: NEW_PASSWORD })
  await expect(elsewhere).toHaveURL('/')
  await mailTo(request, email, /^Your password has changed/)

  const late = await (await browser.newContext()).newPage()
  await late.goto(path)
  await new PasswordPages(late).choose(NEW_PASSWORD)
  await expect(new PasswordPages(late).isOver).toBeVisible()
  expect(await findings(late)).toEqual([])

  // The browser that had signed up hears of it with its next call.
  await page.goto('/bookings?when=past')
  await expect(page).toHaveURL('/auth/sign-in')
})

test('an address that nobody has is answered like one that has an account', async ({ page }) => {
  const passwords = new PasswordPages(page)
  await passwords.open()
  await passwords.ask('nobody.at.all@meander.example')
  await expect(passwords.asked).toBeVisible()
  // Sent before the page had come to life, the form's answer does not carry the address.
  await expect(page.getByText(/If an account exists for (nobody\.at\.all@meander\.example|that address)/)).toBeVisible()
})

test('without JavaScript a password is asked for and set by plain forms', async ({ page, request, browser }) => {
  const { email } = await signUp(page)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const passwords = new PasswordPages(plain)
  await passwords.open()
  await passwords.ask(email)
  await expect(plain).toHaveURL('/auth/forgot-password?sent=1')
  await expect(passwords.asked).toBeVisible()
  await plain.goto(linkIn(await mailTo(request, email, newPassword), '/auth/reset-password'))
  await passwords.choose('short')
  await expect(plain.getByText(/Please use at least 12 characters/)).toBeVisible()
  await passwords.choose(NEW_PASSWORD)
  await expect(passwords.isChanged).toBeVisible()
  await new SignInPage(plain).signIn({ email, password: NEW_PASSWORD })
  await expect(plain).toHaveURL('/')
})

test('@phone somebody new continues with Google, accepts the terms, and is where they wanted to be', async ({
  page,
}) => {
  const { firstName, lastName, email } = somebody()
  await page.goto('/bookings?when=past#top')
  const google = new SocialSignIn(page)
  await google.begin('Google')
  expect(await findings(page)).toEqual([])
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

test('who says no to Google is told so, and can change their mind', async ({ page }) => {
  await page.goto('/auth/sign-in')
  const google = new SocialSignIn(page)
  await google.begin('Google')
  await google.deny()
  await expect(google.problem('You are not signed in with Google')).toBeVisible()
  await page.getByRole('link', { name: 'Try again with Google' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
})

test('a way back from Facebook that is somebody else’s, or used before, signs nobody in', async ({ page, quiet }) => {
  quiet.allowed(/status of 410/)
  await page.goto('/auth/facebook/callback?code=stolen&state=stolen')
  await expect(new SocialSignIn(page).problem('This sign-in has run out')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('without an address from Facebook an account is created by e-mail', async ({ page, quiet }) => {
  quiet.allowed(/status of 409/)
  await page.goto('/auth/sign-in')
  const facebook = new SocialSignIn(page)
  await facebook.begin('Facebook')
  await facebook.allowAsKnown(/Una Teal/)
  await expect(facebook.problem('We need an e-mail address')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth/sign-up')
})

test('while Facebook does not answer its users read that, and a second try works', async ({ page, request, quiet }) => {
  quiet.allowed(/status of 409/)
  const { email } = somebody()
  const answer = await request.post('/sandbox/scenarios', {
    data: { service: 'facebook', operation: 'token', outcome: 'fail', status: 503 },
  })
  expect(answer.status()).toBe(201)
  await page.goto('/auth/sign-up')
  const facebook = new SocialSignIn(page)
  await facebook.begin('Facebook')
  await facebook.allowAs({ name: 'Ivo Marl', email })
  await expect(facebook.problem('Facebook does not answer')).toBeVisible()
  await page.getByRole('link', { name: 'Try again with Facebook' }).click()
  await facebook.allowAs({ name: 'Ivo Marl', email })
  await expect(page).toHaveURL('/terms')
  await mailTo(request, email, confirmAddress)
})

test('what a guest has booked joins the account of the same address once its mailed link was followed by who is signed in', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const buyer = somebody()
  const booking = await buyTwoPlaces(page, buyer, 9)
  const reference = (await booking.reference.textContent()) ?? 'no reference'
  const mine = await (await browser.newContext()).newPage()
  await signUp(mine, buyer)
  await new RegistrationPage(mine).givePhone('07400 123 456')
  await mine.goto('/bookings')
  await expect(mine.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(await mailTo(request, buyer.email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(elsewhere)
  await verify.signInFirst()
  await new SignInPage(elsewhere).signIn({ ...buyer, password: PASSWORD })
  await expect(verify.confirmed).toBeVisible()
  expect(await findings(elsewhere)).toEqual([])
  await mine.reload()
  await expect(mine.getByText(reference)).toBeVisible()
})

test('@phone who opens an account with somebody else’s address never sees what they have booked', async ({
  page: vera,
  request,
  browser,
  quiet,
  isMobile,
}) => {
  test.slow()
  // The link that she may not follow yet.
  quiet.allowed(/status of 409/)
  const buyer = somebody()
  const booking = await buyTwoPlaces(vera, buyer, isMobile ? 11 : 10)
  const reference = (await booking.reference.textContent()) ?? 'no reference'
  const mallory = await (await browser.newContext()).newPage()
  await signUp(mallory, buyer)
  await new RegistrationPage(mallory).givePhone('07400 123 456')
  await expect(mallory).toHaveURL('/register/set-location')

  // She looks where the letter leads, and signs in nowhere.
  await vera.goto(linkIn(await mailTo(request, buyer.email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(vera)
  await expect(verify.needsSignIn).toBeVisible()
  expect(await findings(vera)).toEqual([])
  await mallory.goto('/bookings')
  await expect(mallory.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible()

  // She takes the account for herself.
  await verify.setNewPassword()
  const passwords = new PasswordPages(vera)
  await passwords.ask(buyer.email)
  await expect(passwords.asked).toBeVisible()
  await vera.goto(linkIn(await mailTo(request, buyer.email, newPassword), '/auth/reset-password'))
  await passwords.choose(NEW_PASSWORD)
  await expect(passwords.isChanged).toBeVisible()
  await new SignInPage(vera).signIn({ email: buyer.email, password: NEW_PASSWORD })
  await expect(vera).toHaveURL('/')
  await vera.goto('/bookings')
  await expect(vera.getByText(reference)).toBeVisible()
  await mallory.reload()
  await expect(mallory).toHaveURL('/auth/sign-in')
  await expect(mallory.getByText(reference)).toHaveCount(0)
})

test('@phone a link that was mailed for another account leads through signing out to it', async ({
  page,
  request,
  browser,
  quiet,
}) => {
  quiet.allowed(/status of 409/)
  const owner = await (await browser.newContext()).newPage()
  const { email } = await signUp(owner)
  const reader = await signUp(page, {
    ...somebody(),
    email: `somebodywhoiscalledbyaverylongname.${somebody().email}`,
  })
  await page.goto(linkIn(await mailTo(request, email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(page)
  await expect(verify.isForAnother).toBeVisible()
  await expect(page.getByText(reader.email)).toBeVisible()
  // However long it is, a phone shows all of it.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await verify.changeAccount()
  await new SignInPage(page).signIn({ email, password: PASSWORD })
  await expect(verify.confirmed).toBeVisible()
})

test('@phone who is signed in and opens a link for a new password reads at home what to do', async ({
  page,
  request,
  browser,
}) => {
  const { email } = await signUp(page)
  const passwords = new PasswordPages(await (await browser.newContext()).newPage())
  await passwords.open()
  await passwords.ask(email)
  await expect(passwords.asked).toBeVisible()
  const path = linkIn(await mailTo(request, email, newPassword), '/auth/reset-password')
  await page.goto(path)
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('dialog', { name: 'You are signed in already' })
  await expect(notice).toContainText('sign out and open the link again')
  expect(await findings(page)).toEqual([])
  await notice.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/sign-in')
  await expect(notice).toHaveCount(0)
  await page.goto(path)
  await new PasswordPages(page).choose(NEW_PASSWORD)
  await expect(new PasswordPages(page).isChanged).toBeVisible()
})

test('who signs out in one tab is signed out in the others within two seconds', async ({ page, context }) => {
  await signUp(page)
  await new RegistrationPage(page).givePhone('07400 123 456')
  await expect(page).toHaveURL('/register/set-location')
  const others = [await context.newPage(), await context.newPage()]
  await others[0]?.goto('/bookings')
  await others[1]?.goto('/profile')
  for (const other of others) await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/auth/sign-in')
  await Promise.all(others.map((other) => expect(other).toHaveURL('/auth/sign-in', { timeout: 2000 })))
})

for (const elsewhere of [
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
]) {
  test(`signing in never leads to another site: ${JSON.stringify(elsewhere)}`, async ({ page }) => {
    const { email } = await newcomer(page)
    await page.context().clearCookies()
    await page.goto(`/auth/sign-in?next=${encodeURIComponent(elsewhere)}`)
    await new SignInPage(page).signIn({ email, password: PASSWORD })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
}

test('a mailed link that has run out is made good by who is signed in', async ({ page, quiet }) => {
  quiet.allowed(/status of 410/)
  await signUp(page)
  await page.goto('/auth/verify/made-up-or-too-old')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
})

test('signing in and asking for a new password work with the keyboard alone', async ({ page }) => {
  const { email } = await signUp(page)
  await new RegistrationPage(page).givePhone('07400 123 456')
  await signOut(page)
  const keyboard = new Keyboard(page)
  await keyboard.tabTo(new SocialSignIn(page).link('Google'))
  await keyboard.tabTo(page.getByLabel('E-mail'))
  await keyboard.type(email)
  await keyboard.tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.use(page.getByRole('link', { name: 'Forgot your password?' }))
  await keyboard.arrivesAt('/auth/forgot-password')
  await keyboard.tabTo(page.getByLabel('E-mail'))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(new PasswordPages(page).asked).toBeFocused()
  await keyboard.use(page.getByRole('link', { name: 'Back to sign in' }))
  await keyboard.arrivesAt('/auth/sign-in')
  await keyboard.tabTo(page.getByLabel('E-mail'))
  await keyboard.type(email)
  await keyboard.tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await keyboard.arrivesAt('/')
})

test('signing up works with the keyboard alone, what was forgotten included', async ({ page }) => {
  await page.goto('/auth/sign-up')
  const { firstName, lastName, email } = somebody()
  const keyboard = new Keyboard(page)
  await keyboard.tabTo(page.getByLabel('First name'))
  await keyboard.type(firstName)
  await keyboard.tabTo(page.getByLabel('Last name'))
  await keyboard.type(lastName)
  await keyboard.tabTo(page.getByLabel('E-mail'))
  await keyboard.type(email)
  await keyboard.tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type('short')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 12 characters/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type(PASSWORD)
  const terms = page.getByRole('checkbox', { name: /I accept the/ })
  await keyboard.press('Enter')
  await expect(terms).toBeFocused()
  await keyboard.press('Space')
  await keyboard.use(page.getByRole('button', { name: 'Create account' }))
  await keyboard.arrivesAt('/register/set-phone')
})
