import type { ReactNode } from 'react'
import { Card } from 'shared/ui'
import styles from './confirming.module.css'

interface ConfirmingProps {
  heading: 'h1' | 'p'
  /** It takes longer than people expect. */
  slow: boolean
  /** What is said then. */
  children: ReactNode
}

/** The card was charged, or perhaps: nobody is told anything else until the server knows. */
export function Confirming({ heading: Heading, slow, children }: ConfirmingProps) {
  return (
    <Card>
      <div className={styles.confirming} role="status" aria-busy="true">
        <span className={styles.spinner} aria-hidden="true" />
        <Heading className={styles.title}>Confirming your payment…</Heading>
        <p>{slow ? 'This takes longer than usual.' : 'This takes a few seconds. Please keep this page open.'}</p>
        {slow && <p>{children}</p>}
      </div>
    </Card>
  )
}
