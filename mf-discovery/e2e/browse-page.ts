import type { Page } from '@playwright/test'

/** The page /browse: results and their filters. */
export class BrowsePage {
  constructor(private readonly page: Page) {}

  async open(query = '') {
    await this.page.goto(`/browse${query}`)
  }

  get results() {
    return this.page.getByRole('main').locator('a[href^="/experience/"]')
  }

  async openResult(index = 0) {
    await this.results.nth(index).click()
    await this.page.waitForURL(/\/experience\//)
  }
}
