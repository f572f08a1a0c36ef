import { Popover as Primitive } from '@base-ui/react/popover'
import type { AnchoredPopupProps } from './anchored-popup'
import { classNames } from './class-names'
import menu from './menu.module.css'
import panel from './popover.module.css'

const looks = { panel, menu }

/** A popup with its trigger button; Escape or a press outside closes it. */
export function AnchoredPopupContent({
  trigger,
  label,
  look,
  open,
  onOpenChange,
  align,
  sheet,
  className,
  onKeyDown,
  children,
}: AnchoredPopupProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const styles = looks[look]
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        {look === 'panel' && <Primitive.Backdrop className={styles.backdrop} />}
        <Primitive.Positioner
          className={classNames(styles.positioner, sheet === 'bottom' && panel.atBottom)}
          sideOffset={8}
          align={align}
          collisionPadding={12}
        >
          <Primitive.Popup className={classNames(styles.popup, className)} aria-label={label} onKeyDown={onKeyDown}>
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
