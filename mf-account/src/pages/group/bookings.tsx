import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo, sessionDay, time } from 'shared/formats'
import { RetryNotice } from 'shared/query/retry-notice'
import { useLive } from 'shared/scope'
import { Button, Card, CardLink, Notice, Picture, Skeleton, VisuallyHidden } from 'shared/ui'
import { Tabs } from 'shared/ui/tabs'
import { type GroupBooking, placesText } from '../../domain/group/group'
import * as model from './bookings-model'
import styles from './page.module.css'

const statusText: Partial<Record<GroupBooking['status'], string>> = {
  cancelled_by_customer: 'Cancelled',
  cancelled_by_host: 'Cancelled by the host',
  no_show: 'Missed',
}

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** The group's bookings. A row links to the booking for the member who booked it, and to the experience for the others. */
export function Bookings() {
  const when = useLive(model.$when)
  const pick = useUnit(model.whenPicked)
  return (
    <section className={styles.stack} aria-labelledby="group-bookings">
      <h2 id="group-bookings">Booked together</h2>
      <Tabs
        label="Which bookings"
        value={when}
        onValueChange={(value) => pick(value === 'past' ? 'past' : 'upcoming')}
        tabs={tabs.map((tab) => ({ ...tab, content: tab.value === when ? <List when={when} /> : null }))}
      />
    </section>
  )
}

function List({ when }: { when: model.When }) {
  const { listed, failure, loading } = useLive({
    listed: model.$listed,
    failure: model.$failure,
    loading: model.$isLoading,
  })
  const { more, retry } = useUnit({ more: model.morePressed, retry: model.bookingsRetried })
  const problem = failureText(failure)
  if (problem && !listed) {
    return <RetryNotice text={problem} onRetry={() => retry()} />
  }
  if (!listed) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading the group’s bookings</VisuallyHidden>
        <Skeleton shape="block" />
      </div>
    )
  }
  if (listed.bookings.length === 0) {
    return (
      <p className={styles.note}>
        {when === 'past'
          ? 'Days out you have been on together appear here.'
          : 'Nothing yet. Days out decided by a vote appear here once they are paid for, and so do bookings you make for the group at the checkout.'}
      </p>
    )
  }
  return (
    <div className={styles.stack}>
      <ul className={styles.bookings}>
        {listed.bookings.map((booking, index) => (
          <Row key={`${booking.session.id} ${index}`} booking={booking} />
        ))}
      </ul>
      {problem && <Notice tone="error">{problem}</Notice>}
      {listed.page < listed.lastPage && (
        <Button variant="secondary" busy={loading} onClick={() => more()}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Row({ booking }: { booking: GroupBooking }) {
  const { uuid, experience, session, status, seats, bookedBy } = booking
  const state = statusText[status]
  const booked = `${placesText(seats)}, booked by ${uuid ? 'you' : bookedBy}`
  return (
    <Card as="li" flush className={styles.booking ?? ''}>
      <div className={styles.thumb}>
        <Picture
          url={experience.picture.url}
          blurHash={experience.picture.blurHash}
          alt=""
          sizes="120px"
          ratio="fill"
        />
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <CardLink
            href={uuid ? pathTo('/bookings/:uuid', { uuid }) : pathTo('/experience/:slug', { slug: experience.slug })}
          >
            {experience.name}
          </CardLink>
        </h3>
        <p>{`${sessionDay(session.startsAt)}, ${time(session.startsAt)}`}</p>
        <p className={styles.note}>{state ? `${state}. ${booked}` : booked}</p>
      </div>
    </Card>
  )
}
