import { expect, type Page } from '@playwright/test'
import { standInForGoogle } from './stand-in-for-google'

/** The map on /browse: beside the list where there is room, in its place on a phone. */
export class BrowseMap {
  constructor(private readonly page: Page) {}

  get place() {
    return this.page.getByRole('region', { name: 'Map of the experiences' })
  }

  get showButton() {
    return this.page.getByRole('button', { name: 'Map', exact: true })
  }

  get listButton() {
    return this.page.getByRole('button', { name: 'List', exact: true })
  }

  /** Leads from the map to the same as a list, and back. */
  get twinButton() {
    return this.place.getByRole('button', { name: /^(List by town|Back to the map)$/ })
  }

  get pins() {
    return this.place.getByRole('button', { name: /, from £/ })
  }

  get groups() {
    return this.place.getByRole('button', { name: /look closer$/ })
  }

  get status() {
    return this.place.getByRole('status')
  }

  get searchHere() {
    return this.place.getByRole('button', { name: 'Search this area' })
  }

  get searchAsMoved() {
    return this.place.getByRole('checkbox', { name: 'Search as I move the map' })
  }

  /** Presses groups until a pin stands by itself. A group is given time to open: pressed twice, the map would move on under what is pressed next. */
  async lookCloser() {
    await expect(async () => {
      if ((await this.pins.count()) === 0) await this.groups.first().click({ timeout: 1_000 })
      await expect(this.pins.first()).toBeVisible({ timeout: 4_000 })
    }).toPass()
  }

  /** Moves the map by so many pixels, as a hand would. */
  async drag(across: number, down: number) {
    const box = await this.place.boundingBox()
    const height = this.page.viewportSize()?.height ?? 800
    if (!box) throw new Error('There is no map.')
    // Free of pins is the corner at the lower left, above the foot.
    const from = { x: box.x + 24, y: Math.min(box.y + box.height - 80, height - 40) }
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + across, from.y + down, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Google's script as tests have it, in place of the real one. `down` lets it fail. */
  standInForGoogle(how: { down?: boolean } = {}) {
    return standInForGoogle(this.page, how)
  }
}
