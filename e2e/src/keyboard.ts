import { errors, expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The control that the Tab key reached last. */
    reached?: Element | undefined
  }
}

interface Stop {
  name: string
  /** Faults that would confuse a sighted keyboard user. */
  faults: string[]
}

const MAX_STEPS = 90
const PICTURE_MS = 8_000
const MAX_PICTURES = 3

/**
 * The link in the testers' banner that resets overrides. It is the first Tab stop when the suite runs with overrides.
 */
export const wayOut = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Versions you are testing' }).getByRole('link')

/** A visitor who uses only the keyboard. Each Tab stop must be visible and show the focus. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /**
   * Presses Tab until `wanted` has the focus. Fails with the list of stops when it is not reached, or when a stop shows
   * no focus.
   */
  async tabTo(wanted: Locator, { back = false, most = MAX_STEPS } = {}) {
    // Waits until the control is rendered.
    await expect(wanted.first()).toBeAttached()
    const trail: string[] = []
    for (let step = 0; step < most; step++) {
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
      const { name, faults } = await this.stop()
      trail.push(name)
      expect(faults, `Tab moved the focus to ${trail.join(' → ')}`).toEqual([])
      if (await hasFocus(wanted)) return await this.expectRing(name)
    }
    throw new Error(`${wanted} was not reached in ${most} steps: ${trail.join(' → ')}`)
  }

  /** Tabs to a control and activates it. */
  async use(wanted: Locator, { key = 'Enter', ...way }: { key?: string; back?: boolean; most?: number } = {}) {
    await this.tabTo(wanted, way)
    await this.page.keyboard.press(key)
  }

  /** Presses an arrow key within a list or grid until `wanted` has the focus. */
  async arrowTo(wanted: Locator, key: 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp', most = 31) {
    for (let step = 0; step < most; step++) {
      await this.page.keyboard.press(key)
      const { name, faults } = await this.stop()
      expect(faults, `${key} moved the focus to ${name}`).toEqual([])
      if (await hasFocus(wanted)) return await this.expectRing(name)
    }
    throw new Error(`${wanted} was not reached with ${key}.`)
  }

  /** Checks that a navigation moved the focus to the new page. */
  async arrivesAt(url: string | RegExp) {
    await expect(this.page).toHaveURL(url)
    await expect(this.page.locator('#main')).toBeFocused()
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string) {
    await this.page.keyboard.type(text, { delay: 20 })
  }

  /** Checks that the focus ring is visible: a screenshot without outlines must differ. */
  private async expectRing(name: string) {
    const clip = await this.page.evaluate(boxOfFocus)
    const ringed = await this.picture(clip)
    await this.page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, *::before, *::after { outline-color: transparent !important }')
      document.adoptedStyleSheets = [sheet]
    })
    const bare = await this.picture(clip)
    await this.page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    expect(ringed.equals(bare), `${name} shows that it has the focus`).toBe(false)
  }

  /** Takes a screenshot. Chromium sometimes never returns one, so it is retried after a timeout. */
  private async picture(clip: { x: number; y: number; width: number; height: number }) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.page.screenshot({ clip, timeout: PICTURE_MS })
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || tries === MAX_PICTURES) throw error
      }
    }
  }

  /** Describes the focused control after the page has scrolled to it and settled. */
  private async stop(): Promise<Stop> {
    let seen = await this.page.evaluate(lookAtFocus)
    // Smooth scrolling and opening sheets take a moment.
    for (let look = 0; look < 20 && seen.faults.length > 0; look++) {
      await this.page.waitForTimeout(60)
      seen = await this.page.evaluate(lookAtFocus)
    }
    await this.page.evaluate(() => {
      window.reached = document.activeElement ?? undefined
    })
    return seen
  }
}

const hasFocus = (wanted: Locator) =>
  wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Runs in the page: the visible part of the focused element's box, with a margin of 8 px. */
function boxOfFocus() {
  const focus = document.activeElement
  const box = (focus?.closest('label') ?? focus ?? document.body).getBoundingClientRect()
  const [x, y] = [Math.max(0, box.x - 8), Math.max(0, box.y - 8)]
  return { x, y, width: Math.min(innerWidth, box.right + 8) - x, height: Math.min(innerHeight, box.bottom + 8) - y }
}

/** Runs in the page: name and faults of the focused element. */
function lookAtFocus(): { name: string; faults: string[] } {
  const ringed = (element: Element) => {
    const around: Element[] = []
    for (let at: Element | null = element; at && around.length < 4; at = at.parentElement) around.push(at)
    return around.some((each) =>
      [null, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor)
      }),
    )
  }
  const element = document.activeElement
  if (!element || element === document.body) return { name: 'nothing', faults: ['nothing has the focus'] }
  const faults: string[] = []
  if (!ringed(element)) faults.push('it has no ring')
  const before = window.reached
  if (before?.isConnected && before !== element && !before.contains(element) && !element.contains(before)) {
    const shared = before.parentElement?.parentElement?.parentElement?.contains(element)
    if (!shared && ringed(before)) faults.push('the stop before it looks the same without the focus')
  }
  // A visually hidden control is represented by its label.
  const face = element.closest('label') ?? element
  const box = face.getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [box.x + box.width * x, box.y + box.height * y]),
  )
  const isSeen = points.some(([x = 0, y = 0]) => {
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
    const there = document.elementFromPoint(x, y)
    return there !== null && (face.contains(there) || there.contains(face))
  })
  if (!isSeen) faults.push('it is out of sight or covered')
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
  return { name: `${element.tagName.toLowerCase()} “${words || element.getAttribute('name') || ''}”`, faults }
}
