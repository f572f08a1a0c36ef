import type { GuardName } from 'shared/contracts'
import { pathTo } from 'shared/formats'
import type { Session, User } from 'shared/session'
import { PageError } from '../pages/page-error'

/** Result of a guard: show the page, or redirect, and whether to remember the requested path. */
export type GuardResult = { pass: true } | { redirectTo: string; remember: boolean }

type Guard = (session: Session) => GuardResult

const pass: GuardResult = { pass: true }
const customerOf = (session: Session): User | null =>
  session.status === 'signed-in' && !session.user.isGuest ? session.user : null

const authm: Guard = (session) => (customerOf(session) ? pass : { redirectTo: pathTo('/auth/sign-in'), remember: true })

const completeRegistration: Guard = (session) => {
  const user = customerOf(session)
  if (!user || user.finishedRegistration) return pass
  const accepted = user.registrationState.includes('acceptedTermsAndConditions')
  return { redirectTo: accepted ? pathTo('/register/set-phone') : pathTo('/terms'), remember: true }
}

/** The guards a route may name. */
export const guards: Readonly<Record<GuardName, Guard>> = {
  authm,
  'complete-registration': completeRegistration,
  'complete-user': (session) => {
    const outcome = authm(session)
    return 'pass' in outcome ? completeRegistration(session) : outcome
  },
  guest: (session) => (customerOf(session) ? { redirectTo: pathTo('/'), remember: false } : pass),
  'register-complete': (session) => {
    const user = customerOf(session)
    return user && pendingSteps(user).length === 0 ? { redirectTo: pathTo('/'), remember: false } : pass
  },
}

/** The registration steps still open, in their order. */
export function pendingSteps(user: User) {
  const steps = [
    'enteredPhone',
    'enteredLocation',
    'uploadedAvatar',
    'enteredBirthdate',
    'acceptedTermsAndConditions',
  ] as const
  return steps.filter((step) => !user.registrationState.includes(step))
}

/**
 * Runs the guards in order; the first that redirects decides.
 * @throws PageError 500 when a route names an unknown guard
 */
export function runGuards(names: readonly string[], session: Session): GuardResult {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name as GuardName] : undefined
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`)
    const outcome = guard(session)
    if (!('pass' in outcome)) return outcome
  }
  return pass
}
