import { mergeProps } from '@base-ui/react/merge-props'
import { type ComponentProps, cloneElement, type ReactElement, useEffect, useState } from 'react'
import { useLazyComponent } from './use-lazy-component'

export interface TooltipProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style'> {
  text: string
  /** Milliseconds of hovering before it shows. */
  delay?: number
  /** The button or link that it describes. */
  children: ReactElement<ComponentProps<'button'>>
}

const loadBubble = () =>
  import(/* webpackChunkName: "tooltip" */ './tooltip-bubble').then(({ TooltipBubble }) => TooltipBubble)

/**
 * A few words on hover or focus. Additional help only: never the sole name of its control. Other props are passed to the control, so that
 * it can be the trigger of a popover. The code of the bubble is loaded at the first hover or focus.
 */
export function Tooltip({ text, delay = 700, children, ...control }: TooltipProps) {
  const [stay, setStay] = useState<{ at: Element; delay: number } | null>(null)
  const [shown, setShown] = useState(false)
  const leave = () => setStay(null)
  useEffect(() => {
    if (!stay) return
    // The tooltip must not cover the open popup of its control.
    const timer = setTimeout(() => setShown(stay.at.getAttribute('aria-expanded') !== 'true'), stay.delay)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [stay])
  const Bubble = useLazyComponent(loadBubble, stay !== null, leave)
  const own: ComponentProps<'button'> = {
    onPointerEnter: ({ currentTarget, pointerType }) =>
      pointerType === 'mouse' && setStay({ at: currentTarget, delay }),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && setStay({ at: currentTarget, delay: 0 }),
    onBlur: leave,
    onKeyDown: ({ key }) => key === 'Escape' && leave(),
    onClick: leave,
  }
  return (
    <>
      {cloneElement(children, mergeProps<'button'>(children.props, control, own))}
      {Bubble && <Bubble at={stay?.at ?? null} open={shown} text={text} />}
    </>
  )
}
