import type { ReactNode } from 'react'
import styles from './person.module.css'

/** Two fields beside each other, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
