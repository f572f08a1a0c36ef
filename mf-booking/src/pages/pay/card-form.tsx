import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { money } from 'shared/formats'
import { Button, Card, Icon, Notice, Skeleton } from 'shared/ui'
import { cardAppearance, pageFonts } from '../../domain/card-service/appearance'
import { CARD_SERVICE_DEADLINE_MS } from '../../domain/card-service/load-card-service'
import type { CardOutcome } from './charge-card'
import type { Intent } from './model'
import styles from './page.module.css'

interface CardFormProps {
  stripe: Stripe | null
  intent: Intent | null
  paying: boolean
  problem: Exclude<CardOutcome, { kind: 'accepted' }> | null
  onPay: (elements: StripeElements) => void
  onFail: () => void
}

/** The card form and the button with the exact amount. The iframe sends the card to the card service: our code never sees it. */
export function CardForm({ stripe, intent, ...form }: CardFormProps) {
  const clientSecret = intent?.clientSecret
  const options = useMemo(
    () =>
      clientSecret ? { clientSecret, locale: 'en' as const, appearance: cardAppearance(), fonts: pageFonts() } : null,
    [clientSecret],
  )
  if (!stripe || !intent || !options) return null
  return (
    // Elements is bound to one payment, so another client secret needs a new instance.
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Form amount={intent.amount} {...form} />
    </Elements>
  )
}

type FormProps = Omit<CardFormProps, 'stripe' | 'intent'> & { amount: number }

function Form({ amount, paying, problem, onPay, onFail }: FormProps) {
  const elements = useElements()
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (ready) return
    const deadline = setTimeout(onFail, CARD_SERVICE_DEADLINE_MS)
    return () => clearTimeout(deadline)
  }, [ready, onFail])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (elements && ready && !paying) onPay(elements)
  }

  const text = problem && problemText(problem)
  return (
    <Card>
      <form method="post" className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.card}>
          <PaymentElement onReady={() => setReady(true)} onLoadError={() => onFail()} />
          {!ready && <Skeleton shape="block" className={styles.cover ?? ''} />}
        </div>
        {text && <Notice tone="error">{text}</Notice>}
        <Button type="submit" size="large" wide busy={paying} disabled={!ready}>{`Pay ${money(amount)}`}</Button>
        <p className={styles.promise}>
          <Icon name="lock" size={18} />
          <span>Your card details go straight to our payment service. We never see or keep them.</span>
        </p>
      </form>
    </Card>
  )
}

function problemText(problem: Exclude<CardOutcome, { kind: 'accepted' }>): string | null {
  switch (problem.kind) {
    case 'invalid':
    case 'hold-over':
      return null
    case 'refused':
      return `${problem.message ?? 'Your bank did not approve this payment.'} Nothing was charged: please try again, or use another card.`
    case 'price-changed':
      return `The price is now ${money(problem.intent.amount)}. Nothing was charged yet: press the button to pay that.`
    case 'unreachable':
      return 'We lost the connection. It is safe to press again: you can only be charged once.'
  }
}
