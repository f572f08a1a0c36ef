import type { Location, NavigationType, To } from 'shared/router'

export interface NavState {
  location: Location
  action: NavigationType
}

/** The shell's router as remotes see it. Remotes read it through `useSyncExternalStore` and never access the history themselves. */
export interface NavPort {
  getSnapshot(): NavState
  getServerSnapshot(): NavState
  subscribe(changed: () => void): () => void
  createHref(to: To): string
  push(to: To, state?: unknown): void
  replace(to: To, state?: unknown): void
  go(delta: number): void
}
