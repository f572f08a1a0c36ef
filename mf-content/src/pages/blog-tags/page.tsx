import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { SkeletonText, VisuallyHidden } from 'shared/ui'
import { TagList } from '../../domain/posts/tag-list'
import { PageFailed } from '../../domain/query/page-states'
import { $failure, $tags, retryPressed } from './model'
import styles from './page.module.css'

export function BlogTagsPage() {
  const { tags, failure } = useLive({ tags: $tags, failure: $failure })
  const retry = useUnit(retryPressed)
  if (failure) return <PageFailed onRetry={retry} />
  return (
    <div className={styles.page} aria-busy={!tags}>
      <h1>Stories by subject</h1>
      <p className={styles.about}>Pick what you feel like, and read on from there.</p>
      {tags ? (
        <TagList tags={tags} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading subjects</VisuallyHidden>
          <SkeletonText lines={4} />
        </>
      )}
      <p>
        <a href={pathTo('/blog')}>All stories, the newest first</a>
      </p>
    </div>
  )
}
