import type { ReactNode } from 'react'
import { showLoadFailedToast } from './show-load-failed'
import { useLazyComponent } from './use-lazy-component'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /**
   * `centre` is a card (a bottom sheet on phones), `side` slides in from the right, `start` from the left, `full` covers the page up to
   * 80rem, `screen` is dark and covers the whole screen, for pictures.
   */
  placement?: 'centre' | 'side' | 'start' | 'full' | 'screen'
  hideTitle?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

const loadWindow = () =>
  import(/* webpackChunkName: "dialog", webpackPrefetch: true */ './dialog-content').then(
    ({ DialogContent }) => DialogContent,
  )

/**
 * A dialog over the page: focus stays inside, Escape and a press outside close it, and focus returns to where it came from. Its code is
 * lazy: prefetched when the browser is idle, and loaded at the latest when it opens.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const Window = useLazyComponent(loadWindow, open, () => {
    onOpenChange(false)
    showLoadFailedToast()
  })
  return Window && <Window {...props} />
}
