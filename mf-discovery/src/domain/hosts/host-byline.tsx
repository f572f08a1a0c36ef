import type { ReactNode } from 'react'
import { Avatar, Chip, Icon, Rating } from 'shared/ui'
import type { HostSummary } from '../../api'
import styles from './host-byline.module.css'

/** Summary of a host: photo, name, year of joining and rating. `name` replaces the plain name, for example by a link or a heading. */
export function HostByline({
  host,
  name = host.name,
  more,
}: {
  host: HostSummary
  name?: ReactNode
  more?: ReactNode
}) {
  return (
    <div className={styles.host}>
      <Avatar name={host.name} size="large" url={host.avatar ? `${host.avatar.url}-320.webp` : null} />
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <p className={styles.since}>{`Hosting since ${host.since.slice(0, 4)}`}</p>
        <div className={styles.facts}>
          <Rating average={host.ratingAvg} count={host.ratingCount} />
          {host.verified && <Chip icon={<Icon name="shield" size={16} />}>Verified</Chip>}
          {more}
        </div>
      </div>
    </div>
  )
}
