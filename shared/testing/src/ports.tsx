import { fork, type Scope } from 'effector'
import type { ReactNode } from 'react'
import type { NavPort } from 'shared/nav'
import { emptySlots, type PagePorts, PageProvider, type RemoteLoader } from 'shared/scope'
import { createMemoryNav } from './memory-nav'

/** A loader for which every remote fails to load, for tests without remotes. */
export const noRemotes: RemoteLoader = {
  load: () => Promise.reject(new Error('no remotes in this test')),
  mount: () => {
    throw new Error('no remotes in this test')
  },
  report: () => {},
}

/** A loader whose remotes stay pending, so that their slots do not change during a test. */
export const pendingRemotes: RemoteLoader = { ...noRemotes, load: () => new Promise(() => {}) }

/** The ports of a page for a test: a scope, a location in memory, and by default no remotes. */
export function testPorts({
  scope = fork(),
  nav = createMemoryNav('/'),
  loader = noRemotes,
}: {
  scope?: Scope
  nav?: NavPort
  loader?: RemoteLoader
} = {}): PagePorts {
  return { scope, serverScope: scope, nav, loader, slots: emptySlots }
}

/** Creates the `wrapper` of a test's render call. */
export const pageWrapper =
  (ports: PagePorts) =>
  ({ children }: { children: ReactNode }) => <PageProvider ports={ports}>{children}</PageProvider>
