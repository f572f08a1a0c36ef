import { Dialog as Primitive } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import styles from './dialog.module.css'
import { Icon } from './icon'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `centre` is a card (a bottom sheet on phones), `side` slides in from the right, `start` from the left, `full` covers the page up to 80rem. */
  placement?: 'centre' | 'side' | 'start' | 'full'
  hideTitle?: boolean
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

/** A window over the page: focus stays inside, Escape and a press outside close it, and focus goes back where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  placement = 'centre',
  hideTitle,
  footer,
  children,
}: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} />
        <Primitive.Popup className={classNames(styles.popup, styles[placement])}>
          <header className={styles.header}>
            <Primitive.Title className={hideTitle ? styles.hidden : styles.title}>{title}</Primitive.Title>
            <Primitive.Close
              render={<IconButton label="Close" icon={<Icon name="close" />} className={styles.close} />}
            />
          </header>
          <div className={styles.body}>
            {description && <Primitive.Description className={styles.description}>{description}</Primitive.Description>}
            {children}
          </div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
