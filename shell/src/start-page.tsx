import { fork } from 'effector'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { BrowserRegistry } from 'shared/contracts'
import { camelize } from 'shared/http'
import { dispatchHydrated, hydrateInSlices } from 'shared/parcel'
import { createNavPort, RouterProvider } from 'shared/router'
import { createServedSlots, emptySlots, type PagePorts, PageProvider, type RemoteLoader } from 'shared/scope'
import { deferDevtools } from './devtools/defer-devtools'
import { scrollFocusIntoView } from './layout/scroll-focus-into-view'
import { connectConnection } from './offline/connect-connection'
import { onIdle } from './offline/on-idle'
import { backUpRegistry, cameOverNetwork, readPageData } from './page-data'
import { deferConsent } from './privacy/defer-consent'
import { createStaleChunkRecovery } from './remotes/recover-from-stale-chunk'
import { routeTable } from './routes/route-table'
import { connectNavigation } from './routing/connect-navigation'
import { createRouter } from './routing/create-router'
import { connectSession } from './session/connect-session'
import { createErrorReporter, type ErrorContext, watchErrors } from './telemetry/error-reporter'
import { pageOwner } from './telemetry/page-owner'
import { watchRoutes } from './telemetry/watch-routes'

/**
 * Starts the page: creates one scope from the page's data and the router from the registry's routes, then renders the
 * layout or, if it was server-rendered, hydrates it.
 * @param createLoader creates the loader for what the registry's remotes expose
 */
export function startPage(
  document: Document,
  createLoader: (registry: BrowserRegistry, report: (error: unknown, by?: ErrorContext) => void) => RemoteLoader,
) {
  const { registry, settings, served } = readPageData(document)
  const values = { ...served?.state, 'shared/settings': settings && camelize(settings) }
  const scope = fork({ values })
  const faulty = new Set<string>()
  const report = createErrorReporter({ scope, registry, faulty })
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
    recover: createStaleChunkRecovery({ scope, window }),
  })
  watchRoutes(router, report)
  const ports: PagePorts = {
    scope,
    serverScope: fork({ values }),
    nav: createNavPort(router),
    loader,
    slots: served ? createServedSlots(served.filled) : emptySlots,
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
    dispatchHydrated(container)
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
  scrollFocusIntoView(document)
  connectConnection({ scope, window })
  connectSession({ scope, router })
  if (settings?.tag_manager) deferConsent({ scope, registry })
  onIdle(() => backUpRegistry(registry))
  deferDevtools({ scope, registry })
  const page = pageOwner(registry, document.location.pathname)
  // The page does not need these chunks. If they cannot be loaded, the next page tries again.
  onIdle(() =>
    import(/* webpackChunkName: "vitals" */ './telemetry/start-vitals').then(
      ({ startVitals }) => startVitals({ page, window, faulty }),
      () => {},
    ),
  )
  onIdle(() =>
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
