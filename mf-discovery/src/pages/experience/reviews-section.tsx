import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, Notice, Select, SkeletonText } from 'shared/ui'
import { $searchContext } from '../../domain/experience/model'
import { experiencePath, withQuery } from '../../domain/experience/paths'
import { PathForm } from '../../domain/native-form/path-form'
import { RatingBreakdown } from '../../domain/reviews/rating-breakdown'
import { RatingTitle } from '../../domain/reviews/rating-title'
import { ReviewCard } from '../../domain/reviews/review-card'
import { reviewSorts, sortNamed } from '../../domain/reviews/review-query'
import {
  $reviewSort,
  $reviews,
  $reviewsFailed,
  $reviewsPending,
  moreReviewsPressed,
  REVIEWS_PAGE,
  reviewSortPicked,
} from './reviews'
import styles from './reviews-section.module.css'
import sections from './sections.module.css'

export function ReviewsSection({ slug, average, count }: { slug: string; average: number | null; count: number }) {
  const { reviews, pending, failed, sort, carried } = useLive({
    reviews: $reviews,
    pending: $reviewsPending,
    failed: $reviewsFailed,
    sort: $reviewSort,
    carried: $searchContext,
  })
  const press = useUnit({ more: moreReviewsPressed, sort: reviewSortPicked })
  const pathTo = (page: number) =>
    `${experiencePath(slug, withQuery(carried, { [REVIEWS_PAGE]: String(page) }))}#reviews`
  return (
    <section className={sections.section} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews" className={styles.title}>
          <RatingTitle average={average} count={count} />
        </h2>
        {count > 1 && (
          <span data-needs-script>
            <Select
              label="Sort reviews"
              hideLabel
              value={sort}
              options={reviewSorts}
              onValueChange={(value) => press.sort(sortNamed(value))}
            />
          </span>
        )}
      </div>
      {count === 0 ? (
        <p className={styles.none}>No one has reviewed this yet. You could be the first.</p>
      ) : (
        <>
          {reviews && <RatingBreakdown breakdown={reviews.breakdown} />}
          {!reviews && !failed && <SkeletonText lines={5} />}
          <ul className={styles.list} aria-busy={pending}>
            {reviews?.items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
          {failed && (
            <Notice tone="error">
              <p>The reviews could not be loaded.</p>
            </Notice>
          )}
          <div className={styles.more}>
            {(failed || (reviews && reviews.page < reviews.lastPage)) && (
              <PathForm to={pathTo((reviews?.page ?? 0) + 1)} onGo={() => press.more()}>
                <Button type="submit" variant="secondary" busy={pending}>
                  {failed ? 'Try again' : 'Show more reviews'}
                </Button>
              </PathForm>
            )}
            {count > 1 && (
              <a href={experiencePath(slug, carried, 'reviews')} className={styles.all}>
                {`All ${count} reviews`}
              </a>
            )}
          </div>
          {reviews && reviews.page > 1 && (
            <noscript>
              <a href={pathTo(reviews.page - 1)}>Previous reviews</a>
            </noscript>
          )}
        </>
      )}
    </section>
  )
}
