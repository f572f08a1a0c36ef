import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type createBrowserRouter, RouterProvider as Provider } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * The frame changes in the same paint as the page inside it. By itself the router puts the frame's change off as a transition, and a page
 * of a remote that stays would be seen in the layout of the page before.
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
      // The page goes first: where the frame scrolls to must be there.
      if (moves) flushSync(() => {})
      changed(state, { ...options, flushSync: moves || options.flushSync })
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } })
}
