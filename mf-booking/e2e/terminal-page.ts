import type { Page } from '@playwright/test'

/** Page object of /terminal: check-in at the door. */
export class TerminalPage {
  constructor(private readonly page: Page) {}

  async open(path: string) {
    await this.page.goto(path)
    await this.page.getByLabel('Ticket code').waitFor()
  }

  async checkIn(code: string) {
    await this.page.getByLabel('Ticket code').fill(code)
    await this.page.getByRole('button', { name: 'Check in' }).click()
  }

  async startCamera() {
    await this.page.getByRole('button', { name: 'Scan with the camera' }).click()
    await this.page.getByLabel('What the camera sees').waitFor()
  }

  /** The result of the last check-in. */
  get answer() {
    return this.page.getByRole('main').locator('[aria-live="assertive"]')
  }

  get offlineNotice() {
    return this.page.getByRole('status').filter({ hasText: 'No connection' })
  }
}
