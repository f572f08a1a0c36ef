import { Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import styles from './experience-skeleton.module.css'
import page from './page.module.css'
import { PanelSkeleton } from './panel-skeleton'

export function ExperienceSkeleton() {
  return (
    <div className={page.page}>
      <VisuallyHidden role="status">Loading the experience</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton shape="picture" className={styles.mosaic ?? ''} />
      <div className={page.columns} aria-hidden="true">
        <div className={page.aside}>
          <PanelSkeleton />
        </div>
        <div className={page.main}>
          <SkeletonText lines={2} />
          <SkeletonText lines={8} />
        </div>
      </div>
    </div>
  )
}
