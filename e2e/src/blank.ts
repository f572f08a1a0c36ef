import type { Page } from '@playwright/test'
import { expect } from './fixtures'

declare global {
  interface Window {
    /** For how long at a stretch nothing stood in the main part of the page, in milliseconds. */
    blank?: number
  }
}

/** A person sees a flash of this length. */
const SEEN_MS = 100

/** Begins to measure, with the next page that is opened, for how long its main part shows neither words nor a skeleton, which is there for eyes only. */
export async function watchForBlanks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let since: number | null = null
    window.blank = 0
    const look = (now: number) => {
      const main = document.querySelector('main')
      const drawn = [...(main?.querySelectorAll('[aria-hidden="true"]') ?? [])].some(
        ({ clientHeight }) => clientHeight > 0,
      )
      const isBlank = main && !main.innerText.trim() && !drawn
      since = isBlank ? (since ?? now) : null
      window.blank = Math.max(window.blank ?? 0, since === null ? 0 : now - since)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Since then no screen was blank. */
export const neverBlank = async (page: Page) => expect(await page.evaluate(() => window.blank)).toBeLessThan(SEEN_MS)
