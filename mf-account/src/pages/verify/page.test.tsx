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
  // An e-mail scanner that opens the link verifies nothing.
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }))
  return { scope, user }
}

const refused = (code: string) => () => Promise.reject({ kind: 'refused', code, errors: {} })

test('a confirmed address leads to what was booked with it, and is known to be confirmed at once', async () => {
  const { scope } = await open(() => ({ data: { outcome: 'verified', email } }), signedIn, [
    [api.meFx, () => ({ data: { ...ada, emailVerified: true } })],
  ])
  expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/bookings')
  expect(scope.getState($user)?.emailVerified).toBe(true)
})

test('who is signed out signs in first and comes back, or sets a new password', async () => {
  await open(refused('LINK_NEEDS_SIGN_IN'))
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to confirm your address' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in to confirm' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fauth%2Fverify%2Ft0ken',
  )
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/auth/forgot-password')
  expect(screen.getByText(/You have opened no account\?/)).toBeVisible()
})

test('signing in in another tab confirms the address here', async () => {
  let answer: () => unknown = refused('LINK_NEEDS_SIGN_IN')
  const { scope } = await open(() => answer())
  answer = () => ({ data: { outcome: 'verified', email } })
  await allSettled(sessionOpened, { scope, params: { user: { ...ada, isGuest: true } } })
  expect(screen.getByRole('heading', { name: 'Sign in to confirm your address' })).toBeVisible()
  await act(() => allSettled(sessionOpened, { scope, params: { user: ada } }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})

test('who is signed in as somebody else reads as whom, not whose link it is, and is led through signing out', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { scope, user } = await open(refused('LINK_OTHER_ACCOUNT'), signedIn)
  expect(screen.getByRole('heading', { level: 1, name: 'This link is for another account' })).toBeVisible()
  expect(screen.getByText(email)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out and go on' }))
  unwatch()
  expect(went).toEqual(['/logout'])
  expect(scope.getState($redirectAfterAuth)).toBe('/auth/verify/t0ken')
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/')
})

test('a new address is said to count', async () => {
  await open(() => ({ data: { outcome: 'email_changed', email: 'new@meander.example' } }))
  expect(screen.getByText('new@meander.example')).toBeVisible()
})

test('a link that has run out has a new one sent to who is signed in', async () => {
  const { user } = await open(() => Promise.reject(over), signedIn, [[api.askVerificationFx, () => null]])
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }))
  expect(await screen.findByRole('heading', { name: 'Look into your inbox' })).toBeVisible()
})

test('who is signed out is led to sign in and back for a new link', async () => {
  await open(() => Promise.reject(over))
  expect(screen.getByRole('link', { name: 'Sign in to get a new link' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=%2Fauth%2Fverify%2Ft0ken',
  )
})

test('a link that has run out tells who is confirmed already what it may have been for', async () => {
  await open(() => Promise.reject(over), { status: 'signed-in', user: { ...ada, emailVerified: true } })
  expect(screen.getByRole('heading', { name: 'This link has run out' })).toBeVisible()
  expect(screen.getByText(/is confirmed already/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile/edit')
})

test('an address that has become somebody else’s is said so', async () => {
  await open(refused('EMAIL_TAKEN'), signedIn)
  expect(screen.getByRole('heading', { name: 'This address has another account' })).toBeVisible()
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => answer())
  answer = () => ({ data: { outcome: 'verified', email } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})
