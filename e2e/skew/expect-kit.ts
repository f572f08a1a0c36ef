import type { Page } from '@playwright/test'
import { letterSpacing } from './changes'
import type { RemoteAge } from './combinations'

interface Shown {
  /** The app whose root contains the component. */
  app: string
  /** The kit version that rendered the component, and its actual letter spacing in pixels. */
  kit: string
  spacing: number
}

/** The buttons on a page that another kit version than the current one rendered. The current version has no mark. */
const marked = (page: Page): Promise<Shown[]> =>
  page.locator('#root [data-kit]').evaluateAll((pieces) =>
    pieces.map((piece) => ({
      app: piece.closest<HTMLElement>('[data-remote]')?.dataset.remote ?? 'shell',
      kit: piece.getAttribute('data-kit') ?? '',
      spacing: Number.parseFloat(getComputedStyle(piece).letterSpacing) || 0,
    })),
  )

/**
 * Checks that the components of each app come from the kit it was built with and have its styles, also when other apps
 * on the page load another kit.
 */
export function expectKits(ages: ReadonlyMap<string, RemoteAge>) {
  const seen = new Set<string>()
  return {
    /** Components that another app's kit renders or styles. */
    async strangers(page: Page): Promise<Shown[]> {
      const shown = await marked(page)
      for (const { app } of shown) seen.add(app)
      const isOwn = ({ app, kit }: Shown) => kit === ages.get(app)
      const looksIt = ({ kit, spacing }: Shown) =>
        Object.entries(letterSpacing).some(([age, px]) => age === kit && px === spacing)
      return shown.filter((piece) => !isOwn(piece) || !looksIt(piece))
    },
    /**
     * Remotes with their own kit of which no button has appeared on any page so far. The shell has round icon buttons
     * only.
     */
    unseen: () => [...ages].flatMap(([app, age]) => (app === 'shell' || age === 'now' || seen.has(app) ? [] : [app])),
  }
}
