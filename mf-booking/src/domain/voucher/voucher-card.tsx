import { designPath } from 'shared/rules'
import { Picture } from 'shared/ui'
import styles from './voucher-card.module.css'

/** The gift card: scene, recipient, message and value. */
export function VoucherCard({
  design,
  recipientName,
  senderName,
  message,
  gift,
  details,
  code,
  creditFor,
  priority,
}: {
  design: string
  recipientName: string
  senderName: string
  message: string
  gift: string
  details?: string
  code?: string | null
  /** Reference of the cancelled booking that this credit refunds; empty for a present. */
  creditFor?: string | null
  /** Loads the picture with priority, because it is the largest element above the fold. */
  priority?: boolean
}) {
  return (
    <div className={styles.card}>
      <Picture
        url={designPath(design)}
        alt=""
        sizes="(width >= 1000px) 460px, 100vw"
        ratio="4:3"
        {...(priority && { priority })}
      />
      <div className={styles.words}>
        <p className={styles.from}>
          {creditFor ? `Credit from ${senderName}` : `A present from ${senderName || 'you'}`}
        </p>
        <p className={styles.to}>{`For you, ${recipientName || '…'}`}</p>
        {message && <p className={styles.message}>{message}</p>}
        <p className={styles.gift}>{gift}</p>
        {details && <p className={styles.from}>{details}</p>}
        {code && (
          <p className={styles.code}>
            <span className={styles.codeLabel}>Code</span> <span>{code}</span>
          </p>
        )}
      </div>
    </div>
  )
}
