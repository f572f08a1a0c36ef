import type { ReactNode } from 'react'
import styles from './card-link.module.css'

/** A link whose target area is the whole card. The card must be positioned (`position: relative`). */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  )
}
