import { expect, type Locator, type Page } from '@playwright/test'

/** The panel on an experience page: day, session, tickets, "Book". */
export class BookingPanel {
  private readonly panel

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Book your places' })
  }

  /** Days with more than a last few places. */
  private get roomyDays() {
    return this.panel.getByRole('button', { name: /, from £[\d,.]+$/ })
  }

  /** The month on view, as its heading: `December 2026`. */
  private get month() {
    return this.panel.getByText(/^[A-Z][a-z]+ 20\d\d$/)
  }

  /** The first day that can be booked by a few people: of a month that is nearly over there may be none left. */
  async pickFirstDay() {
    await expect(this.panel.locator('[aria-busy="false"]').first()).toBeVisible()
    if ((await this.roomyDays.count()) === 0) await this.turnTheMonth()
    await this.press(this.roomyDays.first())
  }

  /** A day of next month: far enough ahead for every cancellation policy to give all back. */
  async pickDayNextMonth() {
    await this.turnTheMonth()
    await this.press(this.roomyDays.last())
  }

  private async turnTheMonth() {
    const shown = await this.month.textContent()
    await this.panel.getByRole('button', { name: 'Next month' }).click()
    await expect(this.month).not.toHaveText(shown ?? '')
  }

  /** Waits for it to be picked, as anybody would: the times below are another day's until then. */
  private async press(day: Locator) {
    const name = (await day.getAttribute('aria-label')) ?? ''
    await day.click()
    await expect(this.panel.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }

  /** The first session of the day that has room for a few people. */
  async pickFirstSession() {
    await this.pick(this.roomySessions.first())
  }

  /** On a page that has only just come a choice may be taken back for an instant, until it is made again. */
  async pick(session: Locator) {
    await session.click({ force: true })
    await expect(session).toBeChecked()
  }

  async setAdults(count: number) {
    const group = this.panel.getByRole('group', { name: 'Adult' })
    const before = Number(await this.adults.textContent())
    const step = Math.sign(count - before)
    for (let now = before; now !== count; now += step) {
      await group.getByRole('button', { name: step > 0 ? /^More/ : /^Fewer/ }).click()
      // On a page that has only just come a press is made again once it answers: pressed twice meanwhile, it would count twice.
      await expect(this.adults).toHaveText(String(now + step))
    }
  }

  /** The times of the day that have room. */
  get sessions() {
    return this.panel.getByRole('radio', { disabled: false })
  }

  /** Those with more than a last few places, of which a roomy day has one at least. */
  get roomySessions() {
    return this.panel.getByRole('radio', { disabled: false, name: /^(?!.*\b[1-3] left)/ })
  }

  /** The day that is picked. */
  get pickedDay() {
    return this.panel.getByRole('button', { name: /, from £/, pressed: true })
  }

  get pickedSession() {
    return this.panel.getByRole('radio', { checked: true })
  }

  get adults() {
    return this.panel.getByRole('group', { name: 'Adult' }).getByRole('status')
  }

  get promise() {
    return this.panel.getByText(/^We hold your places for 15 minutes/)
  }

  get moreAdults() {
    return this.panel.getByRole('button', { name: 'More: Adult' })
  }

  get bookButton() {
    return this.panel.getByRole('button', { name: 'Book', exact: true })
  }

  get total() {
    return this.panel.getByText(/^Total/)
  }

  async book() {
    await this.bookButton.click()
    await this.page.waitForURL(/\/checkout/)
  }
}
