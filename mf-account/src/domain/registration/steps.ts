import type { User } from 'shared/session'

export type Step = User['registrationState'][number]

/** The registration steps in order, with their paths. */
export const steps = [
  { step: 'enteredPhone', path: '/register/set-phone' },
  { step: 'enteredLocation', path: '/register/set-location' },
  { step: 'uploadedAvatar', path: '/register/set-photo' },
  { step: 'enteredBirthdate', path: '/register/set-birthday' },
  { step: 'acceptedTermsAndConditions', path: '/terms' },
] as const satisfies readonly { step: Step; path: string }[]

export type StepPath = (typeof steps)[number]['path']

export const isStepPath = (path: string): path is StepPath => steps.some((step) => step.path === path)

/** Paths of the steps that the customer has not completed, in order. */
export const openSteps = ({ registrationState }: Pick<User, 'registrationState'>): StepPath[] =>
  steps.filter(({ step }) => !registrationState.includes(step)).map(({ path }) => path)

/** The required steps: they cannot be skipped. */
const needed: readonly StepPath[] = ['/terms', '/register/set-phone']

/** Path of the first required step that is open, the terms first; null when registration is complete. */
export const requiredStep = (user: Pick<User, 'registrationState'>): StepPath | null =>
  needed.find((path) => openSteps(user).includes(path)) ?? null
