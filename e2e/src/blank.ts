import type { Page } from '@playwright/test'
import { expect } from './fixtures'

declare global {
  interface Window {
    /** The most frames in a row in which the main part of the page was empty. */
    blankFrames?: number
  }
}

/** A tenth of a second at sixty frames a second, which a person sees. Counted in frames, since a busy machine draws fewer of them. */
const MAX_BLANK_FRAMES = 6

/** From the next page on, counts the frames in which the main part shows neither text nor a skeleton, which is there for eyes only. */
export async function watchForBlanks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let frames = 0
    window.blankFrames = 0
    const look = () => {
      const main = document.querySelector('main')
      const hasSkeleton = [...(main?.querySelectorAll('[aria-hidden="true"]') ?? [])].some(
        ({ clientHeight }) => clientHeight > 0,
      )
      frames = main && !main.innerText.trim() && !hasSkeleton ? frames + 1 : 0
      window.blankFrames = Math.max(window.blankFrames ?? 0, frames)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Since then the page was never empty for long enough to be seen. */
export const neverBlank = async (page: Page) =>
  expect(await page.evaluate(() => window.blankFrames)).toBeLessThan(MAX_BLANK_FRAMES)
