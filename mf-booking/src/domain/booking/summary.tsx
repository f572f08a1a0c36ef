import { duration, money } from 'shared/formats'
import { Card, Icon, Picture } from 'shared/ui'
import type { Booking } from './booking'
import styles from './summary.module.css'
import { policyWords, whenWords } from './words'

/** What is being bought, and what it costs: in sight on every step. On phones it folds into one line that stays at the top. */
export function Summary({ booking }: { booking: Booking }) {
  const { experience } = booking
  return (
    <>
      <Card as="aside" flush className={styles.card ?? ''}>
        <Picture
          url={experience.picture.url}
          alt={experience.picture.alt}
          blurHash={experience.picture.blurHash}
          sizes="400px"
          ratio="16:9"
        />
        <div className={styles.text}>
          <h2 className={styles.name}>{experience.name}</h2>
          <Inside booking={booking} />
        </div>
      </Card>
      <details className={styles.folded}>
        <summary className={styles.line}>
          <span className={styles.short}>{experience.name}</span>
          <span className={styles.amount}>{money(booking.cardAmount)}</span>
          <Icon name="chevron-down" size={18} />
        </summary>
        <div className={styles.text}>
          <Inside booking={booking} />
        </div>
      </details>
    </>
  )
}

function Inside({ booking }: { booking: Booking }) {
  const { experience, lines } = booking
  return (
    <>
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
    </>
  )
}
