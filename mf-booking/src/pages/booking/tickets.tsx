import { Card, Icon } from 'shared/ui'
import { type Booking, isConfirmed } from '../../domain/booking/booking'
import styles from './page.module.css'

const kinds: Record<Booking['guests'][number]['kind'], string> = { adult: 'Adult', child: 'Child' }

/** One ticket a guest. Its code is shown at the door. */
export function Tickets({ booking }: { booking: Booking }) {
  const confirmed = isConfirmed(booking)
  return (
    <section aria-labelledby="tickets" className={styles.section}>
      <h2 id="tickets">Your tickets</h2>
      {booking.guests.length === 0 ? (
        <ul className={styles.tickets}>
          {booking.lines.map((line) => (
            <Card as="li" key={line.ticketId} className={styles.ticket ?? ''}>
              <Icon name="ticket" />
              <span>
                {line.quantity} × {line.name}
              </span>
            </Card>
          ))}
        </ul>
      ) : (
        <ul className={styles.tickets}>
          {booking.guests.map((guest, index) => (
            <Card as="li" key={guest.ticketCode ?? `${guest.kind}-${index}`} className={styles.ticket ?? ''}>
              <Icon name="ticket" />
              <span>
                {[guest.firstName, guest.lastName].filter(Boolean).join(' ') || `Guest ${index + 1}`}
                <span className={styles.kind}>{kinds[guest.kind]}</span>
              </span>
              {guest.ticketCode && <code className={styles.code}>{guest.ticketCode}</code>}
              {guest.checkedInAt && <span className={styles.kind}>Checked in</span>}
            </Card>
          ))}
        </ul>
      )}
      {confirmed && <p className={styles.note}>Show the code at the meeting point, on your phone or printed.</p>}
    </section>
  )
}
