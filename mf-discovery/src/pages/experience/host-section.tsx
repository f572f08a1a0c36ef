import { Avatar, Chip, Icon, Rating } from 'shared/ui'
import type { Experience } from '../../api'
import styles from './host-section.module.css'
import sections from './sections.module.css'

export function HostSection({ host }: { host: Experience['host'] }) {
  return (
    <section className={sections.section} aria-labelledby="host">
      <h2 id="host">Your host</h2>
      <div className={styles.host}>
        <Avatar name={host.name} size="large" url={host.avatar ? `${host.avatar.url}-320.webp` : null} />
        <div className={styles.words}>
          <p className={styles.name}>{host.name}</p>
          <p className={styles.since}>Hosting since {host.since.slice(0, 4)}</p>
          <div className={styles.facts}>
            <Rating average={host.ratingAvg} count={host.ratingCount} />
            {host.verified && <Chip icon={<Icon name="shield" size={16} />}>Verified</Chip>}
          </div>
        </div>
      </div>
    </section>
  )
}
