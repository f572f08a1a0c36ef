// TypeScript's libraries for pages and for workers cannot be used in one program, so the worker types are declared
// here.

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

/** The global scope of a service worker, as far as it is used. */
interface ServiceWorkerScope {
  /** Identifies the live releases; the edge writes it above the worker's code. */
  readonly RELEASE?: string
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}
