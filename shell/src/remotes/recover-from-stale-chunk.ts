import { createWatch, type Scope } from 'effector'
import { $location } from 'shared/nav'
import { isPayingAt } from '../routing/paying'
import { fileOf, isChunkFailure, mayReload } from './stale-chunk'

/** Looks at what failed on the way to a page, and is not done while that page is being loaded as a whole. @param path of that page, with query and hash */
export type Recover = (error: unknown, path: string) => Promise<void>

/** How long to check whether a file is gone. After that the failure is shown like any other. */
const LOOK_MS = 5000
/** A browser that has not left the page after so long was told to stay. */
const LEAVING_MS = 10_000

/**
 * Loads the page that was wanted as a whole when what failed is a chunk that is no longer served. One that is there, but is not what was
 * released or comes from a server in trouble, would be no other then; nor would one that a page just served has named. Who is paying has it done on
 * the first page after that.
 */
export function staleChunkRecovery({ scope, window }: { scope: Scope; window: Window }): Recover {
  const { location, navigator } = window
  let isOwed = false

  async function loadWhole(path: string) {
    const storage = () => window.sessionStorage
    if (!mayReload({ now: Date.now(), storage, online: navigator.onLine, path: location.pathname })) return
    if (path === location.pathname + location.search + location.hash) location.reload()
    else location.assign(path)
    // What would be shown of the failure until the browser leaves could be pressed, and the press would be lost.
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
    if (!isChunkFailure(error) || !(await isGone(fileOf(error)))) return
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
