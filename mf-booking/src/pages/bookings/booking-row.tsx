import { pathTo } from 'shared/formats'
import type { Booking } from '../../domain/booking/booking'
import { formatSeats, formatSessionTime, statusLabels, statusTones } from '../../domain/booking/booking-texts'
import { ListRow, RowDetail } from '../../domain/list/list-row'

export function BookingRow({ booking }: { booking: Booking }) {
  const { experience } = booking
  return (
    <ListRow
      picture={experience.picture}
      status={statusLabels[booking.status]}
      tone={statusTones[booking.status]}
      href={pathTo('/bookings/:uuid', { uuid: booking.uuid })}
      name={experience.name}
    >
      <RowDetail icon="calendar">{formatSessionTime(booking.session)}</RowDetail>
      <RowDetail icon="pin">{experience.town}</RowDetail>
      <RowDetail icon="ticket">{`${formatSeats(booking.seats)}, ${booking.reference}`}</RowDetail>
    </ListRow>
  )
}
