import type { User } from 'shared/session'

export type Step = User['registrationState'][number]

/** The registration steps in their order, and where each is. */
export const steps = [
  { step: 'enteredPhone', path: '/register/set-phone' },
  { step: 'enteredLocation', path: '/register/set-location' },
  { step: 'uploadedAvatar', path: '/register/set-photo' },
  { step: 'enteredBirthdate', path: '/register/set-birthday' },
  { step: 'acceptedTermsAndConditions', path: '/terms' },
] as const satisfies readonly { step: Step; path: string }[]

export type StepPath = (typeof steps)[number]['path']

export const isStepPath = (path: string): path is StepPath => steps.some((step) => step.path === path)

/** The screens that a customer has not been through, in their order. */
export const openSteps = ({ registrationState }: Pick<User, 'registrationState'>): StepPath[] =>
  steps.filter(({ step }) => !registrationState.includes(step)).map(({ path }) => path)

/** Without these there is no registration: nobody can skip them. */
const needed: readonly StepPath[] = ['/terms', '/register/set-phone']

/** The screen that registration still needs, the terms first; null when it counts as finished. */
export const neededStep = (user: Pick<User, 'registrationState'>): StepPath | null =>
  needed.find((path) => openSteps(user).includes(path)) ?? null
