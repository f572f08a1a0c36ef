import { Card, Skeleton, SkeletonText } from 'shared/ui'
import styles from './panel-skeleton.module.css'

/** Skeleton of the booking panel, at about its final height. */
export function PanelSkeleton() {
  return (
    <Card className={styles.panel ?? ''}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles.calendar ?? ''} />
      <SkeletonText lines={3} />
      <Skeleton shape="block" />
    </Card>
  )
}
