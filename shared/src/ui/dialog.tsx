import type { ReactNode } from 'react'
import { sayNotOpened } from './not-opened'
import { useOnDemand } from './use-on-demand'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `centre` is a card (a bottom sheet on phones), `side` slides in from the right, `start` from the left, `full` covers the page up to 80rem, `screen` is all there is, dark, for pictures. */
  placement?: 'centre' | 'side' | 'start' | 'full' | 'screen'
  hideTitle?: boolean
  /** Stays in sight below what scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

const loadWindow = () =>
  import(/* webpackChunkName: "dialog", webpackPrefetch: true */ './dialog-window').then(
    ({ DialogWindow }) => DialogWindow,
  )

/**
 * A window over the page: focus stays inside, Escape and a press outside close it, and focus goes back where it came from. What draws it
 * is not part of the first page: it is fetched when the browser has nothing else to do, and at the latest when it is opened.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const Window = useOnDemand(loadWindow, open, () => {
    onOpenChange(false)
    sayNotOpened()
  })
  return Window && <Window {...props} />
}
