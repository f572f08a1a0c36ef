import { Skeleton } from 'shared/ui'
import styles from './pages.module.css'

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton shape="title" />
      <Skeleton />
      <div className={styles.cards}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="picture" />
        ))}
      </div>
    </div>
  )
}
