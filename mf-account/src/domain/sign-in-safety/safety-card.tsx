import { type ReactNode, useRef } from 'react'
import { Card, useKeptFocus } from 'shared/ui'
import styles from './sign-in-safety.module.css'

/** One thing to look after. When what had the focus goes, its heading has it. */
export function SafetyCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const kept = useKeptFocus(() => heading.current)
  return (
    <Card>
      <div {...kept} className={styles.card}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
    </Card>
  )
}
