import { fork } from 'effector'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { BrowserRegistry } from 'shared/contracts'
import { camelize } from 'shared/http'
import { announceHydrated, hydrateInSlices } from 'shared/parcel'
import { createNavPort, RouterProvider } from 'shared/router'
import { noPlaces, type PagePorts, PageProvider, type RemoteLoader, servedPlaces } from 'shared/scope'
import { toolsLater } from './devtools/tools-later'
import { showFocusWhole } from './frame/show-focus-whole'
import { connectConnection } from './offline/connect-connection'
import { whenQuiet } from './offline/when-quiet'
import { cameOverNetwork, keepRegistry, readPageData } from './page-data'
import { consentLater } from './privacy/consent-later'
import { staleChunkRecovery } from './remotes/recover-from-stale-chunk'
import { routeTable } from './routes/route-table'
import { connectNavigation } from './routing/connect-navigation'
import { createRouter } from './routing/create-router'
import { connectSession } from './session/connect-session'
import { faultReporter, type Reported, watchErrors } from './telemetry/faults'
import { watchRoutes } from './telemetry/watch-routes'
import { whosePage } from './telemetry/whose-page'

/**
 * Starts the page: creates one scope from the page's data and the router from the registry's routes, then renders the
 * layout or, if it was server-rendered, hydrates it.
 * @param createLoader creates the loader for what the registry's remotes expose
 */
export function startPage(
  document: Document,
  createLoader: (registry: BrowserRegistry, report: (error: unknown, by?: Reported) => void) => RemoteLoader,
) {
  const { registry, settings, served } = readPageData(document)
  const values = { ...served?.state, 'shared/settings': settings && camelize(settings) }
  const scope = fork({ values })
  const faulty = new Set<string>()
  const report = faultReporter({ scope, registry, faulty })
  watchErrors(window, report)
  // The vitals report reads from these entries which releases the page has run. The default buffer would drop later
  // ones.
  performance.setResourceTimingBufferSize?.(2000)
  const loader = createLoader(registry, report)
  let takeOver = () => {}
  const takenOver = new Promise<void>((resolve) => {
    takeOver = resolve
  })
  const router = createRouter({
    routes: routeTable(registry),
    scope,
    loader,
    served: served && { shows: served.shows, pathname: document.location.pathname },
    isFresh: cameOverNetwork(window),
    takenOver: served ? takenOver : Promise.resolve(),
    recover: staleChunkRecovery({ scope, window }),
  })
  watchRoutes(router, report)
  const ports: PagePorts = {
    scope,
    serverScope: fork({ values }),
    nav: createNavPort(router),
    loader,
    places: served ? servedPlaces(served.filled) : noPlaces,
  }

  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root element.')
  const failed = (error: unknown) => {
    console.error(error)
    report(error)
  }
  // A caught error is reported too: the error page has replaced the layout.
  const watched = { onRecoverableError: failed, onCaughtError: failed }
  const mounted = () => {
    takeOver()
    announceHydrated(container)
  }
  const root = (
    <StrictMode>
      <PageProvider ports={ports}>
        <Mounted then={mounted}>
          <RouterProvider router={router} />
        </Mounted>
      </PageProvider>
    </StrictMode>
  )
  if (served) hydrateInSlices(container, root, watched)
  else createRoot(container, watched).render(root)

  connectNavigation({ router, scope, document })
  showFocusWhole(document)
  connectConnection({ scope, window })
  connectSession({ scope, router })
  if (settings?.tag_manager) consentLater({ scope, registry })
  whenQuiet(() => keepRegistry(registry))
  toolsLater({ scope, registry })
  const page = whosePage(registry, document.location.pathname)
  // The page does not need these chunks. If they cannot be loaded, the next page tries again.
  whenQuiet(() =>
    import(/* webpackChunkName: "vitals" */ './telemetry/start-vitals').then(
      ({ startVitals }) => startVitals({ page, window, faulty }),
      () => {},
    ),
  )
  whenQuiet(() =>
    import(/* webpackChunkName: "offline" */ './offline/start-offline').then(
      ({ startOffline }) => startOffline({ scope, registry }),
      () => {},
    ),
  )
}

/** Calls `then` once the layout is mounted and handles clicks. */
function Mounted({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(() => then(), [then])
  return children
}
