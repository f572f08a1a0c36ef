import 'shared/ui/tokens.css'
import { createWatch, fork, type Scope, scopeBind } from 'effector'
import { createRoot } from 'react-dom/client'
import type { RouteDefinition } from 'shared/contracts/routes'
import { camelize } from 'shared/http'
import { headChanged, locationChanged, navigationRequested } from 'shared/nav'
import { mountParcel } from 'shared/parcel'
import { createBrowserRouter, createNavPort, RouterProvider } from 'shared/router'
import { emptySlots, type LoadedParcel, PageProvider, RemoteFailure, type RemoteLoader } from 'shared/scope'
import { sessionAbsent, sessionFailed, sessionOpened } from 'shared/session'
import { Toaster } from 'shared/ui'
import { StandaloneHost } from './standalone-host'

interface StandaloneOptions {
  owner: string
  routes: readonly RouteDefinition[]
  lifecycles: LoadedParcel
  widgets: Readonly<Record<string, () => Promise<{ default: LoadedParcel }>>>
}

/**
 * Shows a remote without the shell: its pages in a standalone host, with the session and data of the local stack behind the dev server.
 * @throws Error when the document has no `#root`
 */
export async function startStandalone({ owner, routes, lifecycles, widgets }: StandaloneOptions): Promise<void> {
  const settings = await answerOf('/api/general-info')
  const values = { 'shared/settings': settings && camelize(settings) }
  const scope = fork({ values })
  const host = <StandaloneHost owner={owner} routes={routes} isConnected={settings !== null} />
  const router = createBrowserRouter([{ path: '*', element: host }])
  const ports = { scope, serverScope: fork({ values }), nav: createNavPort(router), slots: emptySlots }
  const loader = ownLoader({ owner, routes, lifecycles, widgets })
  connect(router, scope)
  await openSession(scope)
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root element.')
  createRoot(container).render(
    <PageProvider ports={{ ...ports, loader }}>
      <RouterProvider router={router} />
      <Toaster />
    </PageProvider>,
  )
}

/** Loads what this remote exposes, and fails for other remotes, so that their slots show that they are unavailable. */
function ownLoader({ owner, lifecycles, widgets }: StandaloneOptions): RemoteLoader {
  return {
    async load(wanted, expose, { pathname } = {}) {
      if (wanted !== owner) throw new RemoteFailure(wanted, 'none', `${owner} runs alone.`)
      if (expose !== 'lifecycles') {
        const widget = widgets[expose]
        if (!widget) throw new RemoteFailure(wanted, 'none', `${owner} exposes no ${expose}.`)
        return (await widget()).default
      }
      if (pathname !== undefined) await lifecycles.prepare?.(pathname)
      return lifecycles
    },
    mount: mountParcel,
    report: (wanted, expose, error) => console.warn(`${wanted}/${expose}`, error),
  }
}

/** Connects the models to the router, as the shell does: they request navigation, and receive location changes. */
function connect(router: ReturnType<typeof createBrowserRouter>, scope: Scope) {
  const moved = scopeBind(locationChanged, { scope })
  moved(router.state.location)
  router.subscribe(({ location }) => moved(location))
  createWatch({
    unit: navigationRequested,
    scope,
    fn: ({ to, replace = false }) => void router.navigate(to, { replace }),
  })
  createWatch({
    unit: headChanged,
    scope,
    fn: ({ title }) => {
      document.title = title
    },
  })
}

/** Opens the session of the customer who is signed in to the local stack: cookies are shared between ports (RFC 6265, 8.5). */
async function openSession(scope: Scope) {
  if (!/(^|; )signed_in=1/.test(document.cookie)) return scopeBind(sessionAbsent, { scope })()
  const user = await answerOf('/api/customer/me')
  if (user) scopeBind(sessionOpened, { scope })({ user: camelize(user) })
  else scopeBind(sessionFailed, { scope })()
}

async function answerOf(path: string) {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}
