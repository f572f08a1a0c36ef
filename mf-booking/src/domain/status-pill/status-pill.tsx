import styles from './status-pill.module.css'

/** How a booking or a voucher stands, in a word or three. */
export function StatusPill({ children }: { children: string }) {
  return <p className={styles.pill}>{children}</p>
}
