import type { Page } from '@playwright/test'

/** Page object of /bookings/{uuid}: a booking after the payment. */
export class BookingPage {
  constructor(private readonly page: Page) {}

  get confirmation() {
    return this.page.getByRole('heading', { level: 1, name: /You’re going/ })
  }

  get reference() {
    return this.page.getByText(/^MN-[0-9A-HJKMNP-TV-Z]{6}$/)
  }

  get tickets() {
    return this.page.getByRole('region', { name: 'Your tickets' }).getByRole('listitem')
  }

  get qrCodes() {
    return this.page.getByRole('img', { name: /^QR code of/ })
  }

  get calendarFile() {
    return this.page.getByRole('link', { name: 'Add to calendar' })
  }

  get printedTickets() {
    return this.page.getByRole('link', { name: 'Print tickets' })
  }

  /** Date and time of the session. */
  get when() {
    return this.page.getByRole('complementary').getByText(/^\w+day \w+ \d+, \d\d:\d\d to/)
  }

  /** Opens the cancellation dialog, which shows the refund. */
  async askToCancel() {
    await this.page.getByRole('button', { name: 'Cancel booking' }).click()
    return this.page.getByRole('dialog', { name: 'Cancel this booking?' })
  }

  /** Moves the booking to the last of the session times that the dialog shows at first. */
  async moveToAnotherTime() {
    await this.page.getByRole('button', { name: 'Move to another time' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Move to another time' })
    await dialog.getByRole('radio').last().check({ force: true })
    await dialog.getByRole('button', { name: /move/i }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  }

  async askAlong(email: string) {
    await this.page.getByLabel('Their e-mail').fill(email)
    await this.page.getByRole('button', { name: 'Invite' }).click()
  }
}
