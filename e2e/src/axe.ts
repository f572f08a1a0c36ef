import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isQuick } from './level'

/** Maximum number of analyses. One is repeated when a CSS transition started during it. */
const LOOKS = 4

/** Serious and critical axe violations, as `rule: first element`. */
export async function findings(page: Page): Promise<string[]> {
  for (let look = 1; ; look++) {
    await atRest(page)
    const changes = await page.evaluateHandle(() => {
      const seen = { begun: 0 }
      document.addEventListener('transitionrun', () => {
        seen.begun += 1
      })
      return seen
    })
    const { violations } = await builderFor(page).analyze()
    const isStill = (await changes.evaluate(({ begun }) => begun)) === 0
    await changes.dispose()
    if (!isStill && violations.length > 0 && look < LOOKS) continue
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }
}

/**
 * `findings` in `npm run test:all`, an empty list in `npm test`; for dialogs and forms in the course of a longer test.
 * `npm test` checks each page template in `accessibility.spec.ts`, `content.spec.ts` or, if test data must be created
 * first, in the spec that creates it.
 */
export const findingsOnTheWay = async (page: Page): Promise<string[]> => (isQuick ? [] : findings(page))

/**
 * Reports violations only, since describing passed elements takes most of the time. Uses legacy mode for a page without
 * frames, which needs no second page. Preloads nothing: only a disabled rule and one with moderate violations need it.
 */
const builderFor = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(page.frames().length === 1)

/** Waits for running CSS transitions: colours in between would cause false violations. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
