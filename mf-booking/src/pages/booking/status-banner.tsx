import { money, time } from 'shared/formats'
import { Button, Icon, Notice } from 'shared/ui'
import { type Booking, bookingPath, experiencePath, isConfirmed, isLiveHold } from '../../domain/booking/booking'
import { statusLabels, statusTones } from '../../domain/booking/booking-texts'
import { StatusPill } from '../../domain/status-pill/status-pill'
import { lastDayOf, voucherPath } from '../../domain/voucher/voucher'
import { Offer } from './offer'
import styles from './page.module.css'

/** The status of a booking, with the next step. */
export function StatusBanner({ booking }: { booking: Booking }) {
  const { contact, status } = booking
  // An accepted offer is an ordinary hold, and its customer is on the way to payment.
  const isOffer = booking.waitingListId !== null && status === 'held'
  if (status === 'confirmed') {
    return (
      <header className={styles.banner}>
        <span className={styles.tick}>
          <Icon name="success" size={32} />
        </span>
        <div>
          <h1>{`You’re going${contact ? `, ${contact.firstName}` : ''}!`}</h1>
          <p>
            <span>Booking </span>
            <strong className={styles.reference}>{booking.reference}</strong>
            <span>{` is confirmed.${contact ? ` We have sent your tickets to ${contact.email}.` : ''}`}</span>
            {booking.access === 'view' && <span> You have been invited.</span>}
          </p>
        </div>
      </header>
    )
  }
  return (
    <header className={styles.plain}>
      <StatusPill tone={booking.session.isCancelled ? 'over' : statusTones[status]}>{statusLabel(booking)}</StatusPill>
      <h1>{booking.experience.name}</h1>
      <p>
        Booking <strong className={styles.reference}>{booking.reference}</strong>
      </p>
      {isLiveHold(booking) && (isOffer ? <Offer booking={booking} /> : <StillOpen booking={booking} />)}
      {!isLiveHold(booking) && !isConfirmed(booking) && <Ended booking={booking} />}
    </header>
  )
}

/** A companion sees "Cancelled" instead of "Cancelled by you". */
const statusLabel = ({ status, access, session }: Booking): string => {
  if (session.isCancelled) return statusLabels.cancelled_by_host
  return access === 'view' && status === 'cancelled_by_customer' ? 'Cancelled' : statusLabels[status]
}

function StillOpen({ booking }: { booking: Booking }) {
  const path = booking.status === 'held' ? '/checkout' : '/pay'
  const until = booking.expiresAt ? ` until ${time(booking.expiresAt)}` : ''
  return (
    <Notice>
      <p>{`Your places are held${until}. They are yours once you have paid.`}</p>
      <Button href={bookingPath(path, booking.uuid)}>Continue to payment</Button>
    </Notice>
  )
}

const refundText: Record<Booking['refundStatus'], string | null> = {
  none: null,
  pending: 'Your money is on its way back to your card.',
  partial: 'Part of your money has gone back to your card.',
  refunded: 'Your money has gone back to your card.',
  failed: 'Your money could not be sent back to your card. Please contact us: we will find another way.',
}

function Ended({ booking }: { booking: Booking }) {
  const { credit } = booking
  // Refunds concern only the customer who booked.
  if (booking.access === 'view')
    return <Notice>This booking is no longer valid. Please ask the person who invited you.</Notice>
  // A refund of vouchers never goes to a card.
  const byVoucher = booking.voucherAmount > 0 && booking.cardAmount === 0 && booking.refundStatus !== 'none'
  const refund = byVoucher ? 'The voucher amount is back on your voucher.' : refundText[booking.refundStatus]
  return (
    <>
      {credit && (
        <Credit credit={credit} email={booking.contact?.email ?? null} byVoucherToo={booking.voucherAmount > 0} />
      )}
      {refund && !credit && <Notice>{refund}</Notice>}
      <p>
        <Button variant="secondary" href={experiencePath(booking)}>
          Look for another time
        </Button>
      </p>
    </>
  )
}

interface CreditProps {
  credit: NonNullable<Booking['credit']>
  email: string | null
  /** True when a voucher paid part of the price. */
  byVoucherToo: boolean
}

function Credit({ credit, email, byVoucherToo }: CreditProps) {
  const sentences = [
    `It is on a new voucher ending in ${credit.last4}, good until ${lastDayOf(credit.expiresAt)}.`,
    email && `We have sent its code to ${email}.`,
    byVoucherToo && 'The voucher amount is back on your voucher.',
  ]
  return (
    <Notice tone="success" title={`${money(credit.amount)} is yours to spend again`}>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <Button variant="secondary" size="small" href={voucherPath(credit.uuid, credit.token)}>
        Open the voucher
      </Button>
    </Notice>
  )
}
