import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isQuick } from './level'

/** How often a look is taken anew because something began to change its colours meanwhile. */
const LOOKS = 4

/** Serious and critical findings of axe, as `rule: first element`. */
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
 * `findings` in `npm run test:all`, nothing in `npm test`: for open dialogs and refused forms along a journey. `npm test` checks page templates
 * in `accessibility.spec.ts`, `content.spec.ts` and, where a page has to be made first, in the spec that makes it.
 */
export const findingsOnTheWay = async (page: Page): Promise<string[]> => (isQuick ? [] : findings(page))

/**
 * Describes violations only: describing every element that passes takes most of the time. A page without frames needs no second page.
 * Nothing is loaded beforehand, since only a rule that is off and one whose findings are moderate want that.
 */
const builderFor = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode(page.frames().length === 1)

/** A colour on its way to another is no colour to judge. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
