import type { Page } from '@playwright/test'

type Provider = 'Google' | 'Facebook'

/** Signs in with Google or Facebook, from the sign-in page through the consent page of the provider. */
export class SocialSignIn {
  constructor(private readonly page: Page) {}

  link(provider: Provider) {
    return this.page.getByRole('link', { name: `Continue with ${provider}` })
  }

  async begin(provider: Provider) {
    await this.link(provider).click()
    await this.page.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor()
  }

  /** Allows the sign-in as a person whom the sandbox does not know yet. */
  async allowAs({ name, email }: { name: string; email: string }) {
    await this.page.getByRole('radio', { name: 'Someone else' }).check()
    await this.page.getByLabel('Name', { exact: true }).fill(name)
    await this.page.getByLabel('Email', { exact: true }).fill(email)
    await this.page.getByRole('button', { name: 'Allow' }).click()
  }

  /** Allows the sign-in as one of the people on the consent page. */
  async allowAsKnown(name: RegExp) {
    await this.page.getByRole('radio', { name }).check()
    await this.page.getByRole('button', { name: 'Allow' }).click()
  }

  async deny() {
    await this.page.getByRole('button', { name: 'Not now' }).click()
  }

  problem(title: string) {
    return this.page.getByRole('heading', { level: 1, name: title })
  }
}
