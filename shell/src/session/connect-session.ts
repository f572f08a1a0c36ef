import { createWatch, type Scope, scopeBind } from 'effector'
import { createPublisher } from 'shared/bus'
import type { createBrowserRouter } from 'shared/router'
import {
  $isSignedIn,
  $session,
  $user,
  redirectConsumed,
  redirectRemembered,
  sessionAbsent,
  sessionEnded,
  sessionFailed,
  sessionLost,
  sessionOpened,
} from 'shared/session'
import { postToWorker } from '../offline/post-to-worker'
import { isPayingAt } from '../routes/paying'
import { hasSignedInHint, isSignOutPending } from './pending-sign-out'
import { $lastUser, signOutPressed, signOutResumed } from './sign-out'
import { pageStarted } from './start-session'
import { claimTab, clearTabDrafts, readRedirect, writeRedirect } from './tab-storage'

const CHANNEL = 'session'
const SIGN_OUT = '/logout'

/**
 * Messages between tabs: the customer `opened` is signed in, or `ended` is signed out (null: the customer who was
 * signed in).
 */
interface SessionMessage {
  opened?: string
  /** When the request that found the session was sent, or when the customer signed in; milliseconds since the epoch. */
  since?: number
  ended?: string | null
}

/**
 * Connects the session with the page. A lost session (401, 419) remembers the path and goes to /logout. Signing in or
 * out in one tab is followed by the other tabs. The service worker is told whose tickets it may cache.
 */
export function connectSession({ scope, router }: { scope: Scope; router: ReturnType<typeof createBrowserRouter> }) {
  const remember = scopeBind(redirectRemembered, { scope })
  const end = scopeBind(sessionEnded, { scope })
  const publishSignedOut = scopeBind(createPublisher('shell')('shell/signed-out'), { scope })
  const start = scopeBind(pageStarted, { scope })
  const others = new BroadcastChannel(CHANNEL)
  /** Id of the user of the current session. */
  let here: string | null = null
  /**
   * Id of the user whose session the server no longer knows, null if it is not known whose; undefined while the session
   * is valid.
   */
  let lost: string | null | undefined
  /**
   * Id of the user whom another tab has just signed out, null for the user who was signed in; otherwise undefined.
   */
  let announced: string | null | undefined
  let isAnotherThere = false
  let isAsking = false
  /** Another tab has ended a session since this tab requested its own: the response may be older. */
  let isOutOfDate = false
  let askedAt = 0
  /** The user who last left in this tab, and when. */
  let left: { user: string; at: number } | null = null
  function ask({ claimed }: { claimed: boolean }) {
    isAsking = claimed
    askedAt = Date.now()
    isOutOfDate = false
    start({ claimed })
  }
  let isWorkerTold = false

  function fullPath(): string {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }

  function tellGone() {
    isWorkerTold = true
    postToWorker(lost ? { type: 'SIGNED_OUT', user: lost } : { type: 'SIGNED_OUT' })
  }

  // A reload of the sign-in page must not lose the redirect path.
  const kept = readRedirect()
  if (kept) remember(kept)
  createWatch({ unit: redirectRemembered, scope, fn: writeRedirect })
  // A redirect path is used once.
  createWatch({ unit: redirectConsumed, scope, fn: () => writeRedirect(null) })

  createWatch({
    unit: sessionOpened,
    scope,
    fn: ({ user }) => {
      const isStale = isAsking && isOutOfDate
      const since = isAsking ? askedAt : Date.now()
      isAsking = false
      if (isStale) {
        announced = user.id
        end()
        ask({ claimed: hasSignedInHint() })
        return
      }
      here = user.id
      lost = undefined
      isAnotherThere = false
      isWorkerTold = false
      if (!user.isGuest) claimTab(user.id)
      others.postMessage({ opened: user.id, since } satisfies SessionMessage)
      postToWorker({ type: 'SESSION', user: user.id })
    },
  })
  createWatch({
    unit: sessionFailed,
    scope,
    fn: () => {
      isAsking = false
    },
  })
  // Without a session the worker deletes the tickets of the previous customer.
  createWatch({ unit: sessionAbsent, scope, fn: () => postToWorker({ type: 'SESSION', user: null }) })

  createWatch({
    unit: sessionLost,
    scope,
    fn: () => {
      isAsking = false
      lost = here ?? lost ?? null
      here = null
      // If the lost session may be another customer's, /logout checks first.
      const isDoubtful = lost === null ? isAnotherThere : scope.getState($lastUser)?.isAfterAnother
      if (!isDoubtful) tellGone()
      if (router.state.location.pathname === SIGN_OUT) return
      remember(fullPath())
      void router.navigate(SIGN_OUT)
    },
  })
  createWatch({
    unit: sessionEnded,
    scope,
    fn: () => {
      publishSignedOut({})
      const gone = announced === undefined ? lost : announced
      // After a lost session the customer comes back to their drafts; signing out deletes them.
      if ((gone ?? null) === null) clearTabDrafts()
      if (announced === undefined) {
        if (lost !== null) others.postMessage({ ended: lost ?? null } satisfies SessionMessage)
        if (!isWorkerTold) tellGone()
        const user = here ?? lost
        left = user ? { user, at: Date.now() } : null
      } else if (here !== null && (announced === null || announced === here)) {
        // The other tab has posted this too, but perhaps before this tab reported its customer.
        postToWorker({ type: 'SIGNED_OUT', user: here })
      }
      here = null
      lost = undefined
      announced = undefined
      isWorkerTold = false
    },
  })
  // Deletes the cached tickets before the server has responded, which may take long or fail.
  createWatch({
    unit: signOutPressed,
    scope,
    fn: () => {
      if (lost === undefined) postToWorker({ type: 'SIGNED_OUT' })
    },
  })

  others.onmessage = ({ data: { opened, since = Date.now(), ended = null } }: MessageEvent<SessionMessage>) => {
    if (opened !== undefined) {
      // The session was found before the customer signed out in this tab.
      if (opened === left?.user && since <= left.at) return
      isAnotherThere = true
      if (scope.getState($user)?.id === opened) return
      // The session of this tab is still loading: a visitor who opens /logout wants to sign out the customer who is
      // signed in.
      const isComing = scope.getState($session).status === 'unknown' && lost === undefined
      // The cookie is another customer's by now: this tab must follow it, and keep nothing of the previous customer.
      if (here !== null) {
        announced = here
        end()
      }
      ask({ claimed: true })
      if (router.state.location.pathname === SIGN_OUT && !isComing) void router.navigate('/', { replace: true })
      return
    }
    isOutOfDate = true
    if (ended !== null && ended !== here) return
    const wasSignedIn = scope.getState($isSignedIn)
    announced = ended
    end()
    // A private page must not stay on screen. Checkout and payment have no guard, because guests use them too.
    if (wasSignedIn && isPayingAt(router.state.location.pathname)) {
      remember(fullPath())
      void router.navigate('/auth/sign-in')
    } else void router.revalidate()
  }

  const isLeaving = isSignOutPending()
  // A customer who has signed out is not shown, even if the server does not know about it yet.
  ask({ claimed: hasSignedInHint() && !isLeaving })
  if (isLeaving && router.state.location.pathname !== SIGN_OUT) scopeBind(signOutResumed, { scope })()
}
