import { type ReactNode, useRef } from 'react'
import { Card, useFocusRecovery } from 'shared/ui'
import styles from './sign-in-safety.module.css'

/** A card of the sign-in section. Its heading takes the focus when the focused element disappears. */
export function SecurityCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusRecovery = useFocusRecovery(() => heading.current)
  return (
    <Card>
      <div {...focusRecovery} className={styles.card}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
    </Card>
  )
}
