export interface ToastMessage {
  tone: 'success' | 'error' | 'info'
  text: string
  /** Subject of the message: a newer message with the same subject replaces this one. */
  about?: string
  /** An action available while the toast is visible, such as "Undo". */
  action?: { label: string; onPress: () => void }
}

/** A window event, because several copies of this kit share one toaster. */
const TOAST = 'meander:toast'
/** How long a toast is visible. */
export const TOAST_MILLISECONDS = 4000

/** Shows a short message at the top right for four seconds. Does nothing on the server. */
export function showToast(message: ToastMessage): void {
  if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST, { detail: message }))
}

const isToast = (event: Event): event is CustomEvent<ToastMessage> =>
  event instanceof CustomEvent && typeof event.detail?.text === 'string'

/** Calls `show` for every message from now on. @returns a function that stops listening */
export function onToast(show: (message: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (isToast(event)) show(event.detail)
  }
  window.addEventListener(TOAST, hear)
  return () => window.removeEventListener(TOAST, hear)
}
