import { Button, Card } from 'shared/ui'
import type { Experience } from '../../api'
import { pathAround } from '../../domain/experience/paths'
import styles from './paused-card.module.css'

/** Shown in place of the booking panel while the host takes no bookings. */
export function PausedCard({ experience }: { experience: Experience }) {
  return (
    <Card className={styles.paused ?? ''}>
      <h2 className={styles.title}>Taking a break</h2>
      <p>The host is not taking bookings for this at the moment. Your existing vouchers and bookings stay valid.</p>
      <Button href={pathAround(experience)} variant="secondary">
        {`More around ${experience.town}`}
      </Button>
    </Card>
  )
}
