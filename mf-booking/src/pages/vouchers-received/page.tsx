import { useUnit } from 'effector-react'
import { failureText, useForm } from 'shared/form'
import { voucherCodeRule } from 'shared/rules'
import { useLive } from 'shared/scope'
import { Button, Card, EmptyState, Notice, TextField } from 'shared/ui'
import { giftWords } from '../../domain/voucher/voucher'
import { VoucherList } from '../../domain/voucher/voucher-list'
import styles from '../../domain/voucher/voucher-pages.module.css'
import * as model from './model'

/** Vouchers that the customer keeps here, and the way to keep one more. */
export function ReceivedVouchersPage() {
  const { vouchers, failure, loading, more } = useLive({
    vouchers: model.$vouchers,
    failure: model.$failure,
    loading: model.$loading,
    more: model.$hasMore,
  })
  const { onMore, onRetry } = useUnit({ onMore: model.morePressed, onRetry: model.retryPressed })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>My vouchers</h1>
        <p className={styles.links}>
          <a href="/vouchers/purchased">Vouchers I bought</a>
          <a href="/vouchers/check-balance">Check a balance</a>
        </p>
      </header>
      <Claim />
      <VoucherList
        vouchers={vouchers}
        problem={failureText(failure)}
        loading={loading}
        more={more}
        onMore={() => onMore()}
        onRetry={() => onRetry()}
        nothing={
          <EmptyState
            icon="gift"
            title="No vouchers here yet"
            text="Have you been given one? Enter its code above, and it is kept for you."
          />
        }
      />
    </div>
  )
}

const refusals = {
  VOUCHER_UNKNOWN: 'We know no voucher with this code. Please check it letter by letter.',
  VOUCHER_CLAIMED: 'Somebody else keeps this voucher in their account already.',
  TOO_MANY_REQUESTS: 'That was tried too often. Please wait a minute and try again.',
} satisfies Record<model.ClaimRefusal, string>

function Claim() {
  const { failure, claiming, claimed } = useLive({
    failure: model.$claimFailure,
    claiming: model.$claiming,
    claimed: model.$claimed,
  })
  const send = useUnit(model.claimSubmitted)
  const form = useForm({ initial: { code: '' }, check: ({ code }) => ({ code: voucherCodeRule(code) }), send })
  const text = failureText(failure, refusals)
  return (
    <Card>
      <form className={styles.claim} onSubmit={form.submit} noValidate aria-label="Keep a voucher">
        <TextField
          label="Code of a voucher you were given"
          name="code"
          autoComplete="off"
          spellCheck={false}
          value={form.values.code}
          error={form.message('code', {})}
          onValueChange={(code) => form.set('code', code)}
        />
        <Button type="submit" busy={claiming}>
          Keep it here
        </Button>
      </form>
      {text && <Notice tone="error">{text}</Notice>}
      {claimed && <Notice tone="success">{giftWords(claimed)} is kept for you.</Notice>}
    </Card>
  )
}
