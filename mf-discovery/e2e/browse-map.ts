import { expect, type Page } from '@playwright/test'
import { routeFakeGoogleMaps } from './fake-google-maps'

/** The map on /browse: beside the list on wide screens, in its place on phones. */
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

  /** Switches between the map and the list by town. */
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

  /** Presses clusters until a single pin is visible. Waits after each press: a second press would move the map under the next one. */
  async lookCloser() {
    await expect(async () => {
      if ((await this.pins.count()) === 0) await this.groups.first().click({ timeout: 1_000 })
      await expect(this.pins.first()).toBeVisible({ timeout: 4_000 })
    }).toPass()
  }

  /** Drags the map by this many pixels. */
  async drag(across: number, down: number) {
    const box = await this.place.boundingBox()
    const height = this.page.viewportSize()?.height ?? 800
    if (!box) throw new Error('There is no map.')
    // The lower left corner, above the map's footer, is free of pins.
    const from = { x: box.x + 24, y: Math.min(box.y + box.height - 80, height - 40) }
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + across, from.y + down, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Serves the fake Google Maps script instead of the real one. `down` makes it fail. */
  standInForGoogle(how: { down?: boolean } = {}) {
    return routeFakeGoogleMaps(this.page, how)
  }
}
