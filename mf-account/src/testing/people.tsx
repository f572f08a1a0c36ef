import { allSettled, createWatch, type Scope } from 'effector'
import { navigationRequested } from 'shared/nav'
import { sessionOpened, type User } from 'shared/session'

export const winchester = { address: 'Winchester, Hampshire', latitude: 51.0632, longitude: -1.308 }

/** A registered customer; `changes` override single fields. */
export const userOf = (changes: Partial<User> = {}): User => ({
  id: 'ada1',
  firstName: 'Ada',
  lastName: 'Lovell',
  name: 'Ada Lovell',
  email: 'ada@example.com',
  phone: '+447400123456',
  address: winchester.address,
  location: winchester,
  avatar: null,
  birthDate: '1990-12-31',
  createdAt: '2026-06-10T09:00:00.000Z',
  isGuest: false,
  hasPassword: true,
  emailVerified: true,
  finishedRegistration: true,
  registrationState: ['enteredPhone', 'enteredLocation', 'enteredBirthdate', 'acceptedTermsAndConditions'],
  ...changes,
})

export const signIn = (scope: Scope, user: User = userOf()) => allSettled(sessionOpened, { scope, params: { user } })

/** Collects the navigation requests of the scope from now on. */
export function navigationsOf(scope: Scope): string[] {
  const went: string[] = []
  createWatch({ unit: navigationRequested, scope, fn: ({ to }) => went.push(to) })
  return went
}

/** Handler of an endpoint effect that passes only the request to `answer`. */
export const answering =
  <Sent,>(response: (sent: Sent) => unknown) =>
  (_: unknown, sent: Sent) =>
    response(sent)

export const rejectWith = (code: string, errors: Record<string, string[]> = {}) =>
  Promise.reject({ kind: 'refused', code, errors })
export const unreachable = () => Promise.reject({ kind: 'unreachable' })

export const visit = (pathname: string, params: Record<string, string> = {}) => ({
  pathname,
  params,
  search: '',
  hash: '',
})
