import { render } from '@testing-library/react'
import { allSettled, createWatch, type Scope } from 'effector'
import type { ReactElement } from 'react'
import { navigationRequested } from 'shared/nav'
import { sessionOpened, type User } from 'shared/session'
import { createMemoryNav, noRemotes, pageWrapper, testPorts } from 'shared/testing'

export const winchester = { address: 'Winchester, Hampshire', latitude: 51.0632, longitude: -1.308 }

/** A customer with everything filled in, changed as a test wishes. */
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

/** Draws a page in a scope, as the shell would. */
export const show = (scope: Scope, element: ReactElement, address = '/') =>
  render(element, {
    wrapper: pageWrapper(
      testPorts({
        scope,
        nav: createMemoryNav(address),
        loader: { ...noRemotes, load: () => new Promise(() => {}) },
      }),
    ),
  })

/** Where the page has asked to go, from now on. */
export function wentTo(scope: Scope): string[] {
  const went: string[] = []
  createWatch({ unit: navigationRequested, scope, fn: ({ to }) => went.push(to) })
  return went
}

/** What an endpoint answers in a test: the handler gets what the page has sent. */
export const answering =
  <Sent,>(answer: (sent: Sent) => unknown) =>
  (_: unknown, sent: Sent) =>
    answer(sent)

export const refused = (code: string, errors: Record<string, string[]> = {}) =>
  Promise.reject({ kind: 'refused', code, errors })
export const unreachable = () => Promise.reject({ kind: 'unreachable' })

export const visit = (pathname: string, params: Record<string, string> = {}) => ({
  pathname,
  params,
  search: '',
  hash: '',
})
