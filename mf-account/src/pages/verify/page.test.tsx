import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $session, $user, type Session, sessionOpened, type User } from 'shared/session'
import { createMemoryNav, pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { visited } from './model'
import { VerifyPage } from './page'

const email = 'ada@meander.example'
const ada = { id: '1', email, isGuest: false, emailVerified: false } as User
const signedIn: Session = { status: 'signed-in', user: ada }
const over = { kind: 'refused', code: 'LINK_OVER', errors: {} }

async function open(
  prove: () => unknown,
  session: Session = { status: 'signed-out' },
  more: [unknown, () => unknown][] = [],
) {
  const asked = jest.fn(prove)
  const scope = fork({ values: [[$session, session]], handlers: [[api.verifyFx, () => asked()], ...more] as never })
  const nav = createMemoryNav('/auth/verify/t0ken')
  await allSettled(visited, {
    scope,
    params: { pathname: '/auth/verify/t0ken', params: { token: 't0ken' }, search: '', hash: '' },
  })
  render(<VerifyPage />, { wrapper: pageWrapper(testPorts({ scope, nav })) })
  const user = userEvent.setup()
  // Opening the link verifies nothing, so that e-mail scanners do not.
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
  return { scope, user }
}

const refused = (code: string) => () => Promise.reject({ kind: 'refused', code, errors: {} })

test('a verified e-mail address links to the bookings, and the session is updated at once', async () => {
  const { scope } = await open(() => ({ data: { outcome: 'verified', email } }), signedIn, [
    [api.meFx, () => ({ data: { ...ada, emailVerified: true } })],
  ])
  expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/bookings')
  expect(scope.getState($user)?.emailVerified).toBe(true)
})

test('a signed-out visitor is asked to sign in and return, or to set a new password', async () => {
  await open(refused('LINK_NEEDS_SIGN_IN'))
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to confirm your address' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in to confirm' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fauth%2Fverify%2Ft0ken',
  )
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/forgot-password')
  expect(screen.getByText(/Not your account\?/)).toBeVisible()
})

test('signing in in another tab verifies the address in this one', async () => {
  let response: () => unknown = refused('LINK_NEEDS_SIGN_IN')
  const { scope } = await open(() => response())
  response = () => ({ data: { outcome: 'verified', email } })
  await allSettled(sessionOpened, { scope, params: { user: { ...ada, isGuest: true } } })
  expect(screen.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible()
  await act(() => allSettled(sessionOpened, { scope, params: { user: ada } }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})

test('shows which account is signed in, not whose link it is, and leads to the sign-out and back', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { scope, user } = await open(refused('LINK_OTHER_ACCOUNT'), signedIn)
  expect(screen.getByRole('heading', { level: 1, name: 'This link is for another account' })).toBeVisible()
  expect(screen.getByText(email)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  unwatch()
  expect(went).toEqual(['/logout'])
  expect(scope.getState($redirectAfterAuth)).toBe('/auth/verify/t0ken')
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/')
})

test('confirms a changed e-mail address', async () => {
  await open(() => ({ data: { outcome: 'email_changed', email: 'new@meander.example' } }))
  expect(screen.getByText('new@meander.example')).toBeVisible()
})

test('an expired link can be replaced by a signed-in customer', async () => {
  const { user } = await open(() => Promise.reject(over), signedIn, [[api.requestVerificationFx, () => null]])
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})

test('an expired link asks a signed-out visitor to sign in first', async () => {
  await open(() => Promise.reject(over))
  expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fauth%2Fverify%2Ft0ken',
  )
})

test('an expired link tells a verified customer to request a new one in the profile', async () => {
  await open(() => Promise.reject(over), { status: 'signed-in', user: { ...ada, emailVerified: true } })
  expect(screen.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  expect(screen.getByText(/is already confirmed/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile/edit')
})

test('shows that the e-mail address has another account by now', async () => {
  await open(refused('EMAIL_TAKEN'), signedIn)
  expect(screen.getByRole('heading', { name: 'This address belongs to another account' })).toBeVisible()
})

test('Try again verifies the address after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => response())
  response = () => ({ data: { outcome: 'verified', email } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})
