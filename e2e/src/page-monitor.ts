import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { type VersionsShown, versionsShown } from './versions-shown'

/** Message that Playwright logs on each page where it blocks service workers. */
const KEPT_OUT = 'Service Worker registration blocked by Playwright'

export interface PageMonitor {
  /** Console errors and warnings, and uncaught errors. */
  heard: readonly string[]
  /** One line for each finished request. Traces without snapshots do not list requests. */
  asked: readonly string[]
  /** Owner and version of each page, the newest first. For a page that was left or closed, the last one shown in it. */
  shown: () => Promise<VersionsShown[]>
  leave: () => void
}

/** Records console and requests of all pages of a test, including those in other browser contexts. */
export function monitorPages(browser: Browser, context: BrowserContext): PageMonitor {
  const messages: string[] = []
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
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.text() === KEPT_OUT) return
      if (message.type() === 'error' || message.type() === 'warning')
        messages.push(`${message.text()} (${message.location().url})`)
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
    heard: messages,
    asked,
    shown: async () => {
      for (const page of [...last.keys()]) await look(page)
      return [...last.values()].reverse()
    },
    leave: () => browser.off('context', watch),
  }
}
