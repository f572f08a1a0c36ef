import type { Page } from '@playwright/test'

/** The home page. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/')
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  category(name: string) {
    return this.page.getByRole('link', { name, exact: true })
  }

  rail(heading: string) {
    return this.page.getByRole('region', { name: heading })
  }
}
