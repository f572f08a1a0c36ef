import type { Page } from '@playwright/test'

/** Page object of /auth/sign-in. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/auth/sign-in')
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Welcome back' })
  }

  get refusal() {
    return this.page.getByRole('alert')
  }

  async signIn({ email, password }: { email: string; password: string }) {
    // The previous page stays until this one has loaded, and may have an e-mail field itself.
    await this.heading.waitFor()
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  }
}
