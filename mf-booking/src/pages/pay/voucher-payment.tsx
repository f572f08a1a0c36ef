import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { money } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Notice, Skeleton, VisuallyHidden } from 'shared/ui'
import frame from '../../domain/booking/step-frame.module.css'
import { giftWords } from '../../domain/voucher/voucher'
import { VoucherCard } from '../../domain/voucher/voucher-card'
import { CardFields } from './card-form'
import { $stripe, cardFormFailed } from './model'
import styles from './page.module.css'
import * as model from './voucher-model'

/** The card step of a gift voucher, beside the card that is being bought. */
export function VoucherPayment() {
  const { phase, voucher } = useLive({ phase: model.$phase, voucher: model.$voucher })
  if (phase === 'missing') {
    return (
      <EmptyState
        heading="h1"
        icon="gift"
        title="There is no gift voucher here"
        text="It may have been ordered in another browser. The link in our e-mail opens it anywhere."
        action={<Button href="/vouchers/purchase">Buy a gift voucher</Button>}
      />
    )
  }
  return (
    <div className={frame.page}>
      <div className={frame.columns}>
        <div className={frame.main}>
          <h1>How would you like to pay?</h1>
          {voucher && (
            <p>
              A gift for {voucher.recipientName}: <strong>{giftWords(voucher)}</strong>. To pay{' '}
              <strong>{money(voucher.initial)}</strong>
            </p>
          )}
          <Phase phase={phase} />
        </div>
        <div className={frame.aside}>
          {voucher && (
            <div className={styles.preview}>
              <VoucherCard {...voucher} gift={giftWords(voucher)} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function Phase({ phase }: { phase: 'no-key' | 'failed' | 'card' | 'loading' }) {
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
          <p>Our card payment is not set up. Nothing was charged; please try again later.</p>
        </Notice>
      )
    case 'failed':
      return <Failed />
    case 'card':
      return <VoucherCardForm />
  }
}

function VoucherCardForm() {
  const { stripe, intent, paying, problem } = useLive({
    stripe: $stripe,
    intent: model.$intent,
    paying: model.$isPaying,
    problem: model.$problem,
  })
  const { pay, failed } = useUnit({ pay: model.payPressed, failed: cardFormFailed })
  return (
    <CardFields
      stripe={stripe}
      intent={intent}
      paying={paying}
      problem={problem}
      onPay={(elements) => pay({ elements })}
      onFail={() => failed()}
    />
  )
}

const refusals = {
  VOUCHER_NOT_PAYABLE: 'This voucher cannot be paid any more.',
  PAYMENT_UNAVAILABLE: 'Our payment service does not answer at the moment.',
} satisfies Record<model.VoucherIntentRefusal, string>

function Failed() {
  const failure = useLive(model.$failure)
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
