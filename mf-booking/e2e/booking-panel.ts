import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the booking panel on an experience page: day, session, tickets, "Book". */
export class BookingPanel {
  private readonly panel

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Book your places' })
  }

  /** Days with more than a few seats left. */
  private get roomyDays() {
    return this.panel.getByRole('button', { name: /, from £[\d,.]+$/ })
  }

  /** Heading of the displayed month: `December 2026`. */
  private get month() {
    return this.panel.getByText(/^[A-Z][a-z]+ 20\d\d$/)
  }

  /** Picks the first day with more than a few seats. Shows the next month if the current one has none left. */
  async pickFirstDay() {
    await expect(this.panel.locator('[aria-busy="false"]').first()).toBeVisible()
    if ((await this.roomyDays.count()) === 0) await this.turnTheMonth()
    await this.press(this.roomyDays.first())
  }

  /** Picks a day of next month: far enough ahead for a full refund under every cancellation policy. */
  async pickDayNextMonth() {
    await this.turnTheMonth()
    await this.press(this.roomyDays.last())
  }

  private async turnTheMonth() {
    const shown = await this.month.textContent()
    await this.panel.getByRole('button', { name: 'Next month' }).click()
    await expect(this.month).not.toHaveText(shown ?? '')
  }

  /** Clicks a day and waits until it is pressed: until then the panel lists the sessions of another day. */
  private async press(day: Locator) {
    const name = (await day.getAttribute('aria-label')) ?? ''
    await day.click()
    await expect(this.panel.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }

  /** Picks the first session of the day that has more than a few seats left. */
  async pickFirstSession() {
    await this.pick(this.roomySessions.first())
  }

  /** Picks a session. Waits for the checked state, because hydration can reset the radio for a moment before the click is replayed. */
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
      // A click before hydration is replayed afterwards: a second click before the counter changes would count twice.
      await expect(this.adults).toHaveText(String(now + step))
    }
  }

  /** Sessions of the day that have seats left. */
  get sessions() {
    return this.panel.getByRole('radio', { disabled: false })
  }

  /** Sessions with more than a few seats left. A day in `roomyDays` has at least one. */
  get roomySessions() {
    return this.panel.getByRole('radio', { disabled: false, name: /^(?!.*\b[1-3] left)/ })
  }

  /** The picked day. */
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
