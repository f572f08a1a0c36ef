import type { StripeElements } from '@stripe/stripe-js'
import { useUnit } from 'effector-react'
import { useLive } from 'shared/scope'
import { Button, Card, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import { CardForm } from './card-form'
import { $stripe, cardFormFailed } from './card-service-model'
import type { CardOutcome } from './charge-card'
import type { Intent } from './model'
import styles from './page.module.css'

export type CardPhase = 'loading' | 'no-key' | 'failed' | 'card'

interface CardStepProps {
  phase: CardPhase
  /** Text of the refusal or error that prevented the payment; null when the card service itself failed. */
  failure: string | null
  /** Sentence part about what stays reserved while cards cannot be taken. */
  kept: string
  intent: Intent | null
  paying: boolean
  problem: Exclude<CardOutcome, { kind: 'accepted' }> | null
  onPay: (elements: StripeElements) => void
  onRetry: () => void
}

/** The card step of a booking or voucher, with its loading and error states. */
export function CardStep({ phase, failure, kept, onRetry, ...payment }: CardStepProps) {
  const stripe = useLive($stripe)
  const failed = useUnit(cardFormFailed)
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
        <Notice tone="error" title="We cannot take card payments right now">
          <p>{`Card payment is not set up. Nothing was charged${kept}. Please try again later.`}</p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title="We could not open the payment">
          <p>{`${failure ?? 'The card form could not be loaded.'} Nothing was charged.`}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      )
    case 'card':
      return <CardForm stripe={stripe} {...payment} onFail={failed} />
  }
}
