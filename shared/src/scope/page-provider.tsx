import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { type PagePorts, PortsContext } from './ports'

/** Goes around every root of a page. */
export function PageProvider({ ports, children }: { ports: PagePorts; children: ReactNode }) {
  return (
    <PortsContext.Provider value={ports}>
      <Provider value={ports.scope}>{children}</Provider>
    </PortsContext.Provider>
  )
}
