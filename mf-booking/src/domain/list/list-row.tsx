import type { ReactNode } from 'react'
import { Card, CardLink, Icon, type IconName, Picture } from 'shared/ui'
import { StatusPill, type StatusTone } from '../status-pill/status-pill'
import styles from './list.module.css'

interface ListRowProps {
  picture: { url: string; blurHash?: string }
  status: string
  tone: StatusTone
  href: string
  name: string
  children: ReactNode
}

/** A list item with a picture. The whole card links to its page. */
export function ListRow({ picture, status, tone, href, name, children }: ListRowProps) {
  return (
    <Card as="li" flush className={styles.row ?? ''}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" sizes="(width >= 600px) 220px, 100vw" ratio="fill" />
      </div>
      <div className={styles.text}>
        <StatusPill tone={tone}>{status}</StatusPill>
        <h2 className={styles.name}>
          <CardLink href={href}>{name}</CardLink>
        </h2>
        {children}
      </div>
    </Card>
  )
}

export function RowDetail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  )
}
