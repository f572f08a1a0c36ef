import { useId } from 'react'
import { pathTo } from 'shared/formats'
import { Icon } from 'shared/ui'
import type { BlockOf } from '../../api'
import { tagPath } from '../../domain/posts/paths'
import { PostCard } from '../../domain/posts/post-card'
import { PostGrid } from '../../domain/posts/post-grid'
import styles from './post-rail.module.css'

/** The newest posts of the blog, or of one tag. Renders nothing without posts. */
export function PostRail({ block: { headline, tag, posts } }: { block: BlockOf<'postRail'> }) {
  const id = useId()
  if (posts.length === 0) return null
  return (
    <section className={styles.band} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{headline}</h2>
        <a href={tag ? tagPath(tag) : pathTo('/blog')} className={styles.all} aria-label={`See all: ${headline}`}>
          See all
          <Icon name="arrow-right" size={18} />
        </a>
      </div>
      <PostGrid>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" />
        ))}
      </PostGrid>
    </section>
  )
}
