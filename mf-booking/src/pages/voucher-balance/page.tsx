import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { pathTo } from 'shared/formats'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card } from 'shared/ui'
import { CodeForm } from '../../domain/code-form/code-form'
import { StatusPill } from '../../domain/status-pill/status-pill'
import {
  formatBalance,
  formatGift,
  lastDayOf,
  statusText,
  statusTones,
  type VoucherBalance,
} from '../../domain/voucher/voucher'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  VOUCHER_UNKNOWN: 'We do not recognise this code. Please check it and try again.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a minute and try again.',
} satisfies Record<model.BalanceRefusal, string>

/** Shows the balance of a voucher to anyone who has its code. */
export function VoucherBalancePage() {
  const { balance, failure, asking } = useLive({
    balance: model.$balance,
    failure: model.$failure,
    asking: model.$isChecking,
  })
  const send = useUnit(model.submitted)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Check a voucher’s balance</h1>
        <p className={styles.intro}>You’ll find the 16-character code on the card.</p>
      </div>
      <Card>
        <CodeForm
          name="Check a balance"
          label="Voucher code"
          button="Show the balance"
          check={voucherCodeRule}
          problem={failureText(failure, refusals)}
          busy={asking}
          taken=""
          onSend={(code) => send({ code })}
        />
      </Card>
      {balance && <Balance balance={balance} />}
      <p className={styles.aside}>
        Would you like to give one? <a href={pathTo('/vouchers/purchase')}>Buy a gift voucher</a>
      </p>
    </div>
  )
}

function Balance({ balance }: { balance: VoucherBalance }) {
  const isUsable = balance.status === 'active' || balance.status === 'partially_redeemed'
  const path = balance.experience ? pathTo('/experience/:slug', { slug: balance.experience.slug }) : pathTo('/browse')
  return (
    <Card as="section" className={styles.result ?? ''}>
      <StatusPill tone={statusTones[balance.status]}>{statusText[balance.status]}</StatusPill>
      <div role="status">
        <h2 className={styles.left}>{`${formatBalance(balance)} left`}</h2>
      </div>
      <p>{`of ${formatGift(balance)}, voucher ending in ${balance.last4}`}</p>
      {balance.expiresAt && (
        <p className={styles.aside}>
          {`${balance.status === 'expired' ? 'Was good until' : 'Good until'} ${lastDayOf(balance.expiresAt)}`}
        </p>
      )}
      {isUsable && <Button href={path}>Choose your day out</Button>}
    </Card>
  )
}
