import { sessionDay, time } from 'shared/formats'
import { Button, Notice } from 'shared/ui'
import { type Booking, bookingPath } from './booking'
import { formatSeats } from './booking-texts'

/** Shows which seats are held and until when, with a link to the next checkout step. */
export function HeldNotice({ booking, isNamed = false }: { booking: Booking; isNamed?: boolean }) {
  const { experience, session, seats, expiresAt, status, uuid } = booking
  const what = isNamed ? `${experience.name}, ` : ''
  const until = expiresAt ? ` They are yours until ${time(expiresAt)}.` : ''
  return (
    <Notice title={`You are holding ${formatSeats(seats)}`}>
      <p>{`${what}${sessionDay(session.startsAt)}, ${time(session.startsAt)}.${until}`}</p>
      <Button variant="secondary" size="small" href={bookingPath(status === 'held' ? '/checkout' : '/pay', uuid)}>
        {status === 'held' ? 'Continue to your details' : 'Continue to payment'}
      </Button>
    </Notice>
  )
}
