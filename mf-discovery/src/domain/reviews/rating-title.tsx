import { Icon } from 'shared/ui'
import styles from './rating-title.module.css'

/** "4.8 from 30 reviews", with a star. */
export function RatingTitle({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return 'Reviews'
  return (
    <span className={styles.title}>
      <Icon name="star" filled className={styles.star ?? ''} />
      <span>{`${average.toFixed(1)} from ${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
    </span>
  )
}
