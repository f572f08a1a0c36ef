import type { Page } from '@playwright/test'

/** The page /auth/sign-in. */
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
    // The page before stays until this one is there, and may ask for an e-mail itself.
    await this.heading.waitFor()
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  }
}
