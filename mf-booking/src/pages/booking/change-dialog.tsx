import type { ReactNode } from 'react'
import { Button, Dialog, Notice, SkeletonText } from 'shared/ui'
import styles from './dialogs.module.css'

interface ChangeDialogProps {
  open: boolean
  title: string
  /** Text of the refusal or error, if there is one. */
  problem: string | null
  /** True while the terms are loading. */
  waiting: boolean
  /** Label of the button that changes the booking. */
  button: string
  busy: boolean
  ready: boolean
  onConfirm: () => void
  onDismiss: () => void
  children: ReactNode
}

/** Dialog with the terms of a change and a button that confirms it. Dismissing it keeps the booking as it is. */
export function ChangeDialog({ open, title, problem, waiting, button, ...rest }: ChangeDialogProps) {
  const { busy, ready, onConfirm, onDismiss, children } = rest
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onDismiss()}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onDismiss}>
            Keep it
          </Button>
          <Button busy={busy} disabled={!ready} onClick={onConfirm}>
            {button}
          </Button>
        </div>
      }
    >
      <div className={styles.inside}>
        {problem && <Notice tone="error">{problem}</Notice>}
        {waiting && !problem && <SkeletonText lines={4} />}
        {children}
      </div>
    </Dialog>
  )
}
