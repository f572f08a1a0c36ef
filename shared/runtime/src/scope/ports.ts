import type { Scope } from 'effector'
import { createContext, useContext } from 'react'
import type { NavPort } from 'shared/nav'
import type { RemoteLoader } from './remote-loader'
import type { SlotPort } from './slot-port'

/** What the shell passes to every root on a page: scope, navigation and remote loader. */
export interface PagePorts {
  scope: Scope
  /** A fork of the page's initial state that never changes: hydrating roots read it. */
  serverScope: Scope
  nav: NavPort
  loader: RemoteLoader
  /** Which slots the server has filled. */
  slots: SlotPort
}

export const PortsContext = createContext<PagePorts | null>(null)

/** The ports of the page that this component belongs to. @throws Error outside a `PageProvider` */
export function usePorts(): PagePorts {
  const ports = useContext(PortsContext)
  if (!ports) throw new Error('No page ports: render inside <PageProvider ports={…}>.')
  return ports
}
