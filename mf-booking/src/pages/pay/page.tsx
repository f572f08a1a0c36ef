import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { type Booking, bookingPath, experiencePath } from '../../domain/booking/booking'
import { StepFrame } from '../../domain/booking/step-frame'
import { PaymentConfirming } from '../../domain/payment-confirming/payment-confirming'
import { CardPayment } from './card-payment'
import type { CardPhase } from './card-step'
import * as model from './model'
import styles from './page.module.css'

/** The card step of a booking. The payment phase decides what it shows. */
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
    case 'confirming':
      return <Settling booking={booking} />
    case 'too-late':
      return (
        <EmptyState
          title="Your money is on its way back"
          text="Your payment arrived after the places were sold. We refund all of it to your card automatically."
          action={<Button href={experiencePath(booking)}>Look for another time</Button>}
        />
      )
    default:
      return <Paying booking={booking} phase={phase} />
  }
}

const refusals = {
  HOLD_EXPIRED: 'The time to pay has run out.',
  CONTACT_MISSING: 'Your details are missing.',
  BOOKING_NOT_PAYABLE: 'This booking can no longer be paid for.',
  PAYMENT_UNAVAILABLE: 'Our payment service is not responding at the moment.',
} satisfies Record<model.IntentRefusal, string>

function Paying({ booking, phase }: { booking: Booking; phase: CardPhase }) {
  return (
    <>
      <CardPayment
        model={model}
        phase={phase}
        $failure={model.$intentFailure}
        refusals={refusals}
        kept=", and your places are still held"
      />
      {phase === 'card' && !booking.reschedules && (
        <p className={styles.back}>
          <a href={bookingPath('/checkout', booking.uuid)}>Change your details</a>
        </p>
      )}
    </>
  )
}

function Settling({ booking }: { booking: Booking }) {
  const { slow, awaitsHost } = useLive({ slow: model.$isSlow, awaitsHost: model.$awaitsHost })
  const email = booking.contact?.email ?? 'you'
  if (awaitsHost) {
    return (
      <PaymentConfirming heading="p" title="Confirming your places…" slow={slow}>
        {`Your host’s booking system has not confirmed them yet. You do not need to wait: we’ll e-mail ${email}. If it cannot, you get all your money back.`}
      </PaymentConfirming>
    )
  }
  return (
    <PaymentConfirming heading="p" slow={slow}>
      {`You do not need to wait: we’ll e-mail ${email} as soon as your bank has replied.`}
    </PaymentConfirming>
  )
}
