import { showToast } from 'shared/ui'

/** Confirms in a toast that the choice is stored, and says where it can be changed. */
export const showConsentSavedToast = () =>
  showToast({
    text: 'Your cookie settings are saved. You can change them at the bottom of most pages.',
    tone: 'success',
    about: 'cookies',
  })
