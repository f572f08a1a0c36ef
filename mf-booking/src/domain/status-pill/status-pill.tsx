import { classNames } from 'shared/ui'
import styles from './status-pill.module.css'

/** `good` for valid, `over` for cancelled, expired or refunded. */
export type StatusTone = 'good' | 'plain' | 'over'

/** The status of a booking or voucher, in one to three words. */
export function StatusPill({ tone = 'plain', children }: { tone?: StatusTone | undefined; children: string }) {
  return <p className={classNames(styles.pill, styles[tone])}>{children}</p>
}
