import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, Notice } from 'shared/ui'
import { $isReleasing, $releaseFailure, releasePressed } from '../../domain/booking/hold'
import { StepFrame } from '../../domain/booking/step-frame'
import { Codes } from './codes'
import { ContactForm } from './contact-form'
import styles from './page.module.css'

/** The checkout step: codes, contact details and accepting the terms. */
export function CheckoutPage() {
  return (
    <StepFrame step={1} title="Who is booking?">
      {(booking) => (
        <>
          <Codes booking={booking} />
          <ContactForm booking={booking} />
          <LetGo />
        </>
      )}
    </StepFrame>
  )
}

function LetGo() {
  const { releasing, failure } = useLive({ releasing: $isReleasing, failure: $releaseFailure })
  const release = useUnit(releasePressed)
  const text = failureText(failure, { BOOKING_NOT_EDITABLE: 'These places can no longer be released here.' })
  return (
    <div className={styles.letGo}>
      <p>Changed your mind?</p>
      <Button variant="quiet" size="small" busy={releasing} onClick={release}>
        Release these places
      </Button>
      {text && <Notice tone="error">{text}</Notice>}
    </div>
  )
}
