import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Skeleton, SkeletonText, VisuallyHidden } from 'shared/ui'
import { PaymentConfirming } from '../../domain/payment-confirming/payment-confirming'
import { StatusPill } from '../../domain/status-pill/status-pill'
import {
  deliveryText,
  formatBalance,
  formatGift,
  lastDayOf,
  statusText,
  statusTones,
  type Voucher,
  voucherPayPath,
} from '../../domain/voucher/voucher'
import { VoucherCard } from '../../domain/voucher/voucher-card'
import { Actions } from './actions'
import { Ledger } from './ledger'
import * as model from './model'
import styles from './page.module.css'

/** One gift voucher: payment result, card, delivery, balance and actions. */
export function VoucherStatusPage() {
  const { voucher, failure, missing, confirming } = useLive({
    voucher: model.$voucher,
    failure: model.$failure,
    missing: model.$isMissing,
    confirming: model.$isConfirming,
  })
  const retry = useUnit(model.retryPressed)
  if (missing) {
    return (
      <EmptyState
        heading="h1"
        icon="gift"
        title="We could not find this voucher"
        text="Open it in the browser you bought it with, sign in to your account, or use the link in our e-mail."
        action={<Button href={pathTo('/vouchers/check-balance')}>Check a balance</Button>}
      />
    )
  }
  // The payment is settled, but reloading the voucher failed.
  if (failure && (!voucher || confirming)) {
    return (
      <EmptyState
        heading="h1"
        icon="offline"
        title="We could not open the voucher"
        text={failureText(failure)}
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  }
  if (!voucher) {
    return (
      <div className={styles.page} aria-busy="true">
        <VisuallyHidden>Loading the voucher</VisuallyHidden>
        <Skeleton shape="title" />
        <SkeletonText lines={8} />
      </div>
    )
  }
  if (confirming) return <Settling voucher={voucher} />
  return voucher.status === 'pending_payment' || voucher.status === 'void' ? (
    <Unpaid voucher={voucher} />
  ) : (
    <Shown voucher={voucher} />
  )
}

function Settling({ voucher }: { voucher: Voucher }) {
  const { slow, token } = useLive({ slow: model.$isSlow, token: model.$token })
  return (
    <div className={styles.page}>
      <PaymentConfirming heading="h1" slow={slow}>
        You do not need to wait: we’ll e-mail you as soon as your bank has replied. Not paid yet?{' '}
        <a href={voucherPayPath(voucher.uuid, token)}>Pay by card</a>
      </PaymentConfirming>
    </div>
  )
}

function Unpaid({ voucher }: { voucher: Voucher }) {
  const { message, token } = useLive({ message: model.$declineMessage, token: model.$token })
  const isOver = voucher.status === 'void'
  return (
    <EmptyState
      heading="h1"
      icon="card"
      title={isOver ? 'This voucher was never paid for' : 'Your payment did not go through'}
      text={
        isOver
          ? 'The order was cancelled after a day because it was not paid. Nothing was charged.'
          : `${message ?? 'Your bank did not approve it.'} Nothing was charged.`
      }
      action={
        isOver ? (
          <Button href={pathTo('/vouchers/purchase')}>Buy a gift voucher</Button>
        ) : (
          <Button href={voucherPayPath(voucher.uuid, token)}>Try another card</Button>
        )
      }
    />
  )
}

function headingOf({ role, status, senderName, recipientName, creditFor }: Voucher): string {
  if (creditFor) return 'Your credit for another day out'
  if (role === 'owner') return `A present from ${senderName}`
  return status === 'refunded' ? 'This voucher has been refunded' : `Your gift for ${recipientName}`
}

function Shown({ voucher }: { voucher: Voucher }) {
  const { code, expiresAt, role } = voucher
  const details = voucher.tickets.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StatusPill tone={statusTones[voucher.status]}>{statusText[voucher.status]}</StatusPill>
        <h1>{headingOf(voucher)}</h1>
        {role === 'buyer' && voucher.status !== 'refunded' && <p>{deliveryText(voucher)}</p>}
        {role === 'buyer' && voucher.status === 'refunded' && <p>{refundText[voucher.refundStatus]}</p>}
      </header>
      <div className={styles.columns}>
        <VoucherCard {...voucher} gift={formatGift(voucher)} details={details} code={code} />
        <div className={styles.side}>
          <Card>
            <dl className={styles.facts}>
              <div>
                <dt>Left on it</dt>
                <dd className={styles.balance}>{formatBalance(voucher)}</dd>
              </div>
              <div>
                <dt>Code</dt>
                <dd>{code ?? `•••• •••• •••• ${voucher.last4 ?? ''}`}</dd>
              </div>
              {expiresAt && (
                <div>
                  <dt>Good until</dt>
                  <dd>{lastDayOf(expiresAt)}</dd>
                </div>
              )}
            </dl>
          </Card>
          <Actions voucher={voucher} />
          {voucher.ledger && <Ledger entries={voucher.ledger} isCredit={voucher.creditFor !== null} />}
        </div>
      </div>
    </div>
  )
}

const refundText: Record<Voucher['refundStatus'], string> = {
  none: '',
  pending: 'Your money is on its way back to your card. It usually shows within five to ten working days.',
  partial: 'Part of your money has gone back to your card.',
  refunded: 'Your money is back with your bank. It usually shows within five to ten working days.',
  failed: 'Your bank did not accept the refund. We are looking into it and will e-mail you.',
}
