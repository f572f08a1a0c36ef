import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'info' | 'success' | 'error'
  title?: string
  children: ReactNode
}

/** A message in the flow of the page. Screen readers announce an error at once. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <Icon name={tone} size={22} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
