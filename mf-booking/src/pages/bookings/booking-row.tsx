import { pathTo } from 'shared/formats'
import type { Booking } from '../../domain/booking/booking'
import { placesWords, statusTones, statusWords, whenWords } from '../../domain/booking/words'
import { ListRow, RowFact } from '../../domain/list/list-row'

export function BookingRow({ booking }: { booking: Booking }) {
  const { experience } = booking
  return (
    <ListRow
      picture={experience.picture}
      status={statusWords[booking.status]}
      tone={statusTones[booking.status]}
      href={pathTo('/bookings/:uuid', { uuid: booking.uuid })}
      name={experience.name}
    >
      <RowFact icon="calendar">{whenWords(booking.session)}</RowFact>
      <RowFact icon="pin">{experience.town}</RowFact>
      <RowFact icon="ticket">{`${placesWords(booking.seats)}, ${booking.reference}`}</RowFact>
    </ListRow>
  )
}
