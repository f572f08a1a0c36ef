import { fork, scopeBind } from 'effector'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { BrowserRegistry } from 'shared/contracts'
import { camelize } from 'shared/http'
import { RouterProvider } from 'shared/router'
import { type PagePorts, PageProvider, type RemoteLoader } from 'shared/scope'
import { $settings, type Settings } from 'shared/settings'
import { connectConnection } from './offline/connect-connection'
import { readPageData } from './page-data'
import { connectNavigation } from './routing/connect-navigation'
import { createNavPort } from './routing/create-nav-port'
import { createRouter } from './routing/create-router'
import { routeTable } from './routing/route-table'
import { connectSession } from './session/connect-session'
import { pageStarted } from './session/start-session'

/**
 * Brings the page to life: one scope from the page's data, the router over the registry's routes, then the frame.
 * @param createLoader how this page gets at what the registry's remotes expose
 */
export function startPage(document: Document, createLoader: (registry: BrowserRegistry) => RemoteLoader) {
  const { registry, settings } = readPageData(document)
  const values: [typeof $settings, Settings | null][] = [[$settings, settings && camelize(settings)]]
  const scope = fork({ values })
  const loader = createLoader(registry)
  const router = createRouter({ routes: routeTable(registry), scope, loader })
  const ports: PagePorts = { scope, serverScope: fork({ values }), nav: createNavPort(router), loader }

  connectNavigation({ router, scope, document })
  connectSession({ scope, router })
  connectConnection({ scope, window })
  scopeBind(pageStarted, { scope })({ claimed: /(?:^|;\s*)signed_in=1/.test(document.cookie) })

  const container = document.getElementById('root')
  if (!container) throw new Error('The page holds no #root.')
  createRoot(container).render(
    <StrictMode>
      <PageProvider ports={ports}>
        <RouterProvider router={router} />
      </PageProvider>
    </StrictMode>,
  )
}
