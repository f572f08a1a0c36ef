import type { Page } from '@playwright/test'

export interface NewCustomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** Page object of /auth/sign-up. The steps that follow are in `RegistrationPage`. */
export class SignUpPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/auth/sign-up')
  }

  async signUp({ firstName, lastName, email, password }: NewCustomer) {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Create account' }).click()
  }
}
