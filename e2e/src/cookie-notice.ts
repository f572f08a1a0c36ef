import { expect, type Locator, type Page } from '@playwright/test'

/** Page object for the cookie notice and its settings, and the entries that the tag manager received. */
export class CookieNotice {
  readonly question: Locator
  readonly settings: Locator
  readonly footerButton: Locator

  constructor(private readonly page: Page) {
    this.question = page.getByRole('region', { name: 'May we count your visit?' })
    this.settings = page.getByRole('dialog', { name: 'Cookie settings' })
    this.footerButton = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' })
  }

  answer(name: 'Accept' | 'Reject' | 'Settings') {
    return this.question.getByRole('button', { name })
  }

  /** The notice appears when the page is idle, which takes a while on a busy machine. */
  async isAsked() {
    await expect(this.question).toBeVisible({ timeout: 25_000 })
  }

  async accept() {
    await this.isAsked()
    await this.answer('Accept').click()
    await expect(this.question).toHaveCount(0)
  }

  async cookies(): Promise<string[]> {
    return (await this.page.context().cookies()).map(({ name }) => name)
  }

  /** Entries of the data layer, with the location, referrer and title that the tag manager's container saw. */
  async told(): Promise<TagManagerCalls[]> {
    const client = (await this.page.context().cookies()).find(({ name }) => name === '_ga')?.value
    if (!client) return []
    const response = await this.page.request.get(`/sandbox/gtm/entries?client=${client}`)
    return (await response.json()).data
  }

  async events(): Promise<string[]> {
    const entries = await this.told()
    return entries.flatMap(({ entry }) => (entry.event && entry.event !== 'gtm.js' ? [entry.event] : []))
  }

  async entries(event: string): Promise<Entry[]> {
    return (await this.told()).map(({ entry }) => entry).filter((entry) => entry.event === event)
  }
}

interface Entry {
  event?: string
  page_location?: string
  page_title?: string
  ecommerce?: { value: number; currency: string; transaction_id?: string; items: { quantity: number }[] }
}

interface TagManagerCalls {
  seen: { location: string; referrer: string; title: string }
  entry: Entry
}
