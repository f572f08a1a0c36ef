import { Icon } from './icon'
import styles from './rating.module.css'

/** `average` of 1 to 5 and the number of reviews; shows "New" without reviews. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) {
    return (
      <span className={styles.rating}>
        <span className={styles.new}>New</span>
      </span>
    )
  }
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Icon name="star" size={16} filled />
      </span>
      <span className={styles.hidden}>Rated </span>
      <span className={styles.average}>{average.toFixed(1)}</span>
      <span className={styles.hidden}> of 5 from </span>
      <span className={styles.count}>
        <span aria-hidden="true">(</span>
        <span>{count}</span>
        <span className={styles.hidden}>{` ${count === 1 ? 'review' : 'reviews'}`}</span>
        <span aria-hidden="true">)</span>
      </span>
    </span>
  )
}

/** Five stars, of which `stars` are filled. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${stars} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" size={size} filled={star <= Math.round(stars)} />
      ))}
    </span>
  )
}
