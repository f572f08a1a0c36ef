// The language's own library knows a page's scope or a worker's, not both in one program.

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

/** What stands around the code of a service worker. */
interface ServiceWorkerScope {
  /** Names the versions that are live; the edge writes it above the worker's code. */
  readonly RELEASE?: string
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
