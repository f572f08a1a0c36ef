import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { longDate, monthAndYear, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Avatar, Button, Card, EmptyState, Skeleton, Stars, VisuallyHidden } from 'shared/ui'
import page from '../../domain/profile-page.module.css'
import * as model from './model'
import styles from './page.module.css'

/** The public profile of a customer: first name, avatar, month of registration and reviews. */
export function PublicProfilePage() {
  const { customer, failure, missing } = useLive({
    customer: model.$customer,
    failure: model.$failure,
    missing: model.$isMissing,
  })
  const retry = useUnit(model.retryPressed)
  if (customer) return <Shown customer={customer} />
  if (missing) {
    return (
      <EmptyState
        heading="h1"
        icon="user"
        title="This page could not be found"
        text="You can see people who have written a review, or who share a group with you."
        action={<Button href={pathTo('/')}>Back to the home page</Button>}
      />
    )
  }
  if (failure) {
    return (
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not open this profile"
        text={failureText(failure)}
        action={<Button onClick={() => retry()}>Try again</Button>}
      />
    )
  }
  return (
    <div className={page.page} aria-busy="true">
      <VisuallyHidden>Loading a profile</VisuallyHidden>
      <Skeleton shape="block" className={page.waiting ?? ''} />
    </div>
  )
}

const Shown = ({ customer: { firstName, avatar, joinedAt, reviews } }: { customer: model.Customer }) => (
  <div className={page.page}>
    <Card as="section" className={styles.head ?? ''}>
      <Avatar size="large" name={firstName} url={avatar?.url ?? null} />
      <div>
        <h1 className={styles.name}>{firstName}</h1>
        <p className={page.lead}>{`With us since ${monthAndYear(joinedAt)}`}</p>
      </div>
    </Card>
    <section className={page.section}>
      <h2>{reviews.length === 1 ? '1 review' : `${reviews.length || 'No'} reviews`}</h2>
      {reviews.length === 0 && <p className={page.lead}>{`${firstName} has not reviewed a day out yet.`}</p>}
      <ul className={styles.reviews}>
        {reviews.map(({ id, rating, text, createdAt, experience }) => (
          <Card key={id} as="li" className={styles.review ?? ''}>
            <h3 className={styles.experience}>
              <a href={pathTo('/experience/:slug', { slug: experience.slug })}>{experience.name}</a>
            </h3>
            <p className={styles.facts}>
              <Stars stars={rating} /> <time dateTime={createdAt}>{longDate(createdAt)}</time>
            </p>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  </div>
)
