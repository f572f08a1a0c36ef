import { useUnit } from 'effector-react'
import { longDate, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Avatar, Picture, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import type { Post, PostSummary } from '../../api'
import { sceneUrl } from '../../domain/picture/scene-url'
import { PostCard } from '../../domain/posts/post-card'
import { PostGrid } from '../../domain/posts/post-grid'
import { TagList } from '../../domain/posts/tag-list'
import { PageFailed, PageMissing } from '../../domain/query/page-states'
import { ReportUnknownBlocks } from '../../domain/query/report-unknown-blocks'
import { RichText } from '../../domain/rich-text/rich-text'
import { $failure, $post, retryPressed } from './model'
import styles from './page.module.css'

export function BlogPostPage() {
  const { story, failure } = useLive({ story: $post, failure: $failure })
  const retry = useUnit(retryPressed)
  if (failure === 'missing') {
    return (
      <PageMissing
        text="It may have been removed, or there may be a typo in the address."
        list={{ text: 'Back to the blog', url: '/blog' }}
      />
    )
  }
  if (failure) return <PageFailed onRetry={retry} title="This story is not available right now" />
  if (!story) return <PostSkeleton />
  return (
    <div className={styles.page}>
      <Story post={story.post} />
      {story.post.experiences && (
        <div className={styles.wide}>
          <Widget
            name="discovery/ExperienceRail"
            heading={story.post.experiences.headline}
            query={story.post.experiences.query}
            limit={8}
            skeleton={<div className={styles.railPlace} />}
          />
        </div>
      )}
      <Related posts={story.related} />
      <ReportUnknownBlocks unknown={story.post.unknown} of={story.post.title} />
    </div>
  )
}

function Story({ post }: { post: Post }) {
  const { id, title, summary, scene, author, publishedOn, minutes, tags, body } = post
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        <a href={pathTo('/blog')} className={styles.back}>
          Blog
        </a>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <div className={styles.byline}>
          <Avatar name={author.name} />
          <div>
            <p className={styles.author}>{author.name}</p>
            <p className={styles.facts}>
              <time dateTime={publishedOn}>{longDate(publishedOn)}</time> · <span>{`${minutes} min read`}</span>
            </p>
          </div>
        </div>
      </header>
      <div className={styles.picture}>
        <Picture
          url={sceneUrl(scene, id, 'wide')}
          alt=""
          sizes="(width >= 1100px) 1040px, 100vw"
          ratio="16:9"
          rounded
          priority
        />
      </div>
      <div className={styles.body}>
        <RichText blocks={body} lead />
        <footer className={styles.foot}>
          <TagList tags={tags.map((name) => ({ name }))} />
          <div className={styles.writer}>
            <Avatar name={author.name} size="large" />
            <div>
              <h2 className={styles.writerName}>{author.name}</h2>
              <p className={styles.facts}>{author.role}</p>
              <p>{author.about}</p>
            </div>
          </div>
        </footer>
      </div>
    </article>
  )
}

function Related({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section className={styles.wide} aria-labelledby="read-on">
      <h2 id="read-on" className={styles.heading}>
        Read on
      </h2>
      <PostGrid>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} heading="h3" />
        ))}
      </PostGrid>
    </section>
  )
}

function PostSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">Loading the story</VisuallyHidden>
      <div className={styles.story}>
        <div className={styles.head}>
          <Skeleton shape="title" />
          <SkeletonText lines={2} />
        </div>
        <div className={styles.picture}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.body}>
          <SkeletonText lines={10} />
        </div>
      </div>
    </div>
  )
}
