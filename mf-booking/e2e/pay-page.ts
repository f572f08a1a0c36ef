import type { Page } from '@playwright/test'

/** Documented test cards of the payment provider. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
} as const

/** Page object of /pay: the card form of the payment provider and the button with the exact amount. */
export class PayPage {
  private readonly form

  constructor(private readonly page: Page) {
    this.form = page.frameLocator('iframe[src*="/elements/"]').first()
  }

  async enterCard(number: string) {
    await this.form.getByLabel('Card number').fill(number)
    await this.form.getByLabel('Expiry date').fill('12/34')
    await this.form.getByLabel('Security code').fill('123')
  }

  get cardNumber() {
    return this.form.getByLabel('Card number')
  }

  get confirming() {
    return this.page.getByText('Confirming your payment…')
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay £/ })
  }

  get refusal() {
    return this.page.getByRole('alert')
  }

  /** Answers the bank's challenge in a 3-D Secure payment. */
  async answerChallenge(response: 'Complete' | 'Fail') {
    await this.page
      .frameLocator('iframe[src*="three-d-secure"], iframe[src*="3ds"], iframe[src*="challenge"]')
      .getByRole('button', { name: new RegExp(response, 'i') })
      .click()
  }
}
