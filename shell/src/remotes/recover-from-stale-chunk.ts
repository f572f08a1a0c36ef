import { isChunkFailure, mayReload } from './stale-chunk'

/** Loads the page anew when what failed is a chunk that is no longer there. */
export function recoverFromStaleChunk(error: unknown) {
  if (!isChunkFailure(error)) return
  const { sessionStorage, navigator, location } = window
  if (mayReload({ now: Date.now(), storage: sessionStorage, online: navigator.onLine, path: location.pathname }))
    location.reload()
}
