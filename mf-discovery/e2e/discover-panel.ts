import { expect, type Page } from '@playwright/test'

/** The header's search panel, and the search field beside its button. */
export class DiscoverPanel {
  constructor(private readonly page: Page) {}

  get button() {
    return this.page.getByRole('button', { name: 'Search by place, dates and guests' })
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Discover Hampshire Experiences' })
  }

  get where() {
    return this.dialog.getByRole('button', { name: /^Where\?/ })
  }

  get when() {
    return this.dialog.getByRole('button', { name: /^When\?/ })
  }

  get who() {
    return this.dialog.getByRole('button', { name: /^Who\?/ })
  }

  get name() {
    return this.dialog.getByRole('combobox', { name: 'Search by name' })
  }

  get suggestions() {
    return this.dialog.getByRole('listbox', { name: 'Suggestions' })
  }

  get place() {
    return this.page.getByRole('combobox', { name: 'Town or village' })
  }

  get currentLocation() {
    return this.page.getByRole('button', { name: 'Use current location' })
  }

  get searchButton() {
    return this.dialog.getByRole('button', { name: 'Search', exact: true })
  }

  get clearButton() {
    return this.dialog.getByRole('button', { name: 'Clear filters' })
  }

  get headerField() {
    return this.page.getByRole('banner').getByLabel('Search experiences by name')
  }

  async open() {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Picks this many adults and confirms. */
  async pickAdults(count: number) {
    await this.who.click()
    for (let adult = 0; adult < count; adult++) await this.page.getByRole('button', { name: 'More: Adults' }).click()
    await this.page.getByRole('button', { name: 'Apply' }).click()
    await expect(this.who).toContainText(`${count} guests`)
  }

  /** Picks the first bookable day of next month. */
  async pickDay() {
    await this.when.click()
    await this.page.getByRole('button', { name: /next month/i }).click()
    const grid = this.page.getByRole('grid').last()
    await grid.getByRole('button', { disabled: false }).first().click()
    await this.page.getByRole('button', { name: 'Done' }).click()
    await expect(this.when).toContainText(/\d\d\/\d\d\/\d{4}/)
  }
}
