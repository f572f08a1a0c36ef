import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Pagination, useFocusOnPageChange } from 'shared/ui/pagination'
import { LeadPost } from '../../domain/posts/lead-post'
import { FEED } from '../../domain/posts/paths'
import { PostCard } from '../../domain/posts/post-card'
import { PostGrid } from '../../domain/posts/post-grid'
import { TagList } from '../../domain/posts/tag-list'
import { PageFailed, PageMissing } from '../../domain/query/page-states'
import { $blog, $failure, $path, retryPressed } from './model'
import styles from './page.module.css'

const TAGS_SHOWN = 8

export function BlogPage() {
  const { blog, failure, path } = useLive({ blog: $blog, failure: $failure, path: $path })
  const retry = useUnit(retryPressed)
  const list = useRef<HTMLElement>(null)
  useFocusOnPageChange(blog?.page, list)
  if (failure === 'missing') {
    return (
      <PageMissing
        text="We have not written about this yet, or this page of the list no longer exists."
        list={{ text: 'Back to the blog', url: '/blog' }}
      />
    )
  }
  if (failure) return <PageFailed onRetry={retry} />
  if (!blog) return <BlogSkeleton />
  const { posts, page, lastPage, total, tag, tags } = blog
  const [lead, ...others] = page === 1 && tag === null ? posts : [null, ...posts]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {tag && (
          <a href={pathTo('/blog')} className={styles.back}>
            All stories
          </a>
        )}
        <h1>{tag ?? 'Stories from the county'}</h1>
        <p className={styles.about}>
          {tag
            ? `${total} ${total === 1 ? 'story' : 'stories'} from the blog.`
            : 'Where to go, who you will meet and what to bring. Written by people who have just come back from it.'}
        </p>
        <TagList tags={shortened(tags, tag)} present={tag} withAll />
      </header>
      <section
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label={page > 1 ? `Stories, page ${page}` : 'Stories'}
      >
        {lead && <LeadPost post={lead} />}
        <PostGrid>
          {others.map(
            (post, index) =>
              post && <PostCard key={post.id} post={post} heading="h2" priority={!lead && index === 0} />,
          )}
        </PostGrid>
      </section>
      <Pagination
        label="Pages of stories"
        page={page}
        lastPage={lastPage}
        to={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
      <p className={styles.feed}>
        <a href={FEED}>Follow new stories by RSS</a>
      </p>
    </div>
  )
}

/** The most used subjects, and the current one. */
const shortened = (tags: readonly { name: string; count: number }[], present: string | null) =>
  tags.filter(({ name }, index) => index < TAGS_SHOWN || name === present)

function BlogSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">Loading stories</VisuallyHidden>
      <Skeleton shape="title" />
      <PostGrid>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((place) => (
          <div key={place} className={styles.place}>
            <Skeleton shape="picture" />
            <SkeletonText lines={3} />
          </div>
        ))}
      </PostGrid>
    </div>
  )
}
