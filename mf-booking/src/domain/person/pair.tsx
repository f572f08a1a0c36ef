import type { ReactNode } from 'react'
import styles from './person.module.css'

/** Two fields side by side, if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
