import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { SkeletonText, VisuallyHidden } from 'shared/ui'
import { PageFailed, PageMissing } from '../../domain/query/page-states'
import { ReportUnknownBlocks } from '../../domain/query/report-unknown-blocks'
import { BlockList } from '../../widgets/blocks'
import { $failure, $page, retryPressed } from './model'
import styles from './page.module.css'

export function ContentPage() {
  const { page, failure } = useLive({ page: $page, failure: $failure })
  const retry = useUnit(retryPressed)
  if (failure === 'missing') return <PageMissing />
  if (failure) return <PageFailed onRetry={retry} />
  if (!page) return <ContentSkeleton />
  return (
    <div className={styles.page}>
      <BlockList blocks={page.blocks} title={page.title} />
      <ReportUnknownBlocks unknown={page.unknown} of={page.title} />
    </div>
  )
}

function ContentSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">Loading the page</VisuallyHidden>
      <div className={styles.openingPlace} />
      <div className={styles.textPlace}>
        <SkeletonText lines={8} />
      </div>
    </div>
  )
}
