const absolute = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), 'http://localhost').href

class MemoryCache implements Cache {
  readonly #kept = new Map<string, Response>()

  async put(request: RequestInfo | URL, response: Response) {
    this.#kept.set(absolute(request), response)
  }
  async match(request: RequestInfo | URL) {
    return this.#kept.get(absolute(request))?.clone()
  }
  async matchAll() {
    return [...this.#kept.values()].map((response) => response.clone())
  }
  async delete(request: RequestInfo | URL) {
    return this.#kept.delete(absolute(request))
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => new Request(url))
  }
  async add(): Promise<void> {
    throw new Error('This fake cache does not fetch.')
  }
  async addAll(): Promise<void> {
    throw new Error('This fake cache does not fetch.')
  }
}

/** A `CacheStorage` in memory, for tests of the service worker. */
export class MemoryCaches implements CacheStorage {
  readonly #caches = new Map<string, MemoryCache>()

  async open(name: string) {
    const known = this.#caches.get(name) ?? new MemoryCache()
    this.#caches.set(name, known)
    return known
  }
  async match(request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) {
    return await this.#caches.get(cacheName)?.match(request)
  }
  async has(name: string) {
    return this.#caches.has(name)
  }
  async keys() {
    return [...this.#caches.keys()]
  }
  async delete(name: string) {
    return this.#caches.delete(name)
  }

  /** Paths of everything in a cache, sorted. */
  async pathsIn(name: string): Promise<string[]> {
    const requests = (await this.#caches.get(name)?.keys()) ?? []
    return requests.map(({ url }) => new URL(url).pathname).sort()
  }
}
