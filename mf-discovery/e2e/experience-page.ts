import type { Page } from '@playwright/test'

/** The page of an experience, and the ones below it. */
export class ExperiencePage {
  constructor(private readonly page: Page) {}

  /** @param rest a page below it, a query, or both */
  async open(slug: string, rest = '') {
    await this.page.goto(`/experience/${slug}${rest}`)
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }

  /** The pictures as they stand in the page. */
  get pictures() {
    return this.page.getByRole('region', { name: 'Pictures' }).getByRole('link')
  }

  /** The window in which one picture fills the screen. */
  get lightbox() {
    return this.page.getByRole('dialog', { name: /^Pictures: / })
  }

  get datesLink() {
    return this.page.getByRole('link', { name: 'See all available dates' })
  }

  get reviewsLink() {
    return this.page.getByRole('link', { name: /^All \d+ reviews$/ })
  }

  get hostLink() {
    return this.page.getByRole('region', { name: 'Your host' }).getByRole('link')
  }

  /** Days of the month on view that can be booked. */
  get openDays() {
    return this.page.getByRole('grid').getByRole('link')
  }

  /** Those with more than a last few places. */
  get roomyDays() {
    return this.page.getByRole('grid').getByRole('link', { name: /per person$/ })
  }

  get backToExperience() {
    return this.page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a[href^="/experience/"]')
  }

  /** Of a host: the page with all that they offer. */
  get hostExperiencesLink() {
    return this.page.getByRole('navigation', { name: /^About / }).getByRole('link', { name: 'Experiences' })
  }

  /** The day that the booking panel has picked. */
  get pickedDay() {
    return this.page.getByRole('region', { name: 'Book your places' }).getByRole('button', { pressed: true })
  }
}
