import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { type VersionsShown, versionsShown } from './versions-shown'

/** Playwright's own word, on every page where it keeps service workers out. */
const KEPT_OUT = 'Service Worker registration blocked by Playwright'

export interface Witness {
  /** Errors and warnings of the console, and what was thrown and not caught. */
  heard: readonly string[]
  /** What the pages asked for, a line each as it ended; a trace without snapshots has no list of it. */
  asked: readonly string[]
  /** Whose page stands on each of the pages, and of which version, the newest first; of one that was left or closed, which stood there last. */
  shown: () => Promise<VersionsShown[]>
  leave: () => void
}

/** Sees and hears all pages of a test, those of a second visitor in a context of their own as well. */
export function witness(browser: Browser, context: BrowserContext): Witness {
  const heard: string[] = []
  const asked: string[] = []
  const last = new Map<Page, VersionsShown>()
  const began = Date.now()

  function note(request: Request, end: string) {
    asked.push(`${((Date.now() - began) / 1000).toFixed(2)} s  ${end}  ${request.method()} ${request.url()}`)
  }

  async function look(page: Page) {
    const shown = await versionsShown(page)
    if (!shown) return
    last.delete(page)
    last.set(page, shown)
  }

  function follow(page: Page) {
    page.on('load', () => look(page))
    page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.text() === KEPT_OUT) return
      if (message.type() === 'error' || message.type() === 'warning')
        heard.push(`${message.text()} (${message.location().url})`)
    })
  }

  function watch(one: BrowserContext) {
    one.on('response', (response) => note(response.request(), String(response.status())))
    one.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
    one.on('page', follow)
    for (const page of one.pages()) follow(page)
  }

  watch(context)
  browser.on('context', watch)
  return {
    heard,
    asked,
    shown: async () => {
      for (const page of [...last.keys()]) await look(page)
      return [...last.values()].reverse()
    },
    leave: () => browser.off('context', watch),
  }
}
