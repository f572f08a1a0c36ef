import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import { type Booking, bookingPath, experiencePath } from '../../domain/booking/booking'
import { StepFrame } from '../../domain/booking/step-frame'
import { CardForm } from './card-form'
import * as model from './model'
import styles from './page.module.css'

/** The card step. What it shows is decided by how the payment stands. */
export function PayPage() {
  const phase = useLive(model.$phase)
  const settled = phase === 'confirming' || phase === 'too-late'
  return (
    <StepFrame step={2} title={settled ? 'Your payment' : 'How would you like to pay?'} settled={settled}>
      {(booking) => <Phase booking={booking} />}
    </StepFrame>
  )
}

function Phase({ booking }: { booking: Booking }) {
  const phase = useLive(model.$phase)
  switch (phase) {
    case 'loading':
      return (
        <Card>
          <VisuallyHidden>Loading the card form</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting ?? ''} />
        </Card>
      )
    case 'no-key':
      return (
        <Notice tone="error" title="Cards cannot be taken right now">
          <p>
            Our card payment is not set up. Nothing was charged, and your places are still held. Please try again later.
          </p>
        </Notice>
      )
    case 'failed':
      return <Failed />
    case 'card':
      return (
        <>
          <CardForm />
          <p className={styles.back}>
            <a href={bookingPath('/checkout', booking.uuid)}>Change your details</a>
          </p>
        </>
      )
    case 'confirming':
      return <Confirming booking={booking} />
    case 'too-late':
      return (
        <EmptyState
          title="Your money is on its way back"
          text="Your payment came after the places had gone to somebody else. You get all of it back on your card, by itself."
          action={<Button href={experiencePath(booking)}>Look for another time</Button>}
        />
      )
  }
}

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  CONTACT_MISSING: 'Your details are missing.',
  BOOKING_NOT_PAYABLE: 'This booking cannot be paid any more.',
  PAYMENT_UNAVAILABLE: 'Our payment service does not answer at the moment.',
} satisfies Record<model.IntentRefusal, string>

function Failed() {
  const failure = useLive(model.$intentFailure)
  const retry = useUnit(model.retryPressed)
  const text = failureText(failure, refusals) ?? 'The card form could not be loaded.'
  return (
    <Notice tone="error" title="We could not open the payment">
      <p>{text} Nothing was charged.</p>
      <Button variant="secondary" size="small" onClick={retry}>
        Try again
      </Button>
    </Notice>
  )
}

function Confirming({ booking }: { booking: Booking }) {
  const slow = useLive(model.$isSlow)
  return (
    <Card>
      <div className={styles.confirming} role="status" aria-busy="true">
        <span className={styles.spinner} aria-hidden="true" />
        <p className={styles.confirmingTitle}>Confirming your payment…</p>
        <p>{slow ? 'This takes longer than usual.' : 'This takes a few seconds. Please keep this page open.'}</p>
        {slow && (
          <p>
            You need not wait: as soon as your bank has answered we write to {booking.contact?.email ?? 'you'}, with
            your tickets, or with your money on its way back.
          </p>
        )}
      </div>
    </Card>
  )
}
