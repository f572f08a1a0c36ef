import { mergeProps } from '@base-ui/react/merge-props'
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { showLoadFailedToast } from './show-load-failed'
import { useLazyComponent } from './use-lazy-component'

export interface AnchoredPopupProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** The accessible name of the popup. */
  label: string
  look: 'panel' | 'menu'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align: 'start' | 'center' | 'end'
  /**
   * Position of a panel on phones: at the top, where the on-screen keyboard does not cover it, or at the bottom, within reach of the thumb.
   */
  sheet?: 'top' | 'bottom'
  className?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

type TriggerProps = ComponentProps<'button'>

const loadWindow = () =>
  import(/* webpackChunkName: "hanging", webpackPrefetch: true */ './anchored-popup-content').then(
    ({ AnchoredPopupContent }) => AnchoredPopupContent,
  )
const prepare = () => void loadWindow().catch(() => {})

/**
 * A popup anchored to a button. Its code is lazy: the plain button is rendered until the first press, then Base UI's trigger replaces it
 * and moves the focus inside.
 */
export function AnchoredPopup({ trigger, open: asked, onOpenChange, ...window }: AnchoredPopupProps) {
  const [own, setOwn] = useState(false)
  const open = asked ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const Window = useLazyComponent(loadWindow, open, () => {
    change(false)
    showLoadFailedToast()
  })
  if (Window) return <Window {...window} trigger={trigger} open={open} onOpenChange={change} />
  const waiting: TriggerProps = {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => change(!open),
    onPointerEnter: prepare,
    onFocus: prepare,
  }
  return cloneElement(trigger, mergeProps<'button'>(trigger.props, waiting))
}
