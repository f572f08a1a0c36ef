import type { Page } from '@playwright/test'

/** The search bar of the home page. */
export class DiscoverBar {
  private readonly bar

  constructor(private readonly page: Page) {
    this.bar = page.getByRole('search', { name: 'Find experiences' })
  }

  get where() {
    return this.bar.getByRole('button', { name: /^Where\?/ })
  }

  get when() {
    return this.bar.getByRole('button', { name: /^When\?/ })
  }

  get who() {
    return this.bar.getByRole('button', { name: /^Who\?/ })
  }

  get searchButton() {
    return this.bar.getByRole('button', { name: 'Search', exact: true })
  }

  /** The field of "Where?". */
  get place() {
    return this.page.getByRole('combobox', { name: 'Town or village' })
  }
}
