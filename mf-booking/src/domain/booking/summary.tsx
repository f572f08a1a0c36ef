import { useId, useState } from 'react'
import { duration, money } from 'shared/formats'
import { Card, Icon, IconButton, Picture } from 'shared/ui'
import type { Booking } from './booking'
import { formatSessionTime } from './booking-texts'
import { policyTexts } from './policy-texts'
import styles from './summary.module.css'

/** The booked session and its price, visible on every step. On phones it collapses into one line that sticks to the top. */
export function Summary({ booking }: { booking: Booking }) {
  const { experience } = booking
  return (
    <aside aria-label="Your booking">
      <Card flush className={styles.card ?? ''}>
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
      <Folded booking={booking} />
    </aside>
  )
}

function Folded({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const inside = useId()
  return (
    <div className={styles.folded}>
      <div className={styles.line}>
        <div className={styles.short}>
          <p className={styles.shortName}>{booking.experience.name}</p>
          <p className={styles.shortFacts}>{formatSessionTime(booking.session)}</p>
          <p className={styles.shortFacts}>
            To pay <span className={styles.amount}>{money(booking.cardAmount)}</span>
          </p>
        </div>
        <IconButton
          label={open ? 'Hide the details of your booking' : 'Show the details of your booking'}
          icon={<Icon name={open ? 'chevron-up' : 'chevron-down'} />}
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={inside} hidden={!open} className={styles.unfolded}>
        <Inside booking={booking} />
      </div>
    </div>
  )
}

function Inside({ booking }: { booking: Booking }) {
  const { experience, lines } = booking
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <Icon name="calendar" size={18} />
          <span>{formatSessionTime(booking.session)}</span>
        </li>
        <li>
          <Icon name="pin" size={18} />
          <span>{experience.town}</span>
        </li>
        <li>
          <Icon name="clock" size={18} />
          <span>{duration(experience.durationMinutes)}</span>
        </li>
      </ul>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.ticketId}>
            <span>{`${line.quantity} × ${line.name}`}</span>
            <span className={styles.amount}>{money(line.total)}</span>
          </li>
        ))}
        {booking.discount > 0 && (
          <li>
            <span>{booking.promoCode ? `Promo code ${booking.promoCode.code}` : 'Already paid'}</span>
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
      <p className={styles.policy}>{policyTexts[booking.cancellationPolicy]}</p>
    </>
  )
}
