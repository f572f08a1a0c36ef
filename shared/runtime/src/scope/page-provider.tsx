import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { type PagePorts, PortsContext } from './ports'

/** Provides the ports and the scope to a React root. Every root of a page is wrapped in it. */
export function PageProvider({ ports, children }: { ports: PagePorts; children: ReactNode }) {
  return (
    <PortsContext.Provider value={ports}>
      <Provider value={ports.scope}>{children}</Provider>
    </PortsContext.Provider>
  )
}
