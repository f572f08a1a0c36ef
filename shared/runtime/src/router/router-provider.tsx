import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, RouterProvider as Provider } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Updates the layout in the same paint as the page inside it. By default the router defers its update as a transition, and a page of a
 * remote that stays mounted would show in the previous layout.
 */
export function RouterProvider({ router }: { router: Router }) {
  const [moving] = useState(() => movingAtOnce(router))
  return <Provider router={moving} />
}

function movingAtOnce(router: Router): Router {
  const subscribe: Router['subscribe'] = (changed) => {
    let { location } = router.state
    return router.subscribe((state, options) => {
      const moves = state.location !== location
      location = state.location
      // Flush the page first: the target that the layout scrolls to must exist.
      if (moves) flushSync(() => {})
      changed(state, { ...options, flushSync: moves || options.flushSync })
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}
