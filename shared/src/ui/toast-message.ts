export interface ToastMessage {
  tone: 'success' | 'error' | 'info'
  text: string
  /** What it tells of: a newer message about the same takes its place. */
  about?: string
  /** Something to be done about it as long as it is there: "Undo". */
  action?: { label: string; onPress: () => void }
}

/** Crosses from any copy of this kit to the one toaster on the page. */
const TOAST = 'meander:toast'
export const TOAST_MILLISECONDS = 4000

/** Shows a short message at the top right for four seconds. In a place without a window it does nothing. */
export function showToast(message: ToastMessage): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST, { detail: message }))
}

const isToast = (event: Event): event is CustomEvent<ToastMessage> =>
  event instanceof CustomEvent && typeof event.detail?.text === 'string'

/** Calls `show` with every message from now on. @returns ends that */
export function onToast(show: (message: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (isToast(event)) show(event.detail)
  }
  window.addEventListener(TOAST, hear)
  return () => window.removeEventListener(TOAST, hear)
}
