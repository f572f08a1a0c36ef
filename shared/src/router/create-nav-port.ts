import { type createBrowserRouter, createPath } from 'react-router-dom'
import type { NavPort } from 'shared/nav'

/** The router as remotes see it. One snapshot object per navigation, as `useSyncExternalStore` wants it. */
export function createNavPort(router: ReturnType<typeof createBrowserRouter>): NavPort {
  let state = router.state
  let snapshot = { location: state.location, action: state.historyAction }
  const first = snapshot
  return {
    getSnapshot() {
      if (router.state.location !== state.location) {
        state = router.state
        snapshot = { location: state.location, action: state.historyAction }
      }
      return snapshot
    },
    getServerSnapshot: () => first,
    subscribe: (changed) => router.subscribe(changed),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: (to, state) => void router.navigate(to, { state }),
    replace: (to, state) => void router.navigate(to, { state, replace: true }),
    go: (delta) => void router.navigate(delta),
  }
}
