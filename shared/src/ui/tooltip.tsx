import { Tooltip as Primitive } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactElement } from 'react'
import styles from './tooltip.module.css'

export interface TooltipProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style'> {
  text: string
  /** Milliseconds of hovering before it shows. */
  delay?: number
  /** The button or link it belongs to. */
  children: ReactElement
}

/**
 * A few words on hover or focus. Extra help only: never the sole name of its control. Whatever else it is given it hands to its
 * control, so that it can be the trigger of a popover.
 */
export function Tooltip({ text, delay = 700, children, ...control }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger {...control} delay={delay} render={children} />
      <Primitive.Portal>
        <Primitive.Positioner className={styles.positioner} sideOffset={8}>
          <Primitive.Popup className={styles.popup}>{text}</Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
