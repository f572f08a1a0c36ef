import { FILES, holdsPages } from './cache-names'
import { isWhole } from './may-keep'
import { filesOf } from './named-files'

interface Ports {
  caches: CacheStorage
  fetch: (path: string) => Promise<Response>
}

/** Released files beside the pages that need them. They never change, so that an old page still runs whatever was released since. */
export function keptFiles({ caches, fetch }: Ports) {
  let turn: Promise<void> = Promise.resolve()

  /** One after the other, or what a page has just been found to need could be let go of behind its back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work, work)
    return turn
  }

  async function take(cache: Cache, path: string) {
    if (await cache.match(path)) return
    const answer = await fetch(path)
    if (isWhole(answer)) await cache.put(path, answer)
  }

  return {
    /** Fetches what is not there yet, once its page is there. A file that cannot be had or kept costs the page nothing else. */
    keep: (paths: readonly string[]): Promise<void> =>
      inTurn(async () => {
        const cache = await caches.open(FILES)
        await Promise.allSettled(paths.map((path) => take(cache, path)))
      }),

    /** Whatever the query: a second try at a file has an address of its own. A broken disk is an empty one. */
    match: (pathname: string): Promise<Response | undefined> =>
      caches.match(pathname, { cacheName: FILES, ignoreVary: true }).catch(() => undefined),

    /** Lets go of what no kept page needs any more. */
    sweep: (): Promise<void> =>
      inTurn(async () => {
        const needed = new Set<string>()
        for (const name of (await caches.keys()).filter(holdsPages)) {
          const cache = await caches.open(name)
          for (const page of await cache.matchAll()) for (const path of filesOf(page)) needed.add(path)
        }
        const files = await caches.open(FILES)
        const left = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
        await Promise.all(left.map((request) => files.delete(request)))
      }),
  }
}

export type KeptFiles = ReturnType<typeof keptFiles>
