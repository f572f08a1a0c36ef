import { type Scope, scopeBind } from 'effector'
import type { Owner } from 'shared/contracts'
import { type LoaderFunction, redirect } from 'shared/router'
import type { RemoteLoader } from 'shared/scope'
import { redirectRemembered } from 'shared/session'
import { redirectNoticeSet } from '../layout/redirect-notice-model'
import { notFound } from '../pages/page-error'
import type { Recover } from '../remotes/recover-from-stale-chunk'
import type { OwnedRoute } from '../routes/route-table'
import { runGuards } from './guards'
import { waitForSession } from './wait-for-session'

interface Options {
  scope: Scope
  loader: RemoteLoader
  /** The hash of the target URL. The request has none, and it must survive signing in. */
  hashOf: () => string
  /** True while the document that the browser has just received shows its first page. */
  isJustServed: () => boolean
  /** Whether the customer is looking at this path and query. */
  isOnScreen: (path: string) => boolean
  /** Resolves once the server-rendered page is hydrated; nothing else may be shown before. */
  takenOver: Promise<void>
  /** Called when the code of a page could not be loaded. */
  recover: Recover
}

/** Creates the route loader: validates path parameters, runs the guards, then preloads the page's code. */
export function createRouteLoader({ scope, loader, hashOf, isJustServed, isOnScreen, takenOver, recover }: Options) {
  // Bound events instead of `allSettled`: a long timer in the scope, such as the popup's, would delay every redirect.
  const remember = scopeBind(redirectRemembered, { scope })
  const tellTurnedAway = scopeBind(redirectNoticeSet, { scope })
  // True after a redirect from the page on screen, as when the customer signs out in another tab: it must not stay
  // until the next page's code has loaded.
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
        const outcome = runGuards(route.guards, await waitForSession(scope))
        if ('redirectTo' in outcome) {
          if (outcome.remember) remember(pathname + search + hashOf())
          else if (route.turnedAway) tellTurnedAway(route.turnedAway)
          isLeftAtOnce = isOnScreen(pathname + search)
          throw redirect(outcome.redirectTo)
        }
      }
      if (route.owner !== 'shell') {
        const whole = pathname + search + hashOf()
        const patienceMs = isLeftAtOnce ? 0 : TIMEOUT_MS
        isLeftAtOnce = false
        // The browser has just received this document; a reload would request the same files.
        const inVain = isJustServed()
        await ready(loader, { owner: route.owner, pathname, patienceMs }, async (failure) => {
          if (!inVain) await recover(failure, whole)
        })
      }
      return null
    }
}

/** How long the previous page stays on screen while the next one's code loads; after that the skeleton is shown. */
const TIMEOUT_MS = 3000

interface NextPage {
  owner: Owner
  pathname: string
  patienceMs: number
}

/** Waits for the page's code, at most `patienceMs`. The outlet shows failures and timeouts. */
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
