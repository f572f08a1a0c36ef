import type { ReactNode } from 'react'
import { designPath } from 'shared/rules'
import { Button, Card, Notice, Picture, Skeleton, VisuallyHidden } from 'shared/ui'
import { deliveryWords, giftWords, lastDayOf, leftWords, statusWords, type Voucher, voucherPath } from './voucher'
import styles from './voucher-list.module.css'

/** Vouchers in a list, each leading to its page; with what is said while there are none, or none to be had. */
export function VoucherList({
  vouchers,
  problem,
  loading,
  more,
  onMore,
  onRetry,
  nothing,
}: {
  vouchers: readonly Voucher[] | null
  problem: string | null
  loading: boolean
  more: boolean
  onMore: () => void
  onRetry: () => void
  nothing: ReactNode
}) {
  if (vouchers?.length === 0 && !problem) return nothing
  return (
    <div className={styles.list} aria-busy={loading}>
      {!vouchers && !problem && (
        <>
          <VisuallyHidden>Loading your vouchers</VisuallyHidden>
          <Skeleton shape="block" className={styles.waiting ?? ''} />
          <Skeleton shape="block" className={styles.waiting ?? ''} />
        </>
      )}
      {vouchers && (
        <ul className={styles.rows}>
          {vouchers.map((voucher) => (
            <Row key={voucher.uuid} voucher={voucher} />
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      )}
      {more && !problem && (
        <Button variant="secondary" busy={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}

function Row({ voucher }: { voucher: Voucher }) {
  const { role, recipientName, senderName, code, last4, expiresAt } = voucher
  return (
    <Card as="li" flush className={styles.row ?? ''}>
      <div className={styles.picture}>
        <Picture url={designPath(voucher.design)} alt="" sizes="(width >= 600px) 200px, 100vw" ratio="fill" />
      </div>
      <div className={styles.text}>
        <p className={styles.status}>{statusWords[voucher.status]}</p>
        <h2 className={styles.name}>
          <a href={voucherPath(voucher.uuid)} className={styles.link}>
            {giftWords(voucher)} {role === 'buyer' ? `for ${recipientName}` : `from ${senderName}`}
          </a>
        </h2>
        <p className={styles.fact}>
          {leftWords(voucher)} left{expiresAt && `, good until ${lastDayOf(expiresAt)}`}
        </p>
        <p className={styles.fact}>{code ?? `•••• •••• •••• ${last4 ?? ''}`}</p>
        {role === 'buyer' && voucher.status !== 'refunded' && <p className={styles.fact}>{deliveryWords(voucher)}</p>}
      </div>
    </Card>
  )
}
