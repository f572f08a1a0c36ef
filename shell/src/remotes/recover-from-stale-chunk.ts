import { createWatch, type Scope } from 'effector'
import { $location } from 'shared/nav'
import { isPayingAt } from '../routing/paying'
import { fileOf, isChunkFailure, mayReload } from './stale-chunk'

/** Hears of what failed on the way to a page. @param path of that page, with query and hash */
export type Recover = (error: unknown, path: string) => Promise<void>

/**
 * Loads the page that was wanted as a whole when what failed is a chunk that is no longer served. One that is there, but is not what was
 * released or comes from a server in trouble, would be no other then; nor would one that a page just served has named. Who is paying has it done on
 * the first page after that.
 */
export function staleChunkRecovery({ scope, window }: { scope: Scope; window: Window }): Recover {
  const { location, navigator } = window
  let isOwed = false

  function loadWhole(path: string) {
    const storage = () => window.sessionStorage
    if (!mayReload({ now: Date.now(), storage, online: navigator.onLine, path: location.pathname })) return
    if (path === location.pathname + location.search + location.hash) location.reload()
    else location.assign(path)
  }

  createWatch({
    unit: $location,
    scope,
    fn: ({ pathname, search, hash }) => {
      if (!isOwed || isPayingAt(pathname)) return
      isOwed = false
      loadWhole(pathname + search + hash)
    },
  })

  return async (error, path) => {
    if (!isChunkFailure(error) || !(await isGone(fileOf(error)))) return
    if (isPayingAt(location.pathname)) isOwed = true
    else loadWhole(path)
  }
}

const isGone = async (file: string | null): Promise<boolean> =>
  file !== null &&
  (await fetch(file, { method: 'HEAD' }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  ))
