import { createWatch, type Scope, scopeBind } from 'effector'
import { announcer } from 'shared/bus'
import type { createBrowserRouter } from 'shared/router'
import {
  $isSignedIn,
  $session,
  $user,
  redirectConsumed,
  redirectRemembered,
  sessionEnded,
  sessionFailed,
  sessionLost,
  sessionOpened,
  sessionUnclaimed,
} from 'shared/session'
import { tellWorker } from '../offline/tell-worker'
import { isPayingAt } from '../routing/paying'
import { isClaimed, isSignOutOwed } from './owed-sign-out'
import { $last, signOutPressed, signOutResumed } from './sign-out'
import { pageStarted } from './start-session'
import { claimTab, forgetTyped, keepRedirect, keptRedirect } from './tab-storage'

const CHANNEL = 'session'
const SIGN_OUT = '/logout'

/** What tabs tell each other: who has come, or who is gone, and null for whoever was there. */
interface Told {
  opened?: string
  /** When the server was asked that has said so, or when they signed in. */
  since?: number
  ended?: string | null
}

/**
 * What the session means to the page: a lost one (401, 419) remembers the path and goes to /logout, and signing in or out in one
 * tab is followed by the others.
 */
export function connectSession({ scope, router }: { scope: Scope; router: ReturnType<typeof createBrowserRouter> }) {
  const remember = scopeBind(redirectRemembered, { scope })
  const end = scopeBind(sessionEnded, { scope })
  const announce = scopeBind(announcer('shell')('shell/signed-out'), { scope })
  const start = scopeBind(pageStarted, { scope })
  const others = new BroadcastChannel(CHANNEL)
  /** Who is here, by id. */
  let here: string | null = null
  /** Whose session the server no longer knows; undefined while it knows it. */
  let lost: string | null | undefined
  /** Whom another tab has just called gone. */
  let told: string | null | undefined
  let isAnotherThere = false
  let isAsking = false
  /** Another tab has ended a session since the server was asked who is there: its answer may be from before. */
  let isOutOfDate = false
  let askedAt = 0
  /** Who has left in this tab last, and when. */
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
    tellWorker(lost ? { type: 'SIGNED_OUT', user: lost } : { type: 'SIGNED_OUT' })
  }

  // A reload on the sign-in page must not forget where the customer wanted to go.
  const kept = keptRedirect()
  if (kept) remember(kept)
  createWatch({ unit: redirectRemembered, scope, fn: keepRedirect })
  // Whoever has been there once is not sent there after the next sign-in.
  createWatch({ unit: redirectConsumed, scope, fn: () => keepRedirect(null) })

  createWatch({
    unit: sessionOpened,
    scope,
    fn: ({ user }) => {
      const isStale = isAsking && isOutOfDate
      const since = isAsking ? askedAt : Date.now()
      isAsking = false
      if (isStale) {
        told = user.id
        end()
        ask({ claimed: isClaimed() })
        return
      }
      here = user.id
      lost = undefined
      isAnotherThere = false
      isWorkerTold = false
      if (!user.isGuest) claimTab(user.id)
      others.postMessage({ opened: user.id, since } satisfies Told)
      tellWorker({ type: 'SESSION', user: user.id })
    },
  })
  createWatch({
    unit: sessionFailed,
    scope,
    fn: () => {
      isAsking = false
    },
  })
  // What is kept to be read without a connection is its customer's alone.
  createWatch({ unit: sessionUnclaimed, scope, fn: () => tellWorker({ type: 'SESSION', user: null }) })

  createWatch({
    unit: sessionLost,
    scope,
    fn: () => {
      isAsking = false
      lost = here ?? lost ?? null
      here = null
      // While it may be somebody else's that was lost, /logout asks first.
      const isDoubtful = lost === null ? isAnotherThere : scope.getState($last)?.isAfterAnother
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
      announce({})
      const gone = told === undefined ? lost : told
      // Who has lost a session comes back to what they were typing; who signs out leaves nothing behind.
      if ((gone ?? null) === null) forgetTyped()
      if (told === undefined) {
        if (lost !== null) others.postMessage({ ended: lost ?? null } satisfies Told)
        if (!isWorkerTold) tellGone()
        const user = here ?? lost
        left = user ? { user, at: Date.now() } : null
      } else if (here !== null && (told === null || told === here)) {
        // The other tab has told it, too, perhaps before it heard from this one who its customer was.
        tellWorker({ type: 'SIGNED_OUT', user: here })
      }
      here = null
      lost = undefined
      told = undefined
      isWorkerTold = false
    },
  })
  // Wiped before the server has answered, which may take long or never happen.
  createWatch({
    unit: signOutPressed,
    scope,
    fn: () => {
      if (lost === undefined) tellWorker({ type: 'SIGNED_OUT' })
    },
  })

  others.onmessage = ({ data: { opened, since = Date.now(), ended = null } }: MessageEvent<Told>) => {
    if (opened !== undefined) {
      // The server said so before it heard that they have left.
      if (opened === left?.user && since <= left.at) return
      isAnotherThere = true
      if (scope.getState($user)?.id === opened) return
      // Whoever opens /logout means who is there, whom this tab has yet to be told.
      const isComing = scope.getState($session).status === 'unknown' && lost === undefined
      // The cookie is another customer's by now: what this tab shows and does must be theirs, too, and nothing of whoever was here before.
      if (here !== null) {
        told = here
        end()
      }
      ask({ claimed: true })
      if (router.state.location.pathname === SIGN_OUT && !isComing) void router.navigate('/', { replace: true })
      return
    }
    isOutOfDate = true
    if (ended !== null && ended !== here) return
    const wasSignedIn = scope.getState($isSignedIn)
    told = ended
    end()
    // A private page must not stay on screen. Checkout and payment have no guard, because guests use them too.
    if (wasSignedIn && isPayingAt(router.state.location.pathname)) {
      remember(fullPath())
      void router.navigate('/auth/sign-in')
    } else void router.revalidate()
  }

  const isLeaving = isSignOutOwed()
  // Whoever has signed out is not shown, whether or not the server has heard of it.
  ask({ claimed: isClaimed() && !isLeaving })
  if (isLeaving && router.state.location.pathname !== SIGN_OUT) scopeBind(signOutResumed, { scope })()
}
