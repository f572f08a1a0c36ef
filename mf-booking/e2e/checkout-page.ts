import type { Page } from '@playwright/test'

export interface Buyer {
  firstName: string
  lastName: string
  email: string
}

/** The page /checkout: who is booking. */
export class CheckoutPage {
  constructor(private readonly page: Page) {}

  get heldUntil() {
    return this.page.getByText(/We have held \d+ places? for you until/)
  }

  get toPay() {
    return this.page.getByRole('complementary').getByRole('paragraph').filter({ hasText: 'To pay' })
  }

  async useVoucher(code: string) {
    const form = this.page.getByRole('form', { name: 'Use a gift voucher' })
    await form.getByLabel(/code/i).fill(code)
    await form.getByRole('button', { name: 'Use it' }).click()
  }

  get vouchers() {
    return this.page.getByRole('listitem').filter({ hasText: 'Voucher ending in' })
  }

  /** Vouchers pay for everything: the booking is made without a card. */
  async bookWithoutCard() {
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Book now' }).click()
    await this.page.waitForURL(/\/bookings\//)
  }

  async fillIn({ firstName, lastName, email }: Buyer) {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('E-mail').fill(email)
  }

  async goOn() {
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Continue to payment' }).click()
    await this.page.waitForURL(/\/pay/)
  }
}
