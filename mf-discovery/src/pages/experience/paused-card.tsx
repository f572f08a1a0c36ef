import { Button, Card } from 'shared/ui'
import styles from './paused-card.module.css'

/** In the place of the booking panel while the host takes no bookings. */
export function PausedCard({ town }: { town: string }) {
  return (
    <Card className={styles.paused ?? ''}>
      <h2 className={styles.title}>Taking a break</h2>
      <p>The host takes no bookings for this at the moment. Vouchers and bookings that you have already stay good.</p>
      <Button href={`/browse?town=${encodeURIComponent(town)}`} variant="secondary">
        {`More around ${town}`}
      </Button>
    </Card>
  )
}
