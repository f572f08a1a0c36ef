import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { Tabs } from 'shared/ui/tabs'
import { ListPage } from '../../domain/list/list-page'
import { PagedList } from '../../domain/list/paged-list'
import { BookingRow } from './booking-row'
import * as model from './model'

const tabs = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** The customer's bookings, what is to come first. */
export function BookingsPage() {
  const when = useLive(model.$when)
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
