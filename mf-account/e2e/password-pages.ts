import type { Page } from '@playwright/test'

/** Page object of /auth/forgot-password and of the page that its e-mailed link opens. */
export class PasswordPages {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/auth/forgot-password')
  }

  async ask(email: string) {
    // The sign-in page, from which this page is opened, has a field with the same label.
    await this.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByRole('button', { name: 'Send me a link' }).click()
  }

  get asked() {
    return this.page.getByRole('heading', { name: 'Check your inbox' })
  }

  async choose(password: string) {
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByRole('button', { name: 'Save the new password' }).click()
  }

  get isOver() {
    return this.page.getByRole('heading', { name: 'This link has expired' })
  }

  get isChanged() {
    return this.page.getByText('Your password has been changed. Sign in with the new one.')
  }
}
