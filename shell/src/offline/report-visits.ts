import { createWatch, type Scope } from 'effector'
import { $location } from 'shared/nav'
import { postToWorker } from './post-to-worker'
import { connectionOf, mayPrefetch } from './prefetch/may-prefetch'

/** Delay after which a page has requested what it shows first, or what the visitor has just opened on it. */
const SETTLED_MS = 2_000
const MAX_PICTURES = 60

/**
 * The released files and scene pictures that were requested since a page was opened, and all files of the shell, which
 * every page needs. No file may be missing, or the cached page does not start. It works without pictures, so only the
 * last 60 of them are included.
 */
export function requestedFiles(entries: readonly { name: string; startTime: number }[], origin: string, since: number) {
  const paths = entries
    .filter(({ name, startTime }) => name.startsWith(origin) && (startTime >= since || isOfShell(name)))
    .map(({ name }) => new URL(name).pathname)
  const below = (folder: string) => [...new Set(paths.filter((path) => path.startsWith(folder)))]
  return [...below('/releases/'), ...below('/media/scenes/').slice(-MAX_PICTURES)]
}

const isOfShell = (url: string) => url.includes('/releases/shell/')

/**
 * Reports opened pages and the files they requested to the service worker, including the first page, which was loaded
 * before the worker, and files requested later. Only public pages may be fetched for the cache; which private pages it
 * caches the worker decides itself.
 */
export function reportVisits({
  scope,
  window,
  isPublic,
}: {
  scope: Scope
  window: Window
  isPublic: (pathname: string) => boolean
}): void {
  const { location, performance, navigator } = window
  let timer: ReturnType<typeof setTimeout> | undefined
  let arrived = 0
  let shown = location.pathname
  let isTold = false

  function tell() {
    const files = requestedFiles(performance.getEntriesByType('resource'), location.origin, arrived)
    const { pathname, search } = location
    const mayFetch =
      !isTold && isPublic(pathname) && mayPrefetch({ online: navigator.onLine, connection: connectionOf(navigator) })
    isTold = true
    postToWorker({ type: 'OPENED', path: pathname + search, files, mayFetch })
  }

  function tellSoon() {
    clearTimeout(timer)
    timer = setTimeout(tell, SETTLED_MS)
  }

  tell()
  new PerformanceObserver((list) => {
    if (requestedFiles(list.getEntries(), location.origin, arrived).length > 0) tellSoon()
  }).observe({ type: 'resource' })
  createWatch({
    unit: $location,
    scope,
    fn: ({ pathname }) => {
      if (pathname === shown) return
      shown = pathname
      arrived = performance.now()
      isTold = false
      tellSoon()
    },
  })
}
