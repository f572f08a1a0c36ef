import { Card, Icon, Picture } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import { placesWords, statusWords, whenWords } from '../../domain/booking/words'
import styles from './page.module.css'

/** The whole card leads to the booking. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { experience } = booking
  return (
    <Card as="li" flush className={styles.row ?? ''}>
      <div className={styles.picture}>
        <Picture
          url={experience.picture.url}
          alt=""
          blurHash={experience.picture.blurHash}
          sizes="(width >= 600px) 220px, 100vw"
          ratio="fill"
        />
      </div>
      <div className={styles.text}>
        <p className={styles.status}>{statusWords[booking.status]}</p>
        <h2 className={styles.name}>
          <a href={`/bookings/${booking.uuid}`} className={styles.link}>
            {experience.name}
          </a>
        </h2>
        <p className={styles.fact}>
          <Icon name="calendar" size={18} />
          {whenWords(booking.session)}
        </p>
        <p className={styles.fact}>
          <Icon name="pin" size={18} />
          {experience.town}
        </p>
        <p className={styles.fact}>
          <Icon name="ticket" size={18} />
          {placesWords(booking.seats)}, {booking.reference}
        </p>
      </div>
    </Card>
  )
}
