import { useUnit } from 'effector-react'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $user } from 'shared/session'
import { Button, EmptyState } from 'shared/ui'
import { Tabs } from 'shared/ui/tabs'
import { HeldNotice } from '../../domain/booking/held-notice'
import { ListPage } from '../../domain/list/list-page'
import { PagedList } from '../../domain/list/paged-list'
import { BookingRow } from './booking-row'
import * as model from './model'

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** The customer's bookings in two tabs, upcoming first. */
export function BookingsPage() {
  const { when, held } = useLive({ when: model.$when, held: model.$held })
  const pick = useUnit(model.whenPicked)
  const shown = (
    <PagedList
      list={model.list}
      noun="your bookings"
      row={(booking) => <BookingRow key={booking.uuid} booking={booking} />}
      nothing={<Nothing when={when} />}
    />
  )
  return (
    <ListPage title="My bookings">
      {held.map((booking) => (
        <HeldNotice key={booking.uuid} booking={booking} isNamed />
      ))}
      <Tabs
        label="Which bookings"
        value={when}
        onValueChange={(value) => pick(value === 'past' ? 'past' : 'upcoming')}
        tabs={tabs.map((tab) => ({ ...tab, content: tab.value === when ? shown : null }))}
      />
    </ListPage>
  )
}

function Nothing({ when }: { when: model.When }) {
  if (when === 'past')
    return <EmptyState title="No past bookings" text="Your past bookings will appear here." icon="ticket" />
  return <NothingPlanned />
}

/**
 * Shown without upcoming bookings. Guest bookings join the account once its e-mail address is verified, so an unverified customer sees that
 * hint.
 */
function NothingPlanned() {
  const user = useLive($user)
  if (user && !user.emailVerified)
    return (
      <EmptyState
        title="Nothing here yet"
        text={`Have you booked as a guest? Those bookings appear here once you have confirmed that ${user.email} is yours. The link is in the e-mail that we sent you.`}
        icon="compass"
        action={<Button href={pathTo('/profile')}>Send the link again</Button>}
      />
    )
  return (
    <EmptyState
      title="Nothing planned yet"
      text="Your next day out will appear here, with its tickets and directions."
      icon="compass"
      action={<Button href={pathTo('/browse')}>Find a day out</Button>}
    />
  )
}
