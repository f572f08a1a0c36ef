import { Dialog as Primitive } from '@base-ui/react/dialog'
import { IconButton } from './button'
import { classNames } from './class-names'
import type { DialogProps } from './dialog'
import styles from './dialog.module.css'
import { Icon } from './icon'

/** The content of a dialog: focus stays inside, Escape and a press outside close it, and focus returns to where it came from. */
export function DialogContent({
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
    <Primitive.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => !isOpen && keepFocus()}
    >
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} />
        <Primitive.Popup
          className={classNames(styles.popup, styles[placement])}
          data-ground={placement === 'screen' ? 'ink' : undefined}
        >
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

/** The element that opened the dialog may be gone; then focus moves to the main content instead of the start of the document. */
function keepFocus() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
