import { Icon } from 'shared/ui'
import type { ReviewBreakdown } from '../../api'
import styles from './rating-breakdown.module.css'

/** The number of reviews for each star rating. */
export function RatingBreakdown({ breakdown }: { breakdown: ReviewBreakdown }) {
  const total = breakdown.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={styles.rows} aria-label="Reviews by stars">
      {breakdown.map(({ stars, count }) => (
        <li key={stars} className={styles.row}>
          <span className={styles.stars}>
            <span>{stars}</span>
            <span className={styles.hidden}>{stars === 1 ? ' star:' : ' stars:'}</span>
            <Icon name="star" size={14} filled />
          </span>
          {/* An SVG bar, because the content security policy forbids inline styles but not SVG attributes. */}
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
            <rect width="100" height="8" className={styles.ground} />
            <rect width={total ? (count / total) * 100 : 0} height="8" className={styles.share} />
          </svg>
          <span className={styles.count}>
            <span>{count}</span>
            <span className={styles.hidden}>{count === 1 ? ' review' : ' reviews'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
