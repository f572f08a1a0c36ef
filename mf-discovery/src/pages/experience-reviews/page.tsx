import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useLive } from 'shared/scope'
import { Button, EmptyState, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Pagination, useFocusOnPageChange } from 'shared/ui/pagination'
import type { Experience } from '../../api'
import { $searchContext } from '../../domain/experience/model'
import { experiencePath, withQuery } from '../../domain/experience/paths'
import { SubPage } from '../../domain/experience/sub-page'
import { LoadFailed } from '../../domain/native-form/load-failed'
import { SortForm } from '../../domain/native-form/sort-form'
import { RatingBreakdown } from '../../domain/reviews/rating-breakdown'
import { RatingTitle } from '../../domain/reviews/rating-title'
import { ReviewCard } from '../../domain/reviews/review-card'
import { reviewSorts, sortNamed } from '../../domain/reviews/review-query'
import { $failure, $reviews, $sort, retryPressed, sortPicked } from './model'
import styles from './page.module.css'

export function ReviewsPage() {
  return (
    <SubPage title="Reviews">
      {(experience) =>
        experience.ratingCount === 0 ? <NoReviews experience={experience} /> : <Reviews experience={experience} />
      }
    </SubPage>
  )
}

function Reviews({ experience }: { experience: Experience }) {
  const { reviews, failure, sort, carried } = useLive({
    reviews: $reviews,
    failure: $failure,
    sort: $sort,
    carried: $searchContext,
  })
  const retry = useUnit(retryPressed)
  const path = experiencePath(experience.slug, '', 'reviews')
  const sorted = sort === 'newest' ? carried : withQuery(carried, { sort })
  const to = (page: number) => path + withQuery(sorted, { page: page > 1 ? String(page) : null })
  const { data, meta } = reviews ?? {}
  const list = useRef<HTMLElement>(null)
  useFocusOnPageChange(meta?.page, list)
  return (
    <div className={styles.columns}>
      <div className={styles.sum}>
        <h2 className={styles.average}>
          <RatingTitle average={experience.ratingAvg} count={experience.ratingCount} />
        </h2>
        {meta ? <RatingBreakdown breakdown={meta.breakdown} /> : !failure && <SkeletonText lines={5} />}
        <Button href={experiencePath(experience.slug, carried)} variant="secondary">
          Back to the experience
        </Button>
      </div>
      <section
        ref={list}
        tabIndex={-1}
        className={styles.reviews}
        aria-label="All reviews"
        aria-busy={!reviews && !failure}
      >
        <ReviewSortForm path={path} carried={carried} />
        {!reviews && !failure && (
          <>
            <VisuallyHidden role="status">Loading reviews</VisuallyHidden>
            <SkeletonText lines={12} />
          </>
        )}
        {failure && !reviews && <LoadFailed failure={failure} to={to(1)} onRetry={() => retry()} />}
        {data && data.length === 0 && (
          <p>
            There are no more reviews here. <a href={to(1)}>Go to the first page</a>
          </p>
        )}
        <ul className={styles.list}>
          {data?.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
        {meta && <Pagination label="Pages of reviews" page={meta.page} lastPage={meta.lastPage} to={to} />}
      </section>
    </div>
  )
}

function ReviewSortForm({ path, carried }: { path: string; carried: string }) {
  const sort = useLive($sort)
  const pick = useUnit(sortPicked)
  return (
    <SortForm
      label="Sort reviews"
      path={path}
      query={carried}
      value={sort}
      options={reviewSorts}
      onPick={(value) => pick(sortNamed(value))}
    />
  )
}

function NoReviews({ experience }: { experience: Experience }) {
  const carried = useLive($searchContext)
  return (
    <EmptyState
      icon="message"
      title="No reviews yet"
      text="No one has reviewed this yet. You could be the first."
      action={<Button href={experiencePath(experience.slug, carried)}>See the experience</Button>}
    />
  )
}
