import { connectionOf, mayPrefetch } from './offline/prefetch/may-prefetch'

/** Webpack's own, see `RuntimeGlobals.prefetchChunk`: asks for a chunk that may be wanted. */
declare const __webpack_require__: { E?: (chunk: string | number) => void }

const REST_MS = 1_000

/**
 * Webpack fetches what may be wanted (a dialog's window) as soon as this file has been read. It waits here until a while after the page
 * has loaded: nothing that the page needs is behind it then. Where data is dear it is fetched when it is wanted, not before.
 */
export function prefetchLater(): void {
  const prefetch = __webpack_require__.E
  if (!prefetch) return
  const loaded =
    document.readyState === 'complete'
      ? Promise.resolve()
      : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  const ask = (chunk: string | number) => {
    if (mayPrefetch({ online: navigator.onLine, connection: connectionOf(navigator) })) prefetch(chunk)
  }
  __webpack_require__.E = (chunk) => void loaded.then(() => setTimeout(() => ask(chunk), REST_MS))
}
