import { Fragment } from 'react'
import { duration, money, pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Picture, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import { type Booking, isConfirmed, isLiveHold } from '../../domain/booking/booking'
import { formatSessionTime } from '../../domain/booking/booking-texts'
import { policyTexts } from '../../domain/booking/policy-texts'
import { ForGroup } from './for-group'
import { $files } from './model'
import styles from './page.module.css'

/** Time, place and price of a booking, with the calendar file and directions. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const files = useLive($files)
  const { experience } = booking
  const confirmed = isConfirmed(booking)
  return (
    <Card as="aside" flush className={styles.details ?? ''}>
      <Picture
        url={experience.picture.url}
        alt={experience.picture.alt}
        blurHash={experience.picture.blurHash}
        sizes="(width >= 1000px) 420px, 100vw"
        ratio="16:9"
        priority
      />
      <div className={styles.text}>
        <h2 className={styles.name}>
          <a href={pathTo('/experience/:slug', { slug: experience.slug })}>{experience.name}</a>
        </h2>
        <dl className={styles.facts}>
          <dt>When</dt>
          <dd>
            <span>{formatSessionTime(booking.session)}</span>
            <span className={styles.kind}>{duration(experience.durationMinutes)}</span>
          </dd>
          <dt>Where</dt>
          <dd>
            <span>{`${experience.address}, ${experience.town}, `}</span>
            <span className={styles.postcode}>{experience.postcode}</span>
            {confirmed && experience.meetingPoint && <span className={styles.kind}>{experience.meetingPoint}</span>}
          </dd>
          {booking.group && (
            <>
              <dt>For</dt>
              <dd>{booking.group.name}</dd>
            </>
          )}
          <dt>Host</dt>
          <dd>{experience.hostName}</dd>
          {booking.access === 'manage' && <Amounts booking={booking} />}
        </dl>
        {confirmed && (
          <div className={styles.actions}>
            {files && (
              <Button variant="secondary" href={files.calendar} download icon={<Icon name="calendar-plus" size={18} />}>
                Add to calendar
              </Button>
            )}
            <Button
              variant="secondary"
              href={`https://www.openstreetmap.org/directions?to=${experience.latitude}%2C${experience.longitude}`}
              target="_blank"
              rel="noopener"
              icon={<Icon name="map" size={18} />}
            >
              Directions <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </Button>
          </div>
        )}
        {confirmed && (
          <Widget
            name="discovery/MeetingMap"
            latitude={experience.latitude}
            longitude={experience.longitude}
            place={experience.name}
            small
          />
        )}
        {confirmed && booking.access === 'manage' && <ForGroup booking={booking} />}
        {(booking.status === 'confirmed' || isLiveHold(booking)) && (
          <p className={styles.note}>{policyTexts[booking.cancellationPolicy]}</p>
        )}
      </div>
    </Card>
  )
}

/** Amounts paid or to pay. A hold that ended without a payment has none. */
function Amounts({ booking }: { booking: Booking }) {
  const { voucherAmount, refundAmount, cardAmount, credit } = booking
  const isOpenStill = isLiveHold(booking)
  if (booking.status === 'expired' && refundAmount === 0) return null
  return (
    <>
      {booking.lines.map((line) => (
        <Fragment key={line.ticketId}>
          <dt>{`${line.quantity} × ${line.name}`}</dt>
          <dd className={styles.amount}>{money(line.total)}</dd>
        </Fragment>
      ))}
      {booking.discount > 0 && (
        <>
          <dt>{booking.promoCode ? `Promo code ${booking.promoCode.code}` : 'Already paid'}</dt>
          <dd className={styles.amount}>{money(-booking.discount)}</dd>
        </>
      )}
      {voucherAmount > 0 && (
        <>
          <dt>By voucher</dt>
          <dd className={styles.amount}>{money(voucherAmount)}</dd>
        </>
      )}
      <dt>{isOpenStill ? 'To pay' : 'Paid'}</dt>
      <dd className={styles.amount}>{money(cardAmount)}</dd>
      {refundAmount > 0 && (
        <>
          <dt>Refunded</dt>
          <dd className={styles.amount}>{money(refundAmount)}</dd>
        </>
      )}
      {credit && (
        <>
          <dt>Refunded as a voucher</dt>
          <dd className={styles.amount}>{money(credit.amount)}</dd>
        </>
      )}
    </>
  )
}
