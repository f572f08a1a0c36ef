import type { ReactNode } from 'react'
import styles from './card-link.module.css'

/** A link in a card that is followed wherever the card is pressed. The card is positioned (`position: relative`). */
export function CardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.link}>
      {children}
    </a>
  )
}
