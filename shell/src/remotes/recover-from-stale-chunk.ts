import { fileOf, isChunkFailure, mayReload } from './stale-chunk'

/**
 * Loads the page that was wanted as a whole when what failed is a chunk that is no longer served. One that is there, but is not what was
 * released or comes from a server in trouble, would be no other then. @param path with query and hash
 */
export async function recoverFromStaleChunk(error: unknown, path: string): Promise<void> {
  if (!isChunkFailure(error) || !(await isGone(fileOf(error)))) return
  const { navigator, location } = window
  const storage = () => window.sessionStorage
  if (!mayReload({ now: Date.now(), storage, online: navigator.onLine, path: location.pathname })) return
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

const isGone = async (file: string | null): Promise<boolean> =>
  file !== null &&
  (await fetch(file, { method: 'HEAD' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  ))
