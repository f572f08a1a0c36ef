import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showToast } from './toast-message'

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

const loadWindow = () => import(/* webpackChunkName: "dialog", webpackPrefetch: true */ './dialog-window')

/**
 * A window over the page: focus stays inside, Escape and a press outside close it, and focus goes back where it came from. What draws it
 * is not part of the first page: it is fetched when the browser has nothing else to do, and at the latest when it is opened.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange } = props
  const [Window, setWindow] = useState<ComponentType<DialogProps> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is what counts
  useEffect(() => {
    if (!open || Window) return
    loadWindow().then(
      ({ DialogWindow }) => setWindow(() => DialogWindow),
      () => {
        onOpenChange(false)
        showToast({ text: 'This could not be opened. Check your connection and try again.', tone: 'error' })
      },
    )
  }, [open])
  return Window && <Window {...props} />
}
