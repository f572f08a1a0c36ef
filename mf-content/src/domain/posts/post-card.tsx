import { longDate } from 'shared/formats'
import { CardLink, Picture } from 'shared/ui'
import type { PostSummary } from '../../api'
import { sceneUrl } from '../picture/scene-url'
import { postPath } from './paths'
import styles from './post-card.module.css'

/** A post in a list. The whole card is a link. */
export function PostCard({
  post,
  heading: Heading,
  priority = false,
}: {
  post: PostSummary
  heading: 'h2' | 'h3'
  priority?: boolean
}) {
  return (
    <article className={styles.card}>
      <span className={styles.picture}>
        <Picture
          url={sceneUrl(post.scene, post.id)}
          alt=""
          sizes="(width >= 1024px) 400px, (width >= 640px) 46vw, 92vw"
          priority={priority}
          className={styles.zoom ?? ''}
        />
      </span>
      <Heading className={styles.title}>
        <CardLink href={postPath(post)}>{post.title}</CardLink>
      </Heading>
      <p className={styles.summary}>{post.summary}</p>
      <PostFacts post={post} />
    </article>
  )
}

/** Author, date and reading time. */
export function PostFacts({ post: { author, publishedOn, minutes } }: { post: PostSummary }) {
  return (
    <p className={styles.facts}>
      <span>{author.name}</span> · <time dateTime={publishedOn}>{longDate(publishedOn)}</time> ·{' '}
      <span>{`${minutes} min read`}</span>
    </p>
  )
}
