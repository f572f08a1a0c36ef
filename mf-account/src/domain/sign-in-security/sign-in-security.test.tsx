import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session, type User } from 'shared/session'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { SignInSecurity } from './sign-in-safety'

const here = {
  id: '0c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d11',
  device: 'Chrome on Linux',
  createdAt: '2026-06-01T08:00:00.000Z',
  lastSeenAt: '2026-06-10T08:00:00.000Z',
  isCurrent: true,
}
const phone = { ...here, id: '1c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d12', device: 'Safari on an iPhone', isCurrent: false }
const ada = { id: '1', email: 'ada@meander.example', isGuest: false, emailVerified: true, hasPassword: true } as User

function open(handlers: [unknown, (where: unknown, request: never) => unknown][] = [], changes: Partial<User> = {}) {
  const scope = fork({
    values: [[$session, { status: 'signed-in', user: { ...ada, ...changes } }]],
    handlers: [[api.signInsFx, () => ({ data: [here, phone] })], ...handlers] as never,
  })
  render(<SignInSecurity />, { wrapper: pageWrapper(testPorts({ scope })) })
  return { scope, user: userEvent.setup() }
}

test('ending another session removes it from the list', async () => {
  const end = jest.fn((_: unknown, _request: object) => ({ data: [here] }))
  const { user } = open([[api.endSessionFx, end]])
  expect(await screen.findByText('This browser')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out of Safari on an iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on an iPhone')).toBeNull())
  expect(end.mock.calls[0]?.[1]).toEqual({ params: { id: phone.id } })
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('ends all other sessions with one press', async () => {
  const { user } = open([[api.endOtherSessionsFx, () => ({ data: [here] })]])
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('ending the session of this browser leads to the sign-out', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out of this browser' }))
  unwatch()
  expect(went).toEqual(['/logout'])
})

test('Try again loads the sessions after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = open([[api.signInsFx, () => response()]])
  expect(await screen.findByText(/We could not reach our server/)).toBeVisible()
  response = () => ({ data: [here] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chrome on Linux')).toBeVisible()
})

/** Submits a new password with a current one that is not the customer's. */
async function typeWrongPassword(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a brand new morning')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
}

test('changes the password with the current one, and shows an error at that field when it is wrong', async () => {
  let change: () => unknown = () =>
    Promise.reject({
      kind: 'refused',
      code: 'VALIDATION',
      errors: { currentPassword: ['This is not your current password.'] },
    })
  const { user } = open([[api.changePasswordFx, () => change()]])
  await typeWrongPassword(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('This is not your current password.'),
  )
  change = () => null
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect(await screen.findByText(/all other browsers have been signed out/)).toBeVisible()
})

test('too many password attempts show how long to wait', async () => {
  const tooMany = { kind: 'refused', code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 40 }
  const { user } = open([[api.changePasswordFx, () => Promise.reject(tooMany)]])
  await typeWrongPassword(user)
  expect(await screen.findByText('Too many attempts. Please wait 40 seconds and try again.')).toBeVisible()
})

test('changing the e-mail address sends a link to the new one', async () => {
  const { user } = open([[api.changeEmailFx, () => null]])
  await user.click(screen.getByRole('button', { name: 'Change e-mail address' }))
  await user.type(screen.getByLabelText('New e-mail address'), 'new@meander.example')
  await user.type(screen.getByLabelText('Your password'), 'three small boats')
  await user.click(screen.getByRole('button', { name: 'Send a link to the new address' }))
  expect(await screen.findByText(/We have e-mailed a link to new@meander.example/)).toBeVisible()
})

test('an unverified e-mail address says so and can have its link sent again', async () => {
  const { user } = open([[api.requestVerificationFx, () => null]], { emailVerified: false })
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(/We have e-mailed a link to ada@meander.example/)).toBeVisible()
})

test('a customer who signed up with Google or Facebook can request a link to choose a password', async () => {
  const ask = jest.fn((_: unknown, _request: object) => null)
  const { user } = open([[api.forgotPasswordFx, ask]], { hasPassword: false })
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send me a link to choose a password' }))
  expect(await screen.findByRole('link', { name: 'Sign out here' })).toHaveAttribute('href', '/logout')
  expect(ask.mock.calls[0]?.[1]).toEqual({ body: { email: 'ada@meander.example' } })
})

// Choosing a password ends a Facebook sign-in with an unverified address, because Facebook does not prove who owns it.
test('a customer with an unverified Facebook address must verify it before choosing a password', async () => {
  open([], { hasPassword: false, emailVerified: false })
  expect(screen.getByText(/Please confirm your address first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send me a link to choose a password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})
