import { showToast } from './toast-message'

/** Says that what would draw a window could not be fetched. */
export const sayNotOpened = () =>
  showToast({ text: 'This could not be opened. Check your connection and try again.', tone: 'error' })
