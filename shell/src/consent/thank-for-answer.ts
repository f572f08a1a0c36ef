import { showToast } from 'shared/ui'

/** Confirms in a toast that the choice is stored, and says where it can be changed. */
export const thankForAnswer = () =>
  showToast({ text: 'Noted. You can change it at the foot of most pages.', tone: 'success', about: 'cookies' })
