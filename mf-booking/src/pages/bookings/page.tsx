import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, EmptyState, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import { Tabs } from 'shared/ui/tabs'
import { BookingRow } from './booking-row'
import * as model from './model'
import styles from './page.module.css'

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** The customer's bookings, what is to come first. */
export function BookingsPage() {
  const when = useLive(model.$when)
  const pick = useUnit(model.whenPicked)
  return (
    <div className={styles.page}>
      <h1>My bookings</h1>
      <Tabs
        label="Which bookings"
        value={when}
        onValueChange={(value) => pick(value === 'past' ? 'past' : 'upcoming')}
        tabs={tabs.map((tab) => ({ ...tab, content: tab.value === when ? <List /> : null }))}
      />
    </div>
  )
}

function List() {
  const { bookings, failure, hasMore, loading, when } = useLive({
    bookings: model.$bookings,
    failure: model.$failure,
    hasMore: model.$hasMore,
    loading: model.$loading,
    when: model.$when,
  })
  const { more, retry } = useUnit({ more: model.morePressed, retry: model.retryPressed })
  const text = failureText(failure)
  if (bookings?.length === 0) return <Nothing when={when} />
  return (
    <div className={styles.list} aria-busy={loading}>
      {!bookings && !text && (
        <>
          <VisuallyHidden>Loading your bookings</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting ?? ''} />
          <Skeleton shape="block" className={styles.waiting ?? ''} />
        </>
      )}
      {bookings && (
        <ul className={styles.rows}>
          {bookings.map((booking) => (
            <BookingRow key={booking.uuid} booking={booking} />
          ))}
        </ul>
      )}
      {text && (
        <Notice tone="error">
          <p>{text}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
      {hasMore && !text && (
        <Button variant="secondary" busy={loading} onClick={more}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Nothing({ when }: { when: model.When }) {
  if (when === 'past')
    return <EmptyState title="No past bookings" text="What you have been to is kept here." icon="ticket" />
  return (
    <EmptyState
      title="Nothing planned yet"
      text="Your next day out will be here, with its tickets and the way there."
      icon="compass"
      action={<Button href="/browse">Find a day out</Button>}
    />
  )
}
