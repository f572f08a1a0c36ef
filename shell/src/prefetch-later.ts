/** Webpack's own, see `RuntimeGlobals.prefetchChunk`: asks for a chunk that may be wanted. */
declare const __webpack_require__: { E?: (chunk: string | number) => void }

const REST_MS = 1_000

/**
 * Webpack fetches what may be wanted (a dialog's window) as soon as this file has been read. It waits here until a while after the page
 * has loaded: nothing that the page needs is behind it then.
 */
export function prefetchLater(): void {
  const prefetch = __webpack_require__.E
  if (!prefetch) return
  const loaded =
    document.readyState === 'complete'
      ? Promise.resolve()
      : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  __webpack_require__.E = (chunk) => void loaded.then(() => setTimeout(() => prefetch(chunk), REST_MS))
}
