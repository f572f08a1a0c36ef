import type { Page } from '@playwright/test'

/** Page object of /wishlist. */
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
    await this.page.getByRole('button', { name: 'Create list' }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }
}

/** Page object of /wishlist/{id} and of a shared list. */
export class WishlistPage {
  constructor(private readonly page: Page) {}

  get wishes() {
    return this.page.locator('[data-wish]')
  }

  /** Names in list order. */
  names() {
    return this.wishes.getByRole('heading').allTextContents()
  }

  async moveDown(place: number) {
    await this.wishes
      .nth(place)
      .getByRole('button', { name: /^Move .* down$/ })
      .click()
  }

  /** Drags a wish by its handle over another one, without dropping it. */
  async lift(from: number, to: number) {
    const [start, end] = await this.wayOf(from, to)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    await this.page.mouse.move(end.x, end.y, { steps: 12 })
    await this.dropPlace(to).waitFor()
  }

  /** Drags a wish by its handle and drops it on another one. */
  async drag(from: number, to: number) {
    await this.lift(from, to)
    await this.page.mouse.up()
  }

  /** Drags a wish by touch and drops it on another one. */
  async dragByTouch(from: number, to: number) {
    const [start, end] = await this.wayOf(from, to)
    const cdp = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', start)
    for (let step = 1; step <= 8; step += 1) {
      await touch('touchMove', {
        x: start.x + ((end.x - start.x) * step) / 8,
        y: start.y + ((end.y - start.y) * step) / 8,
      })
    }
    await this.dropPlace(to).waitFor()
    await touch('touchEnd')
  }

  /** The wish marked as the drop target. */
  private dropPlace(place: number) {
    return this.wishes.nth(place).and(this.page.locator('[data-drop]'))
  }

  /**
   * Start and end point of a drag: the handle of one wish and the near end of another, both on screen and away from the edges of the
   * window.
   */
  private async wayOf(from: number, to: number) {
    const handle = this.wishes.nth(from).locator('[data-grip]')
    await handle.evaluate((grip, up) => {
      grip.scrollIntoView({ block: up ? 'end' : 'center', behavior: 'instant' })
      if (up) window.scrollBy({ top: 130, behavior: 'instant' })
    }, to < from)
    const [grip, target] = [await handle.boundingBox(), await this.wishes.nth(to).boundingBox()]
    const height = await this.page.evaluate(() => innerHeight)
    if (!grip || !target) throw new Error('They are not on screen')
    const y = to < from ? target.y + target.height - 40 : target.y + 40
    return [
      { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 },
      { x: target.x + target.width / 2, y: Math.min(Math.max(y, 110), height - 110) },
    ] as const
  }

  /** The announced position of the wish that was moved last. */
  get moved() {
    return this.page.getByRole('status').filter({ hasText: /is now in position/ })
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
    await this.page.getByRole('button', { name: 'Check' }).click()
  }

  /** The text that says how many wishes are available. */
  get answer() {
    return this.page.getByRole('status').filter({ hasText: /of these ha/ })
  }

  get free() {
    return this.wishes.filter({ hasText: /Available from \d\d:\d\d/ })
  }

  /** @returns the URL of the shared list */
  async share(): Promise<string> {
    await this.page.getByRole('button', { name: 'Create a link' }).click()
    return this.page.getByLabel('Link', { exact: true }).inputValue()
  }

  async stopSharing() {
    await this.page.getByRole('button', { name: 'Stop sharing' }).click()
    await this.page.getByRole('button', { name: 'Create a link' }).waitFor()
  }
}
