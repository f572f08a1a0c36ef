import { CardLink, Picture } from 'shared/ui'
import type { PostSummary } from '../../api'
import { sceneUrl } from '../picture/scene-url'
import styles from './lead-post.module.css'
import { postPath } from './paths'
import { PostFacts } from './post-card'

/** The newest post, large. */
export function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className={styles.lead}>
      <div className={styles.picture}>
        <Picture
          url={sceneUrl(post.scene, post.id, 'wide')}
          alt=""
          sizes="(width >= 1280px) 760px, (width >= 900px) 60vw, 100vw"
          ratio="fill"
          priority
        />
      </div>
      <div className={styles.words}>
        <p className={styles.label}>The latest</p>
        <h2>
          <CardLink href={postPath(post)}>{post.title}</CardLink>
        </h2>
        <p>{post.summary}</p>
        <PostFacts post={post} />
      </div>
    </article>
  )
}
