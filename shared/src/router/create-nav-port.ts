import { type createBrowserRouter, createPath } from 'react-router-dom'
import type { NavPort } from 'shared/nav'

/**
 * The router as remotes see it. One snapshot object per navigation, as `useSyncExternalStore` wants it. They hear of it in the place of
 * whoever has made this: before the frame, which draws itself around their page only then.
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
