import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
  ...rest
}: {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'
  role?: 'status' | 'alert'
  children: ReactNode
}) => (
  <Element {...rest} className={styles.hidden}>
    {children}
  </Element>
)
