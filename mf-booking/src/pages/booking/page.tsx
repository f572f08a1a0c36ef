import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { $session } from 'shared/session'
import { Button, Card, classNames, EmptyState, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { Widget } from 'shared/widget'
import { type Booking, isConfirmed, isLiveHold } from '../../domain/booking/booking'
import { $booking, $failure, $isMissing, $token, retryPressed } from '../../domain/booking/booking-model'
import { BookingDetails } from './booking-details'
import { Companions } from './companions'
import { FindBooking } from './find-booking'
import { HostContact, Manage } from './manage'
import { $isReviewRequested } from './model'
import styles from './page.module.css'
import { StatusBanner } from './status-banner'
import { Tickets } from './tickets'
import { useShownOnArrival } from './use-shown-on-arrival'

/** One booking: its status, tickets, session and actions. */
export function BookingPage() {
  const { booking, failure, missing } = useLive({ booking: $booking, failure: $failure, missing: $isMissing })
  const retry = useUnit(retryPressed)
  if (booking) return <Shown booking={booking} />
  if (missing) {
    return (
      <div className={styles.missing}>
        <EmptyState
          heading="h1"
          icon="ticket"
          title="We could not find this booking"
          text="Open it in the browser you booked with, sign in to your account, or use the link in our e-mail."
          action={
            <Button variant="secondary" href={pathTo('/')}>
              Back to the home page
            </Button>
          }
        />
        <FindBooking />
      </div>
    )
  }
  if (failure) {
    return (
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not open your booking"
        text={failureText(failure)}
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  }
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>Loading your booking</VisuallyHidden>
      <Skeleton shape="title" />
      <SkeletonText lines={8} />
    </div>
  )
}

function Shown({ booking }: { booking: Booking }) {
  const token = useLive($token)
  const isOwner = booking.access === 'manage'
  const hasTickets = isConfirmed(booking) || isLiveHold(booking)
  return (
    <div className={styles.page}>
      <StatusBanner booking={booking} />
      <div className={classNames(styles.columns, !hasTickets && styles.ended)}>
        <div className={styles.main}>{hasTickets && <Tickets booking={booking} />}</div>
        <BookingDetails booking={booking} />
        <div className={styles.main}>
          {(booking.can.review || booking.review) && <Review booking={booking} token={token} />}
          {isConfirmed(booking) && <HostContact booking={booking} />}
          {booking.status === 'confirmed' && isOwner && <Companions />}
          {isOwner && <Manage booking={booking} />}
          {isConfirmed(booking) && isOwner && <AccountOffer booking={booking} />}
        </div>
      </div>
    </div>
  )
}

/** The review form. The page scrolls to it and focuses it when the link of a review request opened the page. */
function Review({ booking, token }: { booking: Booking; token: string | null }) {
  const isAskedFor = useLive($isReviewRequested)
  const section = useRef<HTMLDivElement>(null)
  useShownOnArrival(section, isAskedFor)
  return (
    <div ref={section} id="review" tabIndex={-1} className={styles.review}>
      <Widget name="account/ReviewForm" bookingUuid={booking.uuid} token={token} review={booking.review} />
    </div>
  )
}

/** Offers an account to guests. The sign-up form is prefilled with the contact of the booking. */
function AccountOffer({ booking }: { booking: Booking }) {
  const session = useLive($session)
  if (session.status === 'unknown' || (session.status === 'signed-in' && !session.user.isGuest)) return null
  return (
    <Card>
      <div className={styles.offer}>
        <h2>Keep your days out in one place</h2>
        <p>With an account your bookings are a tap away, on any device.</p>
        <Button variant="secondary" href={pathTo('/auth/sign-up', { booking: booking.uuid })}>
          Create an account
        </Button>
      </div>
    </Card>
  )
}
