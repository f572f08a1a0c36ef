import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { SkeletonText } from 'shared/ui'
import { PageFailed } from '../../domain/query/page-states'
import { ReportUnknownBlocks } from '../../domain/query/report-unknown-blocks'
import { BlockList } from '../../widgets/blocks'
import styles from './home.module.css'
import { $failure, $page, retryPressed } from './model'

export function HomePage() {
  const { page, failure } = useLive({ page: $page, failure: $failure })
  const retry = useUnit(retryPressed)
  if (page) {
    return (
      <div className={styles.page}>
        <BlockList blocks={page.blocks} title={page.title} />
        <ReportUnknownBlocks unknown={page.unknown} of={page.title} />
      </div>
    )
  }
  if (failure) {
    return (
      <PageFailed
        onRetry={retry}
        title="A day out is waiting"
        text="This page is not available right now, but you can still find and book every experience."
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.heroPlace} />
      <div className={styles.away}>
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
