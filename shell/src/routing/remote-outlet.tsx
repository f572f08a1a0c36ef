import { useCallback } from 'react'
import type { Owner } from 'shared/contracts'
import { ParcelHost } from 'shared/parcel'
import { usePorts } from 'shared/scope'
import { PageSkeleton } from '../pages/page-skeleton'

/**
 * Mounts the page of a remote. It uses no router hooks: the remote follows the URL itself, and a navigation between two
 * of its pages must not re-render this slot.
 */
export function RemoteOutlet({ owner }: { owner: Owner }) {
  const { nav } = usePorts()
  const pathname = useCallback(() => nav.getSnapshot().location.pathname, [nav])
  return (
    <ParcelHost
      key={owner}
      owner={owner}
      expose="lifecycles"
      label="this page"
      pathname={pathname}
      skeleton={<PageSkeleton />}
    />
  )
}
