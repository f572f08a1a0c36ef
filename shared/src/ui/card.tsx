import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names'

/** A white sheet on the page. `flush` leaves the inside to its content. */
export function Card({
  as: Element = 'div',
  flush,
  className,
  children,
}: {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  return <Element className={classNames(styles.card, !flush && styles.padded, className)}>{children}</Element>
}
