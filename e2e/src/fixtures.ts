import { test as base, expect } from '@playwright/test'
import { refusedCookies } from './refused-cookies'
import { witness } from './witness'

interface Quiet {
  /** Console messages that a test brings about on purpose. */
  allowed: (pattern: RegExp) => void
}

/** Said of a script after seconds, which a busy machine may take: that each is run in the end has a test of its own (`served-pages`). */
const stillToRun = /\/releases\/\S+\.js was preloaded using link preload but not used/

/** Every test fails on an error in the browser's console, an uncaught error or a breach of the content security policy. */
export const test = base.extend<{ quiet: Quiet }>({
  context: async ({ context, baseURL }, use) => {
    await context.addInitScript(wasHereToo, { refusedCookies, origin: new URL(baseURL ?? '').origin })
    await use(context)
  },
  quiet: [
    async ({ page, browser }, use) => {
      const before = browser.contexts()
      const patterns = [stillToRun]
      const { heard, asked, shown, leave } = witness(browser, page.context())
      const unexpected = () => heard.filter((message) => !patterns.some((pattern) => pattern.test(message)))
      await use({ allowed: (pattern) => patterns.push(pattern) })
      leave()
      const { status, expectedStatus } = base.info()
      if (status !== expectedStatus || unexpected().length > 0) {
        await base.info().attach('versions', { body: JSON.stringify(await shown()), contentType: 'application/json' })
        await base.info().attach('requests', { body: asked.join('\n'), contentType: 'text/plain' })
      }
      // What a test leaves open would stand in the picture of the next one that fails.
      const left = browser.contexts().filter((each) => !before.includes(each))
      await Promise.all(left.map((each) => each.close()))
      expect(unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** For tests that only make requests: no page is opened, and no console is watched. */
export const httpTest = base

/** Nobody is asked anything either at an address that a test opens for itself, an edge of its own for example. */
function wasHereToo({ refusedCookies, origin }: { refusedCookies: { name: string; value: string }; origin: string }) {
  if (!location.protocol.startsWith('http') || location.origin === origin) return
  localStorage.setItem('popup_was_shown', new Date().toLocaleString('sv-SE'))
  localStorage.setItem(refusedCookies.name, refusedCookies.value)
}

export { expect }
