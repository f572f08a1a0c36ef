import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $session, $user, type Session, type User } from 'shared/session'
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
  const scope = fork({ values: [[$session, session]], handlers: [[api.verifyFx, prove], ...more] as never })
  const nav = createMemoryNav('/auth/verify/t0ken')
  await allSettled(visited, {
    scope,
    params: { pathname: '/auth/verify/t0ken', params: { token: 't0ken' }, search: '', hash: '' },
  })
  render(<VerifyPage />, { wrapper: pageWrapper(testPorts({ scope, nav })) })
  return { scope, user: userEvent.setup() }
}

test('a confirmed address leads to sign in, and then to what was booked with it', async () => {
  await open(() => ({ data: { outcome: 'verified', email } }))
  expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in to see it' })).toHaveAttribute(
    'href',
    '/auth/sign-in?next=/bookings',
  )
})

test('who is signed in already is known to be confirmed at once', async () => {
  const { scope } = await open(() => ({ data: { outcome: 'verified', email } }), signedIn, [
    [api.meFx, () => ({ data: { ...ada, emailVerified: true } })],
  ])
  expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/bookings')
  expect(scope.getState($user)?.emailVerified).toBe(true)
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

test('a used link of an address that is confirmed asks for nothing', async () => {
  await open(() => Promise.reject(over), { status: 'signed-in', user: { ...ada, emailVerified: true } })
  expect(screen.getByRole('heading', { name: 'This link has done its work' })).toBeVisible()
})

test('an address that has become somebody else’s is said so', async () => {
  await open(() => Promise.reject({ kind: 'refused', code: 'EMAIL_TAKEN', errors: {} }))
  expect(screen.getByRole('heading', { name: 'This address has another account' })).toBeVisible()
})

test('an unreachable server can be tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = await open(() => answer())
  answer = () => ({ data: { outcome: 'verified', email } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})
