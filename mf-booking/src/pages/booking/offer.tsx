import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { sessionDay, time } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import type { Booking } from '../../domain/booking/booking'
import { formatSeats } from '../../domain/booking/booking-texts'
import * as model from './offer-model'
import styles from './page.module.css'

const refusals = {
  OFFER_OVER: 'This offer has expired and gone to the next person on the waiting list.',
} satisfies Record<model.OfferRefusal, string>

/** A waiting-list offer: the customer accepts the seats, or declines them for the next person. */
export function Offer({ booking }: { booking: Booking }) {
  const { accepting, declining, failure } = useLive({
    accepting: model.$isAccepting,
    declining: model.$isDeclining,
    failure: model.$failure,
  })
  const { accept, decline } = useUnit({ accept: model.accepted, decline: model.declined })
  const text = failureText(failure, refusals)
  const { seats, expiresAt } = booking
  const until = expiresAt ? ` until ${time(expiresAt)} on ${sessionDay(expiresAt)}` : ''
  return (
    <Notice title="Places have come free">
      <p>{`You are next in line, and ${formatSeats(seats)} ${seats === 1 ? 'is' : 'are'} held for you${until}.`}</p>
      {text && <p role="alert">{text}</p>}
      <div className={styles.actions}>
        <Button busy={accepting} onClick={() => accept()}>
          {`Take ${seats === 1 ? 'this place' : 'these places'}`}
        </Button>
        <Button variant="secondary" busy={declining} onClick={() => decline()}>
          No thanks, pass them on
        </Button>
      </div>
    </Notice>
  )
}
