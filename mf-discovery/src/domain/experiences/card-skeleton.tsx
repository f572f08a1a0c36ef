import { Skeleton, SkeletonText } from 'shared/ui'
import styles from './card-skeleton.module.css'

/** Placeholders for cards. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, card) => (
    <div key={card} className={styles.card}>
      <Skeleton shape="picture" />
      <SkeletonText lines={3} />
    </div>
  ))
}
