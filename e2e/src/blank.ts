import type { Page } from '@playwright/test'
import { expect } from './fixtures'

declare global {
  interface Window {
    /** Longest run of consecutive frames in which `main` was empty. */
    blankFrames?: number
  }
}

/**
 * A tenth of a second at 60 frames per second, which people notice. Counted in frames because a busy machine renders
 * fewer of them.
 */
const MAX_BLANK_FRAMES = 6

/** Counts consecutive frames in which `main` shows neither text nor a visible skeleton, from the next document on. */
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

/** Asserts that `main` was never empty long enough to be noticed. */
export const expectNeverBlank = async (page: Page) =>
  expect(await page.evaluate(() => window.blankFrames)).toBeLessThan(MAX_BLANK_FRAMES)
