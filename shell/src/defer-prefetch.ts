import { connectionOf, mayPrefetch } from './offline/prefetch/may-prefetch'

/** Function of the webpack runtime, see `RuntimeGlobals.prefetchChunk`: prefetches a chunk that may be needed. */
declare const __webpack_require__: { E?: (chunk: string | number) => void }

const REST_MS = 1_000

/**
 * Delays webpack's prefetching. By default webpack prefetches optional chunks, such as that of the dialog, as soon as
 * this file has been evaluated. Here it waits until one second after the page has loaded, and does not prefetch on a
 * metered or slow connection.
 */
export function deferPrefetch(): void {
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
