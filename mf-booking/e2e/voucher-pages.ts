import type { Page } from '@playwright/test'

/** Page object of /vouchers/purchase: the gift form with a preview of the card. */
export class VoucherPurchasePage {
  constructor(private readonly page: Page) {}

  async open(query = '') {
    await this.page.goto(`/vouchers/purchase${query}`)
  }

  get card() {
    return this.page.getByRole('complementary', { name: 'Preview of the card' })
  }

  amount(pounds: number) {
    return this.page.getByRole('button', { name: `£${pounds}`, exact: true })
  }

  async fillIn(gift: { to: string; from: string; theirEmail: string; message: string }) {
    await this.page.getByLabel('To', { exact: true }).fill(gift.to)
    await this.page.getByLabel('From', { exact: true }).fill(gift.from)
    await this.page.getByRole('textbox', { name: /^Message/ }).fill(gift.message)
    await this.page.getByLabel('Their e-mail').fill(gift.theirEmail)
  }

  async sayWhoYouAre(buyer: { firstName: string; lastName: string; email: string }) {
    // The newsletter form in the footer has fields with the same labels.
    const main = this.page.getByRole('main')
    await main.getByLabel('First name').fill(buyer.firstName)
    await main.getByLabel('Last name').fill(buyer.lastName)
    await main.getByLabel('E-mail', { exact: true }).fill(buyer.email)
    await main.getByRole('checkbox', { name: /I accept the/ }).check()
  }

  async goOn() {
    await this.page.getByRole('button', { name: /^Continue to pay/ }).click()
    await this.page.waitForURL(/\/pay\?voucher=/)
  }
}

/** Page object of /vouchers/VoucherStatus: one voucher, as its buyer or its recipient sees it. */
export class VoucherStatusPage {
  constructor(private readonly page: Page) {}

  headed(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  get pdf() {
    return this.page.getByRole('link', { name: 'Card to print (PDF)' })
  }

  get ledger() {
    return this.page.getByRole('listitem').filter({ hasText: / left$/ })
  }
}

/** Page object of /vouchers/check-balance. */
export class VoucherBalancePage {
  constructor(private readonly page: Page) {}

  async check(code: string) {
    await this.page.goto('/vouchers/check-balance')
    await this.page.getByLabel('Voucher code').fill(code)
    await this.page.getByRole('button', { name: 'Show the balance' }).click()
  }

  left(amount: string) {
    return this.page.getByRole('heading', { level: 2, name: `${amount} left` })
  }
}
