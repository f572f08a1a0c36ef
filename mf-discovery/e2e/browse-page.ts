import type { Page } from '@playwright/test'

/** The page /browse: results and filters. */
export class BrowsePage {
  constructor(private readonly page: Page) {}

  async open(query = '') {
    await this.page.goto(`/browse${query}`)
  }

  get heading() {
    return this.page.getByRole('heading', { name: /^\d+ experiences?$/ })
  }

  /** Number of results, as the heading says. */
  async total() {
    return Number.parseInt((await this.heading.textContent()) ?? '', 10)
  }

  category(label: string) {
    return this.page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: new RegExp(`^${label}`) })
  }

  /** The chip of an active filter. */
  filterInUse(text: string) {
    return this.page.getByRole('button', { name: `Remove filter: ${text}` })
  }

  /** Expands and collapses price, duration, rating and facilities. */
  get filters() {
    return this.page.locator('summary', { hasText: 'Filters' })
  }

  async openFilters() {
    await this.filters.click()
  }

  async closeFilters() {
    await this.page.keyboard.press('Escape')
  }

  get results() {
    return this.page.getByRole('main').locator('a[href^="/experience/"]')
  }

  async openResult(index = 0) {
    await this.results.nth(index).click()
    await this.page.waitForURL(/\/experience\//)
  }
}
