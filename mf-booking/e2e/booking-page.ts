import type { Page } from '@playwright/test'

/** The page /bookings/{uuid}: the booking after it was paid for. */
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

  get calendarFile() {
    return this.page.getByRole('link', { name: 'Add to calendar' })
  }
}
