import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { Owner } from 'shared/contracts/owner'
import { usePorts } from 'shared/scope'
import { getPortalGroup, type PortalGroupStatus } from './portal-group'
import { RemoteFallback } from './remote-fallback'

interface Props {
  owner: Owner
  expose: string
  parcelProps: object
  /** Name of the slot in its fallback. */
  label: string
  /** Gives the slot its size, because it is empty before its script has loaded. */
  className?: string
}

const onServer = (): PortalGroupStatus => 'loading'

/** Renders one widget of a portal group: nothing on the server, and no React root of its own in the browser. */
export function PortalWidgetHost({ owner, expose, parcelProps, label, className }: Props) {
  const ports = usePorts()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const swarm = getPortalGroup(ports, owner, expose)
  useEffect(() => {
    return place.current ? swarm.add({ id, element: place.current, props: parcelProps }) : undefined
  }, [swarm, id, parcelProps])
  const status = useSyncExternalStore(swarm.subscribe, swarm.status, onServer)
  return (
    <div className={className} data-remote={owner} data-expose={expose}>
      {status === 'failed' && <RemoteFallback label={label} small onRetry={swarm.retry} />}
      <div ref={place} hidden={status === 'failed'} />
    </div>
  )
}
