import { showToast } from 'shared/ui'

/** Says that an answer is kept, and where it can be changed. */
export const thankForAnswer = () =>
  showToast({ text: 'Noted. You can change it at the foot of most pages.', tone: 'success', about: 'cookies' })
