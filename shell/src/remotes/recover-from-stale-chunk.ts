import { isChunkFailure, mayReload } from './stale-chunk'

/** Loads the page that was wanted as a whole when what failed is a chunk that is no longer there. @param path with query and hash */
export function recoverFromStaleChunk(error: unknown, path: string) {
  if (!isChunkFailure(error)) return
  const { sessionStorage, navigator, location } = window
  if (!mayReload({ now: Date.now(), storage: sessionStorage, online: navigator.onLine, path: location.pathname }))
    return
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}
