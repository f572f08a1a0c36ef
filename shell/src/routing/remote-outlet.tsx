import { useCallback } from 'react'
import type { Owner } from 'shared/contracts'
import { ParcelHost } from 'shared/parcel'
import { usePorts } from 'shared/scope'
import { PageSkeleton } from '../pages/page-skeleton'

/**
 * Where a remote's page is mounted. No router hooks in here: the remote follows the address by itself, and a navigation
 * between two of its pages must not draw this place again.
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
