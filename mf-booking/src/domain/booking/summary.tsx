import { duration, money } from 'shared/formats'
import { Card, Icon, Picture } from 'shared/ui'
import type { Booking } from './booking'
import styles from './summary.module.css'
import { policyWords, whenWords } from './words'

/** What is being bought, and what it costs: in sight on every step. */
export function Summary({ booking }: { booking: Booking }) {
  const { experience, lines } = booking
  return (
    <Card as="aside" flush className={styles.card ?? ''}>
      <Picture
        url={experience.picture.url}
        alt={experience.picture.alt}
        blurHash={experience.picture.blurHash}
        sizes="(width >= 1000px) 400px, 100vw"
        ratio="16:9"
        className={styles.picture ?? ''}
      />
      <div className={styles.text}>
        <h2 className={styles.name}>{experience.name}</h2>
        <ul className={styles.facts}>
          <li>
            <Icon name="calendar" size={18} />
            {whenWords(booking.session)}
          </li>
          <li>
            <Icon name="pin" size={18} />
            {experience.town}
          </li>
          <li>
            <Icon name="clock" size={18} />
            {duration(experience.durationMinutes)}
          </li>
        </ul>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.ticketId}>
              <span>
                {line.quantity} × {line.name}
              </span>
              <span className={styles.amount}>{money(line.total)}</span>
            </li>
          ))}
          {booking.discount > 0 && (
            <li>
              <span>Promo code</span>
              <span className={styles.amount}>{money(-booking.discount)}</span>
            </li>
          )}
          {booking.voucherAmount > 0 && (
            <li>
              <span>Voucher</span>
              <span className={styles.amount}>{money(-booking.voucherAmount)}</span>
            </li>
          )}
        </ul>
        <p className={styles.total}>
          <span>To pay</span>
          <span className={styles.amount}>{money(booking.cardAmount)}</span>
        </p>
        <p className={styles.policy}>{policyWords[booking.cancellationPolicy]}</p>
      </div>
    </Card>
  )
}
