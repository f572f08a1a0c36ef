import { longDate } from 'shared/formats'
import { Avatar, Stars } from 'shared/ui'
import type { Review } from '../../api'
import { ReportReview } from './report-review'
import styles from './review-card.module.css'

interface Props {
  review: Review
  /** The reviewed experience, for lists with reviews of several. */
  about?: { name: string; href: string }
}

export function ReviewCard({ review, about }: Props) {
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
      {about && (
        <p className={styles.date}>
          About <a href={about.href}>{about.name}</a>
        </p>
      )}
      {hostReply && (
        <blockquote className={styles.reply}>
          <p className={styles.name}>The host replied</p>
          <p>{hostReply}</p>
        </blockquote>
      )}
      <ReportReview reviewId={review.id} author={author.firstName} />
    </li>
  )
}
