import { CheckoutPage } from 'mf-booking/e2e'
import { goToCheckout } from './buy'
import { buyVoucher } from './buy-voucher'
import { aCustomer } from './customer'
import { expect, test } from './fixtures'

test('the header links held places to the checkout until they are released', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  const checkout = await goToCheckout(page, 3)
  const path = new URL(page.url()).search
  await page.goto('/')
  const link = page.getByRole('banner').getByRole('link', { name: /^2 places held for / })
  await link.click()
  await expect(page).toHaveURL(`/checkout${path}`)
  await expect(checkout.heldUntil).toBeVisible()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Release these places' }).click()
  await expect(page).toHaveURL(/\/experience\//)
  await expect(link).toBeHidden()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(link).toBeHidden()
})

test('the checkout is filled in for a visitor who continued as a guest', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/auth/sign-up')
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Ada')
  await main.getByLabel('Last name').fill('Winter')
  await main.getByLabel('E-mail').fill('ada.winter@meander.example')
  await main.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page).toHaveURL('/browse')
  await goToCheckout(page, 5)
  await expect(main.getByLabel('First name')).toHaveValue('Ada')
  await expect(main.getByLabel('Last name')).toHaveValue('Winter')
  await expect(main.getByLabel('E-mail')).toHaveValue('ada.winter@meander.example')
})

test('a customer pays with a voucher from the account in one click', { tag: '@slow' }, async ({ page, request }) => {
  const { code } = await buyVoucher(request, 1_000)
  await aCustomer(page)
  await page.goto('/vouchers/my')
  await page.getByLabel('Code of the voucher you were given').fill(code)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(page.getByText(/is now in your account/)).toBeVisible()
  await goToCheckout(page, 7)
  await page.getByRole('button', { name: /^Gift voucher or promo code/ }).click()
  const last4 = code.slice(-4)
  await page.getByRole('button', { name: `Use it: Voucher ending in ${last4}` }).click()
  await expect(page.getByText(`Voucher ending in ${last4} pays £10.00`)).toBeVisible()
  await expect(new CheckoutPage(page).toPay).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your vouchers' })).toBeHidden()
})
