import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { useLive } from 'shared/scope'
import { SkeletonText } from 'shared/ui'
import { Pagination, useFocusOnPageChange } from 'shared/ui/pagination'
import type { Host } from '../../api'
import { experiencePath, withQuery } from '../../domain/experience/paths'
import { RatingTitle } from '../../domain/reviews/rating-title'
import { ReviewCard } from '../../domain/reviews/review-card'
import styles from './host-profile.module.css'
import { $reviews, $reviewsFailure, retryPressed } from './model'
import { PartLoadError } from './part-failed'

/** Reviews of all the host's experiences. */
export function HostReviews({ host, path, carried }: { host: Host; path: string; carried: string }) {
  const { reviews, failure } = useLive({ reviews: $reviews, failure: $reviewsFailure })
  const retry = useUnit(retryPressed)
  const { data, meta } = reviews ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnPageChange(meta?.page, heading)
  return (
    <section className={styles.section} aria-labelledby="host-reviews" aria-busy={!data && !failure}>
      <h2 ref={heading} tabIndex={-1} id="host-reviews">
        <RatingTitle average={host.ratingAvg} count={host.ratingCount} />
      </h2>
      {!data && (failure ? <PartLoadError onRetry={() => retry()} /> : <SkeletonText lines={6} />)}
      {data?.length === 0 && <p className={styles.none}>{`No one has reviewed ${host.name} yet.`}</p>}
      <ul className={styles.reviews}>
        {data?.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            about={{ name: review.experience.name, href: experiencePath(review.experience.slug, carried) }}
          />
        ))}
      </ul>
      {meta && (
        <Pagination
          label="Pages of reviews"
          page={meta.page}
          lastPage={meta.lastPage}
          to={(page) => `${path}${withQuery(carried, { page: page > 1 ? String(page) : null })}#host-reviews`}
        />
      )}
    </section>
  )
}
