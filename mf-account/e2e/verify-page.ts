import type { Page } from '@playwright/test'

/** Page object of the page that an e-mailed verification link opens. */
export class VerifyPage {
  constructor(private readonly page: Page) {}

  get confirmed() {
    return this.heading('Your address is confirmed')
  }

  get needsSignIn() {
    return this.heading('Sign in to confirm your address')
  }

  get isForAnother() {
    return this.heading('This link is for another account')
  }

  get isOver() {
    return this.heading('This link has expired')
  }

  async confirm() {
    await this.page.getByRole('button', { name: 'Confirm my address' }).click()
  }

  async signInFirst() {
    await this.page.getByRole('link', { name: 'Sign in to confirm' }).click()
  }

  async setNewPassword() {
    await this.page.getByRole('link', { name: 'Set a new password' }).click()
  }

  async changeAccount() {
    await this.page.getByRole('button', { name: 'Sign out and continue' }).click()
  }

  private heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name })
  }
}
