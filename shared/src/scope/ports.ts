import type { Scope } from 'effector'
import { createContext, useContext } from 'react'
import type { NavPort } from 'shared/nav'
import type { PlacePort } from './place-port'
import type { RemoteLoader } from './remote-loader'

/** What the shell hands every root on a page: one scope, one way to navigate, one way to load a remote. */
export interface PagePorts {
  scope: Scope
  /** A second fork of the page's first state that never changes: what hydrating roots read. */
  serverScope: Scope
  nav: NavPort
  loader: RemoteLoader
  /** Which places the server has filled. */
  places: PlacePort
}

export const PortsContext = createContext<PagePorts | null>(null)

export function usePorts(): PagePorts {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('No page ports: render inside <PageProvider ports={…}>.')
  return ports
}
