import { useUnit } from 'effector-react'
import { failureText } from 'shared/form'
import { useLive } from 'shared/scope'
import { Button, EmptyState } from 'shared/ui'
import { VoucherList } from '../../domain/voucher/voucher-list'
import styles from '../../domain/voucher/voucher-pages.module.css'
import * as model from './model'

/** Gift vouchers that the customer has bought, the newest first. */
export function PurchasedVouchersPage() {
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
        <h1>Vouchers I bought</h1>
        <p className={styles.links}>
          <a href="/vouchers/my">My own vouchers</a>
          <a href="/vouchers/check-balance">Check a balance</a>
        </p>
      </header>
      {vouchers && vouchers.length > 0 && (
        <Button variant="secondary" href="/vouchers/purchase">
          Buy another
        </Button>
      )}
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
            title="No presents yet"
            text="A day out is a present that nobody has to dust."
            action={<Button href="/vouchers/purchase">Buy a gift voucher</Button>}
          />
        }
      />
    </div>
  )
}
