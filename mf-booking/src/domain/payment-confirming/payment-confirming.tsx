import type { ReactNode } from 'react'
import { Card } from 'shared/ui'
import styles from './payment-confirming.module.css'

interface ConfirmingProps {
  heading: 'h1' | 'p'
  /** What is being confirmed. */
  title?: string
  /** True when the confirmation takes longer than expected. */
  slow: boolean
  /** Text shown while the confirmation is slow. */
  children: ReactNode
}

/** Shown while the API confirms a payment. The card may have been charged, so the page shows no other result before the API does. */
export function PaymentConfirming({
  heading: Heading,
  title = 'Confirming your payment…',
  slow,
  children,
}: ConfirmingProps) {
  return (
    <Card>
      <div className={styles.confirming} role="status" aria-busy="true">
        <span className={styles.spinner} aria-hidden="true" />
        <Heading className={styles.title}>{title}</Heading>
        <p>{slow ? 'This is taking longer than usual.' : 'This takes a few seconds. Please keep this page open.'}</p>
        {slow && <p>{children}</p>}
      </div>
    </Card>
  )
}
