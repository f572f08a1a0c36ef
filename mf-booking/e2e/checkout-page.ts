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
