import { PasswordPages, RegistrationPage, SignInPage, VerifyPage } from 'mf-account/e2e'
import { findingsOnTheWay } from './axe'
import { buyTwoSeats, testBuyer } from './buy'
import { PASSWORD, signUp } from './customer'
import { expect, test } from './fixtures'
import { waitForPendingRequests } from './hydration'
import { confirmAddress, emailTo, linkIn, newPassword } from './inbox'

const NEW_PASSWORD = 'another-walk-by-the-itchen'

test('adds guest bookings to an account after its signed-in owner confirms the same e-mail address', {
  tag: '@slow',
}, async ({ quiet, page, request, browser }) => {
  quiet.allowed(/status of 409 .*\/auth\/verify/)
  test.slow()
  const buyer = testBuyer()
  const booking = await buyTwoSeats(page, buyer, 9)
  const reference = (await booking.reference.textContent()) ?? 'no reference'
  const mine = await (await browser.newContext()).newPage()
  await signUp(mine, buyer)
  await new RegistrationPage(mine).givePhone('07400 123 456')
  await mine.goto('/bookings')
  await expect(mine.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(linkIn(await emailTo(request, buyer.email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(elsewhere)
  await verify.confirm()
  await verify.signInFirst()
  await new SignInPage(elsewhere).signIn({ ...buyer, password: PASSWORD })
  await verify.confirm()
  await expect(verify.confirmed).toBeVisible()
  expect(await findingsOnTheWay(elsewhere)).toEqual([])
  await mine.reload()
  await expect(mine.getByText(reference)).toBeVisible()
})

test("an account registered with another person's address never shows their bookings", {
  tag: ['@phone', '@slow'],
}, async ({ page: vera, request, browser, quiet, isMobile }) => {
  test.slow()
  // Vera opens the link without being signed in, and Mallory's session ends with the new password.
  quiet.allowed(/status of (401 .*\/customer\/me|409)/)
  const buyer = testBuyer()
  const booking = await buyTwoSeats(vera, buyer, isMobile ? 11 : 10)
  const reference = (await booking.reference.textContent()) ?? 'no reference'
  const mallory = await (await browser.newContext()).newPage()
  await signUp(mallory, buyer)
  await new RegistrationPage(mallory).givePhone('07400 123 456')
  await expect(mallory).toHaveURL('/register/set-location')

  // Vera opens the link from the e-mail and does not sign in.
  await vera.goto(linkIn(await emailTo(request, buyer.email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(vera)
  await verify.confirm()
  await expect(verify.needsSignIn).toBeVisible()
  expect(await findingsOnTheWay(vera)).toEqual([])
  await mallory.goto('/bookings')
  await expect(mallory.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()

  // Vera takes over the account by setting a new password.
  await verify.setNewPassword()
  const passwords = new PasswordPages(vera)
  await passwords.ask(buyer.email)
  await expect(passwords.asked).toBeVisible()
  await vera.goto(linkIn(await emailTo(request, buyer.email, newPassword), '/auth/reset-password'))
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

test('a confirmation link for another account leads a signed-in customer through signing out to it', {
  tag: ['@phone', '@slow'],
}, async ({ page, request, browser, quiet }) => {
  quiet.allowed(/status of 409/)
  const owner = await (await browser.newContext()).newPage()
  const { email } = await signUp(owner)
  const reader = await signUp(page, {
    ...testBuyer(),
    email: `somebodywhoiscalledbyaverylongname.${testBuyer().email}`,
  })
  await page.goto(linkIn(await emailTo(request, email, confirmAddress), '/auth/verify'))
  const verify = new VerifyPage(page)
  await verify.confirm()
  await expect(verify.isForAnother).toBeVisible()
  await expect(page.getByText(reader.email)).toBeVisible()
  // A long address must not make the page wider than a phone.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expect(page.getByText(email)).toHaveCount(0)
  expect(await findingsOnTheWay(page)).toEqual([])
  await waitForPendingRequests(page)
  await verify.changeAccount()
  await new SignInPage(page).signIn({ email, password: PASSWORD })
  await verify.confirm()
  await expect(verify.confirmed).toBeVisible()
})
