import { mergeProps } from '@base-ui/react/merge-props'
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react'
import { sayNotOpened } from './not-opened'
import { useOnDemand } from './use-on-demand'

export interface HangingProps {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** Names what hangs there for those who cannot see it. */
  label: string
  look: 'panel' | 'menu'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align: 'start' | 'center' | 'end'
  /** Where a panel stands on phones: at the top, where no keyboard on the screen covers it, or at the bottom, near the thumb. */
  sheet?: 'top' | 'bottom'
  className?: string | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

type TriggerProps = ComponentProps<'button'>

const loadWindow = () =>
  import(/* webpackChunkName: "hanging", webpackPrefetch: true */ './hanging-window').then(
    ({ HangingWindow }) => HangingWindow,
  )
const prepare = () => void loadWindow().catch(() => {})

/**
 * What hangs from a button. What places it there is not part of the first page: the button stands by itself until it is first pressed,
 * and is then drawn anew by the primitive, which takes the focus inside at once.
 */
export function Hanging({ trigger, open: asked, onOpenChange, ...window }: HangingProps) {
  const [own, setOwn] = useState(false)
  const open = asked ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const Window = useOnDemand(loadWindow, open, () => {
    change(false)
    sayNotOpened()
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
