import type { ToastMessage } from 'shared/ui'

export type { ToastMessage }

/**
 * Listens to toasts, as the toaster of the page does.
 * @returns a function that stops listening
 */
export function onToast(listener: (toast: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  window.addEventListener('meander:toast', hear)
  return () => window.removeEventListener('meander:toast', hear)
}
