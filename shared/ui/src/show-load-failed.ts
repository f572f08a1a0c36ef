import { showToast } from './toast-message'

/** Shows a toast when the code of a dialog or popup failed to load. */
export const showLoadFailedToast = () =>
  showToast({ text: 'This could not be opened. Check your connection and try again.', tone: 'error' })
