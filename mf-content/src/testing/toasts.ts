import type { ToastMessage } from 'shared/ui'

export type { ToastMessage }

/** Hears every toast as the one toaster on the page would. @returns ends that */
export function onToast(heard: (toast: ToastMessage) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) heard(event.detail)
  }
  window.addEventListener('meander:toast', hear)
  return () => window.removeEventListener('meander:toast', hear)
}
