import type { StripeElements } from '@stripe/stripe-js'
import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import type { Failure } from 'shared/http'
import { useLive } from 'shared/scope'
import { type CardPhase, CardStep } from './card-step'
import type { CardOutcome } from './charge-card'
import type { Intent } from './model'

interface Props<Refusal extends string> {
  model: {
    $intent: Store<Intent | null>
    $isPaying: Store<boolean>
    $paymentError: Store<Exclude<CardOutcome, { kind: 'accepted' }> | null>
    payPressed: EventCallable<{ elements: StripeElements }>
    retryPressed: EventCallable<void>
  }
  phase: CardPhase
  $failure: Store<Failure<Refusal> | null>
  refusals: Record<Refusal, string>
  /** Sentence part about what stays reserved while cards cannot be taken. */
  kept: string
}

/** The card step with the payment of a booking or voucher. */
export function CardPayment<Refusal extends string>({ model, phase, $failure, refusals, kept }: Props<Refusal>) {
  const { failure, intent, paying, problem } = useLive({
    failure: $failure,
    intent: model.$intent,
    paying: model.$isPaying,
    problem: model.$paymentError,
  })
  const { pay, retry } = useUnit({ pay: model.payPressed, retry: model.retryPressed })
  return (
    <CardStep
      phase={phase}
      failure={failureText(failure, refusals)}
      kept={kept}
      intent={intent}
      paying={paying}
      problem={problem}
      onPay={(elements) => pay({ elements })}
      onRetry={() => retry()}
    />
  )
}
