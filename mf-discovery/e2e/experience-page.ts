import type { Page } from '@playwright/test'

/** The page of an experience, and its subpages. */
export class ExperiencePage {
  constructor(private readonly page: Page) {}

  /** @param rest a subpage, a query, or both */
  async open(slug: string, rest = '') {
    await this.page.goto(`/experience/${slug}${rest}`)
  }

  get heading() {
    return this.page.getByRole('main').getByRole('heading', { level: 1 })
  }

  /** The pictures on the page. */
  get pictures() {
    return this.page.getByRole('region', { name: 'Pictures' }).getByRole('link')
  }

  /** The dialog that shows one picture over the whole screen. */
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

  /** Bookable days of the visible month. */
  get openDays() {
    return this.page.getByRole('grid').getByRole('link')
  }

  /** Bookable days with more than a last few places. */
  get roomyDays() {
    return this.page.getByRole('grid').getByRole('link', { name: /per person$/ })
  }

  get backToExperience() {
    return this.page.getByRole('navigation', { name: 'Breadcrumb' }).locator('a[href^="/experience/"]')
  }

  /** On the page of a host: the link to all their experiences. */
  get hostExperiencesLink() {
    return this.page.getByRole('navigation', { name: /^About / }).getByRole('link', { name: 'Experiences' })
  }

  get bookingPanel() {
    return this.page.getByRole('region', { name: 'Book your places' })
  }

  /** The day selected in the booking panel. */
  get pickedDay() {
    return this.bookingPanel.getByRole('button', { pressed: true })
  }
}
