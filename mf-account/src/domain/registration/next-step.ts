import type { User } from 'shared/session'

export type Step = User['registrationState'][number]

/** The registration steps in their order, and where each is. */
export const steps: readonly { step: Step; path: string }[] = [
  { step: 'enteredPhone', path: '/register/set-phone' },
  { step: 'enteredLocation', path: '/register/set-location' },
  { step: 'uploadedAvatar', path: '/register/set-photo' },
  { step: 'enteredBirthdate', path: '/register/set-birthday' },
  { step: 'acceptedTermsAndConditions', path: '/terms' },
]

/**
 * Where a customer goes after a step: once registration counts as finished (terms and phone) to where they wanted to be, and
 * until then to the screen that is still needed.
 */
export function afterStep(user: User, wanted: string): string {
  if (user.finishedRegistration) return wanted
  return user.registrationState.includes('acceptedTermsAndConditions') ? '/register/set-phone' : '/terms'
}
