import type { Page } from '@playwright/test'
import { letterSpacing } from './changes'
import type { RemoteAge } from './combinations'

interface Shown {
  /** Whose root the piece is in. */
  app: string
  /** Of which copy it is, and how far apart its letters are in fact, in pixels. */
  kit: string
  spacing: number
}

/** The buttons of the kit on a page that are of another copy than today's, which bears no mark. */
const marked = (page: Page): Promise<Shown[]> =>
  page.locator('#root [data-kit]').evaluateAll((pieces) =>
    pieces.map((piece) => ({
      app: piece.closest<HTMLElement>('[data-remote]')?.dataset.remote ?? 'shell',
      kit: piece.getAttribute('data-kit') ?? '',
      spacing: Number.parseFloat(getComputedStyle(piece).letterSpacing) || 0,
    })),
  )

/** Sees to it that each app's pieces are of the kit that it was built with, and look it, whatever the others on the page have brought. */
export function kitsOf(ages: ReadonlyMap<string, RemoteAge>) {
  const seen = new Set<string>()
  return {
    /** What is drawn with somebody else's kit, or styled by it, at the moment. */
    async strangers(page: Page): Promise<Shown[]> {
      const shown = await marked(page)
      for (const { app } of shown) seen.add(app)
      const isOwn = ({ app, kit }: Shown) => kit === ages.get(app)
      const looksIt = ({ kit, spacing }: Shown) =>
        Object.entries(letterSpacing).some(([age, px]) => age === kit && px === spacing)
      return shown.filter((piece) => !isOwn(piece) || !looksIt(piece))
    },
    /** Remotes that bring a kit of their own and of which no button has been on any page so far. The frame's are all round. */
    unseen: () => [...ages].flatMap(([app, age]) => (app === 'shell' || age === 'now' || seen.has(app) ? [] : [app])),
  }
}
