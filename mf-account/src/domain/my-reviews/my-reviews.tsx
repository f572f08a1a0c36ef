import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { failureText } from 'shared/form'
import { longDate, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice, SkeletonText } from 'shared/ui'
import { ReviewForm } from '../review/review-form'
import * as model from './model'
import styles from './my-reviews.module.css'

/** All reviews by the customer, which can be edited and deleted in place. */
export function MyReviews() {
  const { reviews, pending, failure } = useLive({
    reviews: model.$reviews,
    pending: model.$isPending,
    failure: model.$failure,
  })
  const { open, close, more } = useUnit({ open: model.opened, close: model.closed, more: model.moreRequested })
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])
  return (
    <section className={styles.section} aria-labelledby="my-reviews" aria-busy={pending}>
      <h2 id="my-reviews">My reviews</h2>
      {reviews?.total === 0 && (
        <p className={styles.aside}>
          After a day out you can say how it was: <a href={pathTo('/bookings', { when: 'past' })}>your past bookings</a>
          .
        </p>
      )}
      {!reviews && !failure && <SkeletonText lines={4} />}
      <ul className={styles.list}>
        {reviews?.items.map((review) => (
          <Item key={review.id} review={review} />
        ))}
      </ul>
      {failure && <Notice tone="error">{failureText(failure)}</Notice>}
      {(failure || (reviews && reviews.page < reviews.lastPage)) && (
        <Button variant="secondary" busy={pending} onClick={() => more()}>
          {failure ? 'Try again' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

function Item({ review }: { review: model.OwnReview }) {
  const { bookingUuid, experience, createdAt, hostReply } = review
  return (
    <li className={styles.item}>
      <p>
        <a href={pathTo('/experience/:slug', { slug: experience.slug })}>{experience.name}</a>
        <span className={styles.aside}>{`, ${longDate(createdAt)}`}</span>
      </p>
      <ReviewForm bookingUuid={bookingUuid} token={null} review={review} />
      {hostReply && (
        <blockquote className={styles.reply}>
          <p>The host replied</p>
          <p>{hostReply}</p>
        </blockquote>
      )}
    </li>
  )
}
