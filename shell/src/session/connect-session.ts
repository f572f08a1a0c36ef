import { createWatch, type Scope, scopeBind } from 'effector'
import { announcer } from 'shared/bus'
import type { createBrowserRouter } from 'shared/router'
import {
  $user,
  redirectConsumed,
  redirectRemembered,
  sessionEnded,
  sessionLost,
  sessionOpened,
  sessionUnclaimed,
} from 'shared/session'
import { tellWorker } from '../offline/tell-worker'
import { pageStarted } from './start-session'

const REDIRECT_KEY = 'redirect_after_auth'
const CHANNEL = 'session'

/**
 * What the session means to the page: a lost one (401, 419) remembers the path and goes to /logout, and signing in or out in one
 * tab is followed by the others.
 */
export function connectSession({ scope, router }: { scope: Scope; router: ReturnType<typeof createBrowserRouter> }) {
  const remember = scopeBind(redirectRemembered, { scope })
  const end = scopeBind(sessionEnded, { scope })
  const tell = scopeBind(announcer('shell')('shell/signed-out'), { scope })

  // A reload on the sign-in page must not forget where the customer wanted to go.
  const kept = sessionStorage.getItem(REDIRECT_KEY)
  if (kept) remember(kept)
  createWatch({ unit: redirectRemembered, scope, fn: (path) => sessionStorage.setItem(REDIRECT_KEY, path) })
  // Whoever has been there once is not sent there after the next sign-in.
  createWatch({ unit: redirectConsumed, scope, fn: () => sessionStorage.removeItem(REDIRECT_KEY) })

  const others = new BroadcastChannel(CHANNEL)
  let told = false
  createWatch({
    unit: sessionEnded,
    scope,
    fn: () => {
      tell({})
      if (!told) others.postMessage('ended')
      told = false
    },
  })
  createWatch({
    unit: sessionOpened,
    scope,
    fn: ({ user }) => {
      others.postMessage({ opened: user.id })
      tellWorker({ type: 'SESSION', user: user.id })
    },
  })
  // What is kept to be read without a connection is its customer's alone.
  createWatch({ unit: sessionUnclaimed, scope, fn: () => tellWorker({ type: 'SESSION', user: null }) })
  createWatch({ unit: sessionEnded, scope, fn: () => tellWorker({ type: 'SIGNED_OUT' }) })
  createWatch({ unit: sessionLost, scope, fn: () => tellWorker({ type: 'SIGNED_OUT' }) })
  const askAnew = scopeBind(pageStarted, { scope })
  others.onmessage = ({ data }: MessageEvent<'ended' | { opened: string }>) => {
    if (data !== 'ended') {
      // The cookie is another customer's by now: what this tab shows and does must be theirs, too.
      if (scope.getState($user)?.id !== data.opened) askAnew({ claimed: true })
      return
    }
    told = true
    end()
    // Private pages must not stay on screen.
    void router.revalidate()
  }

  createWatch({
    unit: sessionLost,
    scope,
    fn: () => {
      const { pathname, search, hash } = router.state.location
      if (pathname === '/logout') return
      remember(pathname + search + hash)
      void router.navigate('/logout')
    },
  })
}
