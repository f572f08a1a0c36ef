import { FILES, holdsPages } from './cache-names'
import { isComplete } from './cacheability'
import { annotatedAssets } from './page-assets'

interface Ports {
  caches: CacheStorage
  fetch: (path: string) => Promise<Response>
}

/**
 * Caches the released files that cached pages need. Released files never change, so an old page still works after later
 * releases.
 */
export function createFileCache({ caches, fetch }: Ports) {
  let turn: Promise<void> = Promise.resolve()

  /** Runs work one after the other; otherwise `sweep` could delete a file that a page has just been found to need. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work)
    return turn
  }

  async function take(cache: Cache, path: string) {
    if (await cache.match(path)) return
    const response = await fetch(path)
    if (isComplete(response)) await cache.put(path, response)
  }

  return {
    /**
     * Fetches files that are not cached yet, after their page was cached. A file that cannot be fetched or cached does
     * not affect the others.
     */
    keep: (paths: readonly string[]): Promise<void> =>
      inTurn(async () => {
        const cache = await caches.open(FILES)
        await Promise.allSettled(paths.map((path) => take(cache, path)))
      }),

    /**
     * Takes a path without query, because a retry of a file has its own query. A storage error counts as a cache miss.
     */
    match: (pathname: string): Promise<Response | undefined> =>
      caches.match(pathname, { cacheName: FILES, ignoreVary: true }).catch(() => undefined),

    /** Deletes the files that no cached page needs. */
    sweep: (): Promise<void> =>
      inTurn(async () => {
        const needed = new Set<string>()
        for (const name of (await caches.keys()).filter(holdsPages)) {
          const cache = await caches.open(name)
          for (const page of await cache.matchAll()) for (const path of annotatedAssets(page)) needed.add(path)
        }
        const files = await caches.open(FILES)
        const left = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
        await Promise.all(left.map((request) => files.delete(request)))
      }),
  }
}

export type FileCache = ReturnType<typeof createFileCache>
