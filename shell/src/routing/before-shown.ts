import { type Scope, scopeBind } from 'effector'
import type { Owner } from 'shared/contracts'
import { type LoaderFunction, redirect } from 'shared/router'
import type { RemoteLoader } from 'shared/scope'
import { redirectRemembered } from 'shared/session'
import type { Recover } from '../remotes/recover-from-stale-chunk'
import { judge } from './guards'
import { notFound } from './page-error'
import type { OwnedRoute } from './route-table'
import { sessionKnown } from './session-known'
import { turnedAway } from './turned-away'

interface Options {
  scope: Scope
  loader: RemoteLoader
  /** A request has no hash, and the place on a page that somebody wanted to reach must survive signing in. */
  hashOf: () => string
  /** Whether the browser was given this document a moment ago, and it is the page that it was asked for. */
  isJustServed: () => boolean
  /** Whether this path with its query is what the customer is looking at. */
  isOnScreen: (path: string) => boolean
  /** What the server has painted is taken over as it stands, before anything else may be shown. */
  takenOver: Promise<void>
  /** Hears of a page whose code could not be had. */
  recover: Recover
}

/** What happens before a page is shown: its address is looked at, its guards are asked, its code is fetched. */
export function beforeShown({ scope, loader, hashOf, isJustServed, isOnScreen, takenOver, recover }: Options) {
  // Nothing waits for the scope to settle: what sleeps in it for an hour, as the popup's timer does, would hold up every redirect.
  const remember = scopeBind(redirectRemembered, { scope })
  const tellTurnedAway = scopeBind(turnedAway, { scope })
  // Somebody has signed out in another tab: what they were looking at here does not wait for the next page's code.
  let isLeftAtOnce = false
  return (route: OwnedRoute): LoaderFunction =>
    async ({ request, params }) => {
      await takenOver
      const { pathname, search } = new URL(request.url)
      if (route.redirectTo) throw redirect(route.redirectTo)
      for (const [name, pattern] of Object.entries(route.params ?? {})) {
        if (!new RegExp(pattern).test(params[name] ?? '')) throw notFound()
      }
      if (route.guards.length > 0) {
        const verdict = judge(route.guards, await sessionKnown(scope))
        if ('redirectTo' in verdict) {
          if (verdict.remember) remember(pathname + search + hashOf())
          else if (route.turnedAway) tellTurnedAway(route.turnedAway)
          isLeftAtOnce = isOnScreen(pathname + search)
          throw redirect(verdict.redirectTo)
        }
      }
      if (route.owner !== 'shell') {
        const whole = pathname + search + hashOf()
        const patienceMs = isLeftAtOnce ? 0 : PATIENCE_MS
        isLeftAtOnce = false
        // Loaded as a whole once more it would name the same files.
        const inVain = isJustServed()
        await ready(loader, { owner: route.owner, pathname, patienceMs }, async (failure) => {
          if (!inVain) await recover(failure, whole)
        })
      }
      return null
    }
}

/** For so long the page before stays on screen while the next one's code is on its way; then its skeleton is shown. */
const PATIENCE_MS = 3000

interface NextPage {
  owner: Owner
  pathname: string
  patienceMs: number
}

/** Has the page's code before it is shown. What fails or hangs is the outlet's to show. */
async function ready(
  loader: RemoteLoader,
  { owner, pathname, patienceMs }: NextPage,
  recover: (failure: unknown) => Promise<void>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  const arrived = loader.load(owner, 'lifecycles', { pathname, recover }).catch(() => {})
  await Promise.race([arrived, patience])
  clearTimeout(timer)
}
