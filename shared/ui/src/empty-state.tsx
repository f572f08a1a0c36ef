import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon'
import { Picture } from './picture'

export interface EmptyStateProps {
  title: string
  /** One sentence: why it is empty and what would change that. */
  text?: ReactNode
  /** The next step, usually a Button. */
  action?: ReactNode
  icon?: IconName
  /** URL of a scene, shown instead of the icon. */
  scene?: string
  /** `h1` if the empty state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** Shown where there is no content, with a way forward. */
export function EmptyState({ title, text, action, icon = 'compass', scene, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {scene ? (
        <Picture
          url={scene}
          alt=""
          sizes="(width >= 768px) 420px, 80vw"
          priority={Heading === 'h1'}
          rounded
          className={styles.scene ?? ''}
        />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
