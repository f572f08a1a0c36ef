import type { Page } from '@playwright/test'

export interface Newcomer {
  firstName: string
  lastName: string
  email: string
  password: string
}

/** The page /auth/sign-up and the steps that follow it. */
export class SignUpPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/auth/sign-up')
  }

  async signUp({ firstName, lastName, email, password }: Newcomer) {
    await this.page.getByLabel('First name').fill(firstName)
    await this.page.getByLabel('Last name').fill(lastName)
    await this.page.getByLabel('E-mail').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('checkbox', { name: /I accept the/ }).check()
    await this.page.getByRole('button', { name: 'Create account' }).click()
  }

  async acceptTerms() {
    await this.page.getByRole('checkbox', { name: /I have read and accept the/ }).check()
    await this.page.getByRole('button', { name: 'Accept and carry on' }).click()
  }

  async givePhone(phone: string) {
    await this.page.getByLabel('Phone').fill(phone)
    await this.page.getByRole('button', { name: 'Save and carry on' }).click()
  }

  /** Place, photo and birthday can wait. */
  async skipTheRest() {
    for (const step of ['Where are you?', 'Your photo', 'Your birthday']) {
      await this.page.getByRole('heading', { name: step }).waitFor()
      await this.page.getByRole('button', { name: 'Skip for now' }).click()
    }
  }
}
