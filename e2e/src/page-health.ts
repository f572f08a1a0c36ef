import type { Page } from '@playwright/test'
import { findingsOnTheWay } from './axe'
import { expect } from './fixtures'
import { layoutShift, waitForNetworkIdle } from './hydration'

/** Maximum cumulative layout shift since the first paint. Requires `watch`. */
const MAX_SHIFT = 0.05

/** Asserts that the page is idle, without layout shifts above the limit and without serious axe violations. */
export async function expectHealthyPage(page: Page) {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await waitForNetworkIdle(page)
  expect(await layoutShift(page)).toBeLessThanOrEqual(MAX_SHIFT)
  expect(await findingsOnTheWay(page)).toEqual([])
}
