import { type createBrowserRouter, createPath } from 'react-router-dom'
import type { NavPort } from 'shared/nav'

/**
 * Creates the router that remotes see, with one snapshot object per navigation, as `useSyncExternalStore` requires. Create it before the
 * layout subscribes to the router: remotes are then notified first, and the layout re-renders around their new page.
 */
export function createNavPort(router: ReturnType<typeof createBrowserRouter>): NavPort {
  const listeners = new Set<() => void>()
  let snapshot = { location: router.state.location, action: router.state.historyAction }
  const first = snapshot
  router.subscribe(({ location, historyAction }) => {
    if (location === snapshot.location) return
    snapshot = { location, action: historyAction }
    for (const changed of listeners) changed()
  })
  return {
    getSnapshot: () => snapshot,
    getServerSnapshot: () => first,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { state, replace: true }),
    go: (delta) => void router.navigate(delta),
  }
}
