import { Tooltip as Primitive } from '@base-ui/react/tooltip'
import styles from './tooltip.module.css'

/** The text beside `at`, kept inside the viewport. */
export function TooltipBubble({ at, open, text }: { at: Element | null; open: boolean; text: string }) {
  return (
    <Primitive.Root open={open} disableHoverablePopup>
      <Primitive.Portal>
        <Primitive.Positioner className={styles.positioner} anchor={at} sideOffset={8}>
          <Primitive.Popup className={styles.popup}>{text}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
