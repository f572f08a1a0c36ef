import { createWatch, type Scope } from 'effector'
import { $location } from 'shared/nav'
import { isPayingAt } from '../routes/paying'
import { chunkUrlOf, isChunkFailure, mayReload } from './stale-chunk'

/**
 * Handles a failure on the way to a page. Pending while that page is being loaded as a new document.
 * @param path of that page, with query and hash
 */
export type Recover = (error: unknown, path: string) => Promise<void>

/** Timeout for checking whether a file is gone. After that the failure is shown like any other. */
const LOOK_MS = 5000
/** After this time the browser is taken to have stayed on the page, as when the visitor cancels the navigation. */
const LEAVING_MS = 10_000

/**
 * Loads the requested page as a new document when a chunk failed because it is no longer served. Other failures would
 * not change: a file that exists, a failed integrity check, a server error. During checkout and payment the reload
 * waits for the first page after them.
 */
export function createStaleChunkRecovery({ scope, window }: { scope: Scope; window: Window }): Recover {
  const { location, navigator } = window
  let isOwed = false

  async function loadWhole(path: string) {
    if (!mayReload({ now: Date.now(), online: navigator.onLine, path: location.pathname })) return
    if (path === location.pathname + location.search + location.hash) location.reload()
    else location.assign(path)
    // Keeps the failure off the screen until the browser has left: a press on its buttons would be lost.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
  }

  createWatch({
    unit: $location,
    scope,
    fn: ({ pathname, search, hash }) => {
      if (!isOwed || isPayingAt(pathname)) return
      isOwed = false
      void loadWhole(pathname + search + hash)
    },
  })

  return async (error, path) => {
    if (!isChunkFailure(error) || !(await isGone(chunkUrlOf(error)))) return
    if (isPayingAt(location.pathname)) isOwed = true
    else await loadWhole(path)
  }
}

const isGone = async (file: string | null): Promise<boolean> =>
  file !== null &&
  (await fetch(file, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS) }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  ))
