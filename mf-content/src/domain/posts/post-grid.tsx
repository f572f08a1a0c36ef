import type { ReactNode } from 'react'
import styles from './post-grid.module.css'

/** Grid of posts. */
export const PostGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
