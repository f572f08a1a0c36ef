import { PasswordPages, RegistrationPage, SignInPage, SignUpPage, SocialSignIn } from 'mf-account/e2e'
import { findingsOnTheWay } from './axe'
import { testBuyer } from './buy'
import { PASSWORD, signOut, signUp, signUpByApi } from './customer'
import { expect, test } from './fixtures'
import { Keyboard } from './keyboard'

test('a visitor to a guarded page signs up and arrives there, and after signing out signs in to another one', {
  tag: '@phone-slow',
}, async ({ page }) => {
  const newcomer = testBuyer()
  await page.goto('/bookings?when=past#top')
  await expect(new SignInPage(page).heading).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await new SignUpPage(page).signUp({ ...newcomer, password: PASSWORD })
  await expect(page).toHaveURL('/register/set-phone')
  expect(await findingsOnTheWay(page)).toEqual([])
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

test('signing out in one tab signs out all other tabs', { tag: '@slow' }, async ({ page, context }) => {
  await signUp(page)
  await new RegistrationPage(page).givePhone('07400 123 456')
  await expect(page).toHaveURL('/register/set-location')
  const others = [await context.newPage(), await context.newPage()]
  await others[0]?.goto('/bookings')
  await others[1]?.goto('/profile')
  for (const other of others) await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/logout')
  await expect(page).toHaveURL('/auth/sign-in')
  await Promise.all(others.map((other) => expect(other).toHaveURL('/auth/sign-in')))
})

for (const [index, elsewhere] of [
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  'javascript:alert(1)',
].entries()) {
  test(`signing in never redirects to another site: ${JSON.stringify(elsewhere)}`, {
    tag: index === 0 ? [] : '@slow',
  }, async ({ page }) => {
    const { email } = await signUpByApi(page)
    await page.context().clearCookies()
    await page.goto(`/auth/sign-in?next=${encodeURIComponent(elsewhere)}`)
    await new SignInPage(page).signIn({ email, password: PASSWORD })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
}

test('a customer signs in and requests a new password with the keyboard alone', { tag: '@slow' }, async ({ page }) => {
  const { email } = await signUp(page)
  await new RegistrationPage(page).givePhone('07400 123 456')
  await signOut(page)
  const keyboard = new Keyboard(page)
  await keyboard.arrivesAt('/auth/sign-in')
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

test('a visitor signs up with the keyboard alone, and corrects missing values', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth/sign-up')
  const { firstName, lastName, email } = testBuyer()
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
