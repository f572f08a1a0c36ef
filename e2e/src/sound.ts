import type { Page } from '@playwright/test'
import { findingsOnTheWay } from './axe'
import { expect } from './fixtures'
import { nothingArrives } from './served'

/** More than this a page must not move by itself, from its first paint on. Needs `watch`. */
const MOST_SHIFT = 0.05

/** The page is at rest, has not moved by itself and has nothing that axe objects to. */
export async function isSound(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await nothingArrives(page)
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(MOST_SHIFT)
  expect(await findingsOnTheWay(page)).toEqual([])
}
