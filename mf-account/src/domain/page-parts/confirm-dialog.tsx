import type { ReactNode } from 'react'
import { Button, Dialog, Notice } from 'shared/ui'
import styles from './page-parts.module.css'

interface ConfirmDialogProps {
  open: boolean
  title: string
  button: string
  busy: boolean
  problem: string | null
  onConfirm: () => void
  onDismiss: () => void
  children: ReactNode
}

/** Asks for confirmation before a change. */
export function ConfirmDialog({
  open,
  title,
  button,
  busy,
  problem,
  onConfirm,
  onDismiss,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onDismiss()} title={title}>
      <div className={styles.form}>
        <div>{children}</div>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onDismiss}>
            Not now
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {button}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
