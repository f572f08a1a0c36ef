import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** URLs of all entries that the service worker has cached, by cache name. */
export const cachedUrls = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const lists = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => url.replace(location.origin, ''))] as const
    })
    return Object.fromEntries(await Promise.all(lists))
  })

/** Waits until a URL is in a cache. */
export async function expectCached(page: Page, cache: string, path: string): Promise<void> {
  await expect.poll(async () => (await cachedUrls(page))[cache] ?? [], { timeout: 25_000 }).toContain(path)
}

/** Waits until a service worker controls this page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 25_000 })
}

/** Waits until a page is cached together with all files that it uses. */
export async function expectCachedWithAssets(page: Page, path: string, cache = 'pages-1'): Promise<void> {
  await expectCached(page, cache, path)
  await expect
    .poll(
      () =>
        page.evaluate(
          async ([address, cacheName]) => {
            const copy = await caches.match(address, { cacheName, ignoreVary: true })
            const named = copy?.headers.get('x-kept-with')?.split(' ') ?? ['not kept']
            const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
            // A document that was opened at another URL has also loaded the files of that page.
            const openedHere = performance.getEntriesByType('navigation').some(({ name }) => name.endsWith(address))
            const needs = openedHere ? '/releases/' : '/releases/shell/'
            const files = await caches.open('files-1')
            const needed = [...named, ...used.filter((file) => file.startsWith(needs))]
            const found = await Promise.all(needed.map(async (file) => ((await files.match(file)) ? [] : [file])))
            return found.flat()
          },
          [path, cache] as const,
        ),
      { timeout: 25_000 },
    )
    .toEqual([])
}

/** Marks the document, so that a test can tell later whether it was reloaded. */
export const mark = (page: Page): Promise<void> => page.evaluate(() => document.body.setAttribute('data-before', ''))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'before' in document.body.dataset)
