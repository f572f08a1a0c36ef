import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from './class-names'

/** A white surface on the page. `flush` removes the padding. */
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
