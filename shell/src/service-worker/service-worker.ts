import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { offlinePageCache, outdated, PICTURES } from './cache-names'
import { isComplete } from './cacheability'
import { createFileCache } from './file-cache'
import { type Message, parseMessage } from './messages'
import { createOfflineIndex } from './offline-index'
import { annotateAssets, annotatedAssets } from './page-assets'
import { createPageCache } from './page-cache'
import { bookingOfPage, classifyRequest } from './request-kind'
import { createTicketCache } from './ticket-cache'

declare const self: ServiceWorkerScope

const RELEASE = self.RELEASE ?? ''
const OFFLINE = '/offline'
const SIGN_OUT = '/logout'
const MAX_PICTURES = 80
const MONTH_SECONDS = 30 * 86_400
const MAX_LISTED = 6

const files = createFileCache({ caches, fetch: (path) => fetch(path) })
const pages = createPageCache(files)
const tickets = createTicketCache({ caches, fetch: (request) => fetch(request), files, now: () => Date.now() })
const pictures = new CacheFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
})

async function cacheOfflinePage() {
  const response = await fetch(OFFLINE, { cache: 'no-cache' })
  // Without the offline page the worker is not installed; the next visit tries again.
  if (!isComplete(response)) throw new Error(`Could not fetch the offline page: ${response.status}`)
  const page = await annotateAssets(response)
  await (await caches.open(offlinePageCache(RELEASE))).put(OFFLINE, page.clone())
  await files.keep(annotatedAssets(page))
}

async function begin() {
  await Promise.all(outdated(await caches.keys(), RELEASE).map((name) => caches.delete(name)))
  await tickets.deleteExpired()
  await files.sweep()
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

// A new worker waits until a page tells it to take over, or until no page is open.
self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  const message = parseMessage(event.data)
  if (message) event.waitUntil(handleMessage(message, event).catch(() => {}))
})

async function handleMessage(message: Message, event: ExtendableMessageEvent): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return await self.skipWaiting()
    case 'SESSION':
      return await tickets.session(message.user)
    case 'SIGNED_OUT':
      return await tickets.signedOut(message.user)
    case 'KEPT':
      return event.ports[0]?.postMessage(createOfflineIndex(await tickets.list(), await pages.list(MAX_LISTED)))
    case 'PREFETCH':
      return isPage(message.path) && (await pages.keep(message.path, event))
    case 'OPENED':
      return await opened(message, event)
  }
}

const pathOf = (path: string) => path.split('?', 1)[0] ?? ''
const isPage = (path: string) => classifyRequest(pathOf(path)) === 'page'

async function opened({ path, files: used, mayFetch }: Message & { type: 'OPENED' }, event: ExtendableMessageEvent) {
  const released = used.filter((file) => classifyRequest(file) === 'file')
  await tickets.deleteExpired()
  const uuid = bookingOfPage(pathOf(path))
  if (uuid) return await tickets.opened(uuid, path.slice(pathOf(path).length), released)
  if (!isPage(path)) return
  await pages.opened(path, released, mayFetch, event)
  if (!mayFetch) return
  // They are in the browser's HTTP cache, because the page has just shown them.
  for (const picture of used.filter((file) => classifyRequest(file) === 'picture'))
    await Promise.allSettled(pictures.handleAll({ request: new Request(picture), event }))
}

/** Responds with the offline page when there is neither network nor cached copy. */
async function withoutNetwork(pathname: string, failure: unknown): Promise<Response> {
  // A customer who signs out offline may hand on the device before the connection is back.
  if (pathname === SIGN_OUT) await tickets.signedOut()
  const page = await caches.match(OFFLINE, { cacheName: offlinePageCache(RELEASE), ignoreVary: true })
  if (!page) throw failure
  return page
}

/** The response to a request that the browser sent while this worker was starting (navigation preload). */
const preloaded = (event: ExtendableEvent & { preloadResponse?: Promise<Response | undefined> }) =>
  event.preloadResponse

registerRoute(
  new NavigationRoute(async ({ request, url, event }) => {
    if (!isPage(url.pathname)) return (await preloaded(event)) ?? (await fetch(request))
    const uuid = bookingOfPage(url.pathname)
    const ask = () => pages.open(request, event)
    return await (uuid ? tickets.page(uuid, ask) : ask()).catch((failure: unknown) =>
      withoutNetwork(url.pathname, failure),
    )
  }),
)
const ours =
  (kind: ReturnType<typeof classifyRequest>) =>
  ({ sameOrigin, url }: { sameOrigin: boolean; url: URL }) =>
    sameOrigin && classifyRequest(url.pathname) === kind
// A request with a query is a retry, so the cached file may be damaged.
registerRoute(ours('file'), async ({ request, url }) =>
  url.search
    ? await fetch(request).catch(async (failure: unknown) => {
        const kept = await files.match(url.pathname)
        if (!kept) throw failure
        return kept
      })
    : ((await files.match(url.pathname)) ?? (await fetch(request))),
)
registerRoute(ours('picture'), async ({ request, event }) => {
  const [response, kept] = pictures.handleAll({ request, event })
  event.waitUntil(kept.catch(() => {}))
  // On a storage error the picture comes from the network.
  return await response.catch(() => fetch(request))
})
registerRoute(ours('ticket-answer'), ({ request, event }) => tickets.answer(request, (done) => event.waitUntil(done)))
