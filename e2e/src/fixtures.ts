import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { refusedCookies } from './refused-cookies'
import { type VersionsShown, versionsShown } from './versions-shown'

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
      const heard: string[] = []
      listen(page, heard)
      const asked = requestsOf(page.context())
      let last: VersionsShown | null = null
      page.on('load', async () => {
        last = (await versionsShown(page)) ?? last
      })
      page.context().on('page', (other) => listen(other, heard))
      await use({ allowed: (pattern) => patterns.push(pattern) })
      const { status, expectedStatus } = base.info()
      if (status !== expectedStatus) {
        await nameVersions((await versionsShown(page)) ?? last)
        await base.info().attach('requests', { body: asked.join('\n'), contentType: 'text/plain' })
      }
      // What a test leaves open would stand in the picture of the next one that fails.
      const left = browser.contexts().filter((each) => !before.includes(each))
      await Promise.all(left.map((each) => each.close()))
      expect(heard.filter((message) => !patterns.some((pattern) => pattern.test(message)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Nobody is asked anything either at an address that a test opens for itself, an edge of its own for example. */
function wasHereToo({ refusedCookies, origin }: { refusedCookies: { name: string; value: string }; origin: string }) {
  if (!location.protocol.startsWith('http') || location.origin === origin) return
  localStorage.setItem('popup_was_shown', new Date().toLocaleString('sv-SE'))
  localStorage.setItem(refusedCookies.name, refusedCookies.value)
}

/** What the pages of a browser ask for, a line each as it ends; a trace without snapshots has no list of it. */
function requestsOf(context: BrowserContext): string[] {
  const lines: string[] = []
  const began = Date.now()
  const note = (request: Request, end: string) =>
    lines.push(`${((Date.now() - began) / 1000).toFixed(2)} s  ${end}  ${request.method()} ${request.url()}`)
  context.on('response', (response) => note(response.request(), String(response.status())))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  return lines
}

/** Whoever reads of a failure is told whose page it was on, and of which version; of a test that has left already, on which it was last. */
async function nameVersions(shown: VersionsShown | null) {
  if (shown) await base.info().attach('versions', { body: JSON.stringify(shown), contentType: 'application/json' })
}

/** Playwright's own word, on every page where it keeps service workers out. */
const KEPT_OUT = 'Service Worker registration blocked by Playwright'

function listen(page: Page, heard: string[]) {
  page.on('console', (message) => {
    if (message.text() === KEPT_OUT) return
    if (message.type() === 'error' || message.type() === 'warning')
      heard.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
}

export { expect }
