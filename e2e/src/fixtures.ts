import { test as base, expect } from '@playwright/test'
import { recordHydrating } from './hydration'
import { monitorPages } from './page-monitor'
import { refusedCookies } from './refused-cookies'

interface Quiet {
  /** Allows console messages that a test causes on purpose. */
  allowed: (pattern: RegExp) => void
}

/**
 * Chromium warns about preloads that are unused after a few seconds, which happens on a busy machine. A test in
 * `served-pages` checks that each one is used.
 */
const stillToRun = /\/releases\/\S+\.js was preloaded using link preload but not used/

/**
 * The test function of all browser tests. A test fails on an error or warning in the browser's console, an uncaught
 * error or a violation of the content security policy.
 */
export const test = base.extend<{ quiet: Quiet }>({
  context: async ({ context, baseURL }, use) => {
    await context.addInitScript(wasHereToo, { refusedCookies, origin: new URL(baseURL ?? '').origin })
    await context.addInitScript(recordHydrating)
    await use(context)
  },
  quiet: [
    async ({ page, browser }, use) => {
      const before = browser.contexts()
      const patterns = [stillToRun]
      const { heard, asked, shown, leave } = monitorPages(browser, page.context())
      const unexpected = () => heard.filter((message) => !patterns.some((pattern) => pattern.test(message)))
      await use({ allowed: (pattern) => patterns.push(pattern) })
      leave()
      const { status, expectedStatus } = base.info()
      if (status !== expectedStatus || unexpected().length > 0) {
        await base.info().attach('versions', { body: JSON.stringify(await shown()), contentType: 'application/json' })
        await base.info().attach('requests', { body: asked.join('\n'), contentType: 'text/plain' })
      }
      // Contexts that a test leaves open would appear in the failure screenshot of the next test.
      const left = browser.contexts().filter((each) => !before.includes(each))
      await Promise.all(left.map((each) => each.close()))
      expect(unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

/** For tests that only send HTTP requests: opens no page and watches no console. */
export const httpTest = base

/** Also suppresses the newsletter popup and the cookie notice on other origins, such as an edge that a test starts. */
function wasHereToo({ refusedCookies, origin }: { refusedCookies: { name: string; value: string }; origin: string }) {
  if (!location.protocol.startsWith('http') || location.origin === origin) return
  localStorage.setItem('popup_was_shown', new Date().toLocaleString('sv-SE'))
  localStorage.setItem(refusedCookies.name, refusedCookies.value)
}

export { expect }
