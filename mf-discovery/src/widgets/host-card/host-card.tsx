import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { Widgets } from 'shared/contracts'
import { isNotFound } from 'shared/http'
import { resultOf } from 'shared/query'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Card, SkeletonText } from 'shared/ui'
import { HostByline } from '../../domain/hosts/host-byline'
import styles from './host-card.module.css'
import { $hosts, retryPressed, shown, unmounted } from './model'

/** A summary of a host in one card. Renders nothing for a missing host. */
export function HostCard({ hostId }: Widgets['discovery/HostCard']) {
  const { data, error } = resultOf(useLive($hosts), hostId) ?? {}
  const send = useUnit({ shown, unmounted, retryPressed })
  useEffect(() => {
    send.shown({ hostId })
    return () => {
      send.unmounted({ hostId })
    }
  }, [send.shown, send.unmounted, hostId])
  if (!data && error && isNotFound(error)) return null
  if (!data && error) {
    return <RetryNotice text="The host could not be loaded." onRetry={() => send.retryPressed({ hostId })} />
  }
  return (
    <Card className={styles.card ?? ''}>
      {data ? (
        <>
          <HostByline host={data} />
          <p className={styles.bio}>{data.bio}</p>
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  )
}
