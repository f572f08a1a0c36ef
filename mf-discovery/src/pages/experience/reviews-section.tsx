import { useUnit } from 'effector-react'
import { longDate } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Avatar, Button, Icon, Notice, Select, SkeletonText, Stars } from 'shared/ui'
import type { Review } from '../../api'
import { PathForm } from '../../domain/plain/path-form'
import {
  $carried,
  $reviewSort,
  $reviews,
  $reviewsFailed,
  $reviewsPending,
  moreReviewsPressed,
  REVIEWS_PAGE,
  type ReviewSort,
  reviewSortPicked,
} from './model'
import styles from './reviews-section.module.css'
import sections from './sections.module.css'

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Best first' },
  { value: 'lowest', label: 'Worst first' },
]

export function ReviewsSection({ slug, average, count }: { slug: string; average: number | null; count: number }) {
  const carried = useLive($carried)
  const pathTo = (page: number) => {
    const query = new URLSearchParams(carried)
    query.set(REVIEWS_PAGE, String(page))
    return `/experience/${slug}?${query}#reviews`
  }
  const { reviews, pending, failed, sort } = useLive({
    reviews: $reviews,
    pending: $reviewsPending,
    failed: $reviewsFailed,
    sort: $reviewSort,
  })
  const press = useUnit({ more: moreReviewsPressed, sort: reviewSortPicked })
  const isEmpty = count === 0
  return (
    <section className={sections.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews" className={styles.title}>
          {average !== null && <Icon name="star" filled className={styles.star ?? ''} />}
          {isEmpty || average === null
            ? 'Reviews'
            : `${average.toFixed(1)} from ${count} ${count === 1 ? 'review' : 'reviews'}`}
        </h2>
        {count > 1 && (
          <span data-needs-script>
            <Select
              label="Sort reviews"
              hideLabel
              value={sort}
              options={sorts}
              onValueChange={(value) => press.sort(sorts.find((known) => known.value === value)?.value ?? 'newest')}
            />
          </span>
        )}
      </div>
      {isEmpty ? (
        <p className={styles.none}>No one has reviewed this yet. You could be the first.</p>
      ) : (
        <>
          {!reviews && !failed && <SkeletonText lines={5} />}
          <ul className={styles.list}>
            {reviews?.items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          {failed && (
            <Notice tone="error">
              <p>The reviews could not be loaded.</p>
            </Notice>
          )}
          {(failed || (reviews && reviews.page < reviews.lastPage)) && (
            <PathForm to={pathTo((reviews?.page ?? 0) + 1)} onGo={() => press.more()}>
              <Button type="submit" variant="secondary" busy={pending} className={styles.more ?? ''}>
                {failed ? 'Try again' : 'Show more reviews'}
              </Button>
            </PathForm>
          )}
          {reviews && reviews.page > 1 && (
            <noscript>
              <a href={pathTo(reviews.page - 1)}>The reviews before these</a>
            </noscript>
          )}
        </>
      )}
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { author, rating, text, createdAt, hostReply } = review
  return (
    <li className={styles.review}>
      <div className={styles.author}>
        <Avatar name={author.firstName} url={author.avatar} size="small" />
        <div>
          <p className={styles.name}>{author.firstName}</p>
          <p className={styles.date}>{longDate(createdAt)}</p>
        </div>
      </div>
      <Stars stars={rating} />
      <p>{text}</p>
      {hostReply && (
        <blockquote className={styles.reply}>
          <p className={styles.name}>The host replied</p>
          <p>{hostReply}</p>
        </blockquote>
      )}
    </li>
  )
}
