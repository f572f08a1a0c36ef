import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session, type User } from 'shared/session'
import { pageWrapper, testPorts } from 'shared/testing'
import * as api from '../../api'
import { SignInSafety } from './sign-in-safety'

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
  render(<SignInSafety />, { wrapper: pageWrapper(testPorts({ scope })) })
  return { scope, user: userEvent.setup() }
}

test('a browser that was forgotten somewhere is signed out, and is gone from the list', async () => {
  const end = jest.fn((_: unknown, _request: object) => ({ data: [here] }))
  const { user } = open([[api.endSessionFx, end]])
  expect(await screen.findByText('This browser')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out of Safari on an iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on an iPhone')).toBeNull())
  expect(end.mock.calls[0]?.[1]).toEqual({ params: { id: phone.id } })
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('everywhere else is signed out at once', async () => {
  const { user } = open([[api.endOtherSessionsFx, () => ({ data: [here] })]])
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('signing this browser out is signing out', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sign out of this browser' }))
  unwatch()
  expect(went).toEqual(['/logout'])
})

test('browsers that cannot be listed are tried again', async () => {
  let answer: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  const { user } = open([[api.signInsFx, () => answer()]])
  expect(await screen.findByText(/We could not reach our server/)).toBeVisible()
  answer = () => ({ data: [here] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Chrome on Linux')).toBeVisible()
})

test('a password is changed with the present one, and a wrong one is said beside it', async () => {
  let change: () => unknown = () =>
    Promise.reject({
      kind: 'refused',
      code: 'VALIDATION',
      errors: { currentPassword: ['This is not your present password.'] },
    })
  const { user } = open([[api.changePasswordFx, () => change()]])
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Present password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a brand new morning')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Present password')).toHaveAccessibleDescription('This is not your present password.'),
  )
  change = () => null
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect(await screen.findByText(/every other browser is signed out/)).toBeVisible()
})

test('too many tries are told how long to wait', async () => {
  const tooMany = { kind: 'refused', code: 'TOO_MANY_REQUESTS', errors: {}, retryAfterSeconds: 40 }
  const { user } = open([[api.changePasswordFx, () => Promise.reject(tooMany)]])
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Present password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a brand new morning')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))
  expect(await screen.findByText('That was tried too often. Please wait 40 seconds and try again.')).toBeVisible()
})

test('a new address is written to first', async () => {
  const { user } = open([[api.changeEmailFx, () => null]])
  await user.click(screen.getByRole('button', { name: 'Change e-mail address' }))
  await user.type(screen.getByLabelText('New e-mail address'), 'new@meander.example')
  await user.type(screen.getByLabelText('Your password'), 'three small boats')
  await user.click(screen.getByRole('button', { name: 'Write to the new address' }))
  expect(await screen.findByText(/We have written to new@meander.example/)).toBeVisible()
})

test('an address that is not confirmed says so, and has its link sent again', async () => {
  const { user } = open([[api.askVerificationFx, () => null]], { emailVerified: false })
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  expect(await screen.findByText(/A letter is on its way to ada@meander.example/)).toBeVisible()
})

test('who came by Google or Facebook chooses a password by a mailed link', async () => {
  const ask = jest.fn((_: unknown, _request: object) => null)
  const { user } = open([[api.forgotPasswordFx, ask]], { hasPassword: false })
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send me a link to choose a password' }))
  expect(await screen.findByRole('link', { name: 'Sign out here' })).toHaveAttribute('href', '/logout')
  expect(ask.mock.calls[0]?.[1]).toEqual({ body: { email: 'ada@meander.example' } })
})

// The mailed link would end their sign-in by Facebook: until the address is confirmed, nobody knows that it is theirs.
test('who came by Facebook and has not confirmed the address does that before choosing a password', async () => {
  open([], { hasPassword: false, emailVerified: false })
  expect(screen.getByText(/Please confirm your address first/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send me a link to choose a password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible()
})
