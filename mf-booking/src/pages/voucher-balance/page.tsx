import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, Icon, Notice, TextField } from 'shared/ui'
import { giftWords, lastDayOf, leftWords, statusWords, type VoucherBalance } from '../../domain/voucher/voucher'
import * as model from './model'
import styles from './page.module.css'

const refusals = {
  VOUCHER_UNKNOWN: 'We know no voucher with this code. Please check it letter by letter.',
  TOO_MANY_REQUESTS: 'That was tried too often. Please wait a minute and try again.',
} satisfies Record<model.BalanceRefusal, string>

/** What is left on a voucher, for whoever has its code. */
export function VoucherBalancePage() {
  const { balance, failure, asking } = useLive({
    balance: model.$balance,
    failure: model.$failure,
    asking: model.$asking,
  })
  const send = useUnit(model.submitted)
  const form = useForm({ initial: { code: '' }, check: ({ code }) => ({ code: voucherCodeRule(code) }), send })
  const text = failureText(failure, refusals)
  return (
    <div className={styles.page}>
      <div>
        <h1>Check a voucher’s balance</h1>
        <p className={styles.intro}>The code stands on the card: 16 letters and figures.</p>
      </div>
      <Card>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <TextField
            label="Code of the voucher"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={form.values.code}
            error={form.message('code', {})}
            onValueChange={(code) => form.set('code', code)}
          />
          <Button type="submit" size="large" wide busy={asking}>
            Show the balance
          </Button>
        </form>
      </Card>
      {text && <Notice tone="error">{text}</Notice>}
      {balance && <Balance balance={balance} />}
      <p className={styles.aside}>
        Would you like to give one? <a href="/vouchers/purchase">Buy a gift voucher</a>
      </p>
    </div>
  )
}

function Balance({ balance }: { balance: VoucherBalance }) {
  const isUsable = balance.status === 'active' || balance.status === 'partially_redeemed'
  const path = balance.experience ? `/experience/${balance.experience.slug}` : '/browse'
  return (
    <Card as="section" className={styles.result ?? ''}>
      <p className={styles.status} role="status">
        <Icon name="gift" size={18} />
        {statusWords[balance.status]}
      </p>
      <h2 className={styles.left}>{leftWords(balance)} left</h2>
      <p>
        of {giftWords(balance)}, voucher ending in {balance.last4}
      </p>
      {balance.expiresAt && (
        <p className={styles.aside}>
          {balance.status === 'expired' ? 'Was good until' : 'Good until'} {lastDayOf(balance.expiresAt)}
        </p>
      )}
      {isUsable && <Button href={path}>Choose your day out</Button>}
    </Card>
  )
}
