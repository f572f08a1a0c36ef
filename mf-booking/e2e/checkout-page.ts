import type { Page } from '@playwright/test'

export interface Buyer {
  firstName: string
  lastName: string
  email: string
}

/** Page object of /checkout: the customer's contact details. */
export class CheckoutPage {
  constructor(private readonly page: Page) {}

  get heldUntil() {
    return this.page.getByText(/We have held \d+ places? for you until/)
  }

  get toPay() {
    return this.page.getByRole('complementary').getByRole('paragraph').filter({ hasText: 'To pay' })
  }

  get codes() {
    return this.page.getByRole('button', { name: 'Gift voucher or promo code' })
  }

  async unfoldCodes() {
    if ((await this.codes.getAttribute('aria-expanded')) === 'false') await this.codes.click()
  }

  async useVoucher(code: string) {
    await this.unfoldCodes()
    const form = this.page.getByRole('form', { name: 'Use a gift voucher' })
    await form.getByLabel(/code/i).fill(code)
    await form.getByRole('button', { name: 'Use it' }).click()
  }

  async applyPromoCode(code: string) {
    await this.unfoldCodes()
    await this.promoField.fill(code)
    await this.page.getByRole('form', { name: 'Use a promo code' }).getByRole('button', { name: 'Apply' }).click()
  }

  get promoField() {
    return this.page.getByRole('form', { name: 'Use a promo code' }).getByLabel(/promo code/i)
  }

  /** The button that removes a voucher from the booking. */
  get voucherOff() {
    return this.page.getByRole('button', { name: /^Remove the voucher ending in/ })
  }

  get promoCodeOff() {
    return this.page.getByRole('button', { name: /^Remove the promo code/ })
  }

  get vouchers() {
    return this.page.getByRole('listitem').filter({ hasText: 'Voucher ending in' })
  }

  /** Accepts the terms and books. Only for a booking that vouchers pay in full. */
  async bookWithoutCard() {
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Book now' }).click()
    await this.page.waitForURL(/\/bookings\//)
  }

  async fillIn({ firstName, lastName, email }: Buyer) {
    // The guest names have fields with similar labels, so the match is exact.
    await this.firstName.fill(firstName)
    await this.details.getByLabel('Last name', { exact: true }).fill(lastName)
    await this.details.getByLabel('E-mail').fill(email)
  }

  /** The details form. The newsletter form in the footer has fields with similar labels. */
  private get details() {
    return this.page.getByRole('form', { name: 'Your details' })
  }

  get firstName() {
    return this.details.getByLabel('First name', { exact: true })
  }

  get terms() {
    return this.page.getByRole('checkbox', { name: /I accept the/ })
  }

  get signIn() {
    return this.page.getByRole('main').getByRole('button', { name: 'Sign in' })
  }

  get continueButton() {
    return this.page.getByRole('button', { name: 'Continue to payment' })
  }

  get longer() {
    return this.page.getByRole('button', { name: 'Hold them for another 15 minutes' })
  }

  get warning() {
    return this.page.getByRole('status').filter({ hasText: 'Need more time?' })
  }

  get holdIsOver() {
    return this.page.getByRole('heading', { level: 1, name: 'Your places are no longer held' })
  }

  async goOn() {
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Continue to payment' }).click()
    await this.page.waitForURL(/\/pay/)
  }
}
