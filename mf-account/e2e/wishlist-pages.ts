import type { Page } from '@playwright/test'

/** The page /wishlist. */
export class WishlistsPage {
  constructor(private readonly page: Page) {}

  async open() {
    await this.page.goto('/wishlist')
  }

  list(name: string) {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('link', { name, exact: true }) })
  }

  async openList(name: string) {
    await this.page.getByRole('link', { name, exact: true }).click()
    await this.page.waitForURL(/\/wishlist\/[0-9a-z]+$/)
  }

  async make(name: string) {
    await this.page.getByRole('button', { name: 'New list' }).click()
    await this.page.getByLabel('What is it called?').fill(name)
    await this.page.getByRole('button', { name: 'Make it' }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }
}

/** The page /wishlist/{id}, and how the same list looks to others. */
export class WishlistPage {
  constructor(private readonly page: Page) {}

  get wishes() {
    return this.page.locator('[data-wish]')
  }

  /** Names in the order of the list. */
  names() {
    return this.wishes.getByRole('heading').allTextContents()
  }

  async moveDown(place: number) {
    await this.wishes
      .nth(place)
      .getByRole('button', { name: /^Move .* down$/ })
      .click()
  }

  async note(place: number, text: string) {
    const wish = this.wishes.nth(place)
    await wish.getByRole('button', { name: /note/ }).click()
    await wish.getByLabel(/^Note on/).fill(text)
    await wish.getByRole('button', { name: 'Save the note' }).click()
  }

  async askFor(day: string, adults: number) {
    await this.page.getByLabel('Day').fill(day)
    const counter = this.page.getByRole('group', { name: 'Adults' })
    for (let presses = 0; presses < 20; presses += 1) {
      const now = Number(await counter.getByRole('status').textContent())
      if (now === adults) break
      await counter.getByRole('button', { name: now < adults ? /^More/ : /^Fewer/ }).click()
    }
    await this.page.getByRole('button', { name: 'Look' }).click()
  }

  /** How many are free, as the page says it. */
  get answer() {
    return this.page.getByRole('status').filter({ hasText: /of these ha/ })
  }

  get free() {
    return this.wishes.filter({ hasText: /Free from \d\d:\d\d/ })
  }

  /** @returns its address */
  async share(): Promise<string> {
    await this.page.getByRole('button', { name: 'Make a link' }).click()
    return this.page.getByLabel('Link', { exact: true }).inputValue()
  }

  async stopSharing() {
    await this.page.getByRole('button', { name: 'Stop sharing' }).click()
    await this.page.getByRole('button', { name: 'Make a link' }).waitFor()
  }
}
