import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { PAGES } from './cache-names'
import { isCacheablePage, isSecretUrl } from './cacheability'
import type { FileCache } from './file-cache'
import { annotateAssets, annotatedAssets } from './page-assets'

const MAX_PAGES = 30
const MONTH_SECONDS = 30 * 86_400
/** A network that does not respond within this time counts as unavailable, if there is a cached copy. */
const TIMEOUT_SECONDS = 5
/** A page cached more recently than this is not fetched again just to be cached. */
const FRESH_MS = 60_000

/**
 * Caches public pages, with the files they need. Network first: the cached copy is used only when the network fails.
 */
export function createPageCache(files: FileCache) {
  const strategy = new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    // Pages vary only by encoding, and cached copies are not encoded.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        async cacheWillUpdate({ request, response }) {
          if (isSecretUrl(request.url)) return null
          if (isCacheablePage(response)) return await annotateAssets(response)
          if (response.status === 404 || response.status === 410) await forget(request)
          return null
        },
        async cacheDidUpdate({ newResponse }) {
          await files.keep(annotatedAssets(newResponse))
        },
      },
      new ExpirationPlugin({
        maxEntries: MAX_PAGES,
        maxAgeSeconds: MONTH_SECONDS,
        matchOptions: { ignoreVary: true },
        purgeOnQuotaError: true,
      }),
    ],
  })

  async function forget(request: Request) {
    const cache = await caches.open(PAGES)
    await cache.delete(request, { ignoreVary: true })
  }

  const match = (path: string) => caches.match(path, { cacheName: PAGES, ignoreVary: true })

  /** @throws when the network fails and there is no cached copy */
  async function open(request: Request, event: ExtendableEvent): Promise<Response> {
    const [answer, kept] = strategy.handleAll({ request, event })
    // A page that cannot be cached is still shown.
    event.waitUntil(kept.then(files.sweep).catch(() => {}))
    return await answer
  }

  async function keep(path: string, event: ExtendableEvent): Promise<void> {
    if (isSecretUrl(path)) return
    const known = await match(path)
    if (known && Date.now() - Date.parse(known.headers.get('date') ?? '') < FRESH_MS) return
    const [answer, kept] = strategy.handleAll({ request: new Request(path), event })
    await Promise.allSettled([answer, kept])
    await files.sweep()
  }

  return {
    open,
    /** Caches a page that may be opened next. */
    keep,
    /** A page was opened, and was seen to use these files. */
    async opened(path: string, used: readonly string[], mayFetch: boolean, event: ExtendableEvent): Promise<void> {
      if (mayFetch) await keep(path, event)
      const page = await match(path)
      if (!page) return
      const cache = await caches.open(PAGES)
      await cache.put(path, await annotateAssets(page, used))
      await files.keep(used)
    },
    /**
     * Paths and HTML of the pages that were cached last, the newest first.
     * @param max maximum number of pages
     */
    async list(max: number): Promise<{ path: string; html: string }[]> {
      const cache = await caches.open(PAGES)
      const latest = [...(await cache.keys())].reverse().slice(0, max)
      const pages = await Promise.all(
        latest.map(async ({ url }) => {
          const { pathname, search } = new URL(url)
          const page = await match(pathname + search)
          return { path: pathname + search, html: (await page?.text()) ?? '' }
        }),
      )
      return pages.filter(({ html }) => html !== '')
    },
  }
}
