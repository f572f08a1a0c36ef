import { Popover as Primitive } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './popover.module.css'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Names the panel for those who cannot see it. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A panel that hangs from a button, on phones a sheet below the header; Escape or a press outside closes it. */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', className, children }: PopoverProps) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Backdrop className={styles.backdrop} />
        <Primitive.Positioner className={styles.positioner} sideOffset={8} align={align} collisionPadding={12}>
          <Primitive.Popup className={classNames(styles.popup, className)} aria-label={label}>
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
