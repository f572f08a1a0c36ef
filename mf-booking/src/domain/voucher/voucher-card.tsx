import { designPath } from 'shared/rules'
import { Picture } from 'shared/ui'
import styles from './voucher-card.module.css'

/** The card as it is given: a scene, whom it is for, what is said, what it is worth. */
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
  /** The booking whose money it is; without one it is a present. */
  creditFor?: string | null
  /** It is the largest thing first seen. */
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
