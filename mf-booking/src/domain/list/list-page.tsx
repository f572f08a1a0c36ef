import type { ReactNode } from 'react'
import styles from './list.module.css'

/** A page with a list of the customer, and links to related lists. */
export function ListPage({ title, links, children }: { title: string; links?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {links && <p className={styles.links}>{links}</p>}
      </header>
      {children}
    </div>
  )
}
