import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $redirectAfterAuth, $session } from 'shared/session'
import { $settings } from 'shared/settings'
import { show } from 'shared/testing'
import * as api from '../../api'
import { answering, rejectWith, visit } from '../../testing/people'
import { visited } from './model'
import { SignUpPage } from './page'

const user = { id: 'g-1', firstName: 'Ada', lastName: 'Winter', email: 'ada@meander.example', isGuest: true }

/** Opens the guest form of the sign-up page, with `from` as the path to return to. */
async function open({
  from = '/',
  register = () => Promise.resolve({ data: user, accessToken: 't' }) as Promise<unknown>,
} = {}) {
  const sent = jest.fn((_: unknown) => register())
  const scope = fork({
    values: [
      [$settings, { productName: 'Meander', social: {} }],
      [$redirectAfterAuth, from],
    ],
    handlers: [[api.guestRegisterFx, answering(sent)]],
  } as never)
  const destinations: string[] = []
  const stop = navigationRequested.watch(({ to }) => destinations.push(to))
  await allSettled(visited, { scope, params: { ...visit('/auth/sign-up'), search: '?guest=1' } })
  show(scope, <SignUpPage />)
  const actions = userEvent.setup()
  const send = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await actions.type(screen.getByLabelText(label), value)
    await actions.click(screen.getByRole('button', { name: 'Continue as a guest' }))
  }
  return { scope, sent, send, destinations, stop }
}
const filledIn = { 'First name': 'Ada', 'Last name': 'Winter', 'E-mail': 'ada@meander.example' }

test('registers a guest with name and e-mail, and signs the guest in', async () => {
  const { scope, sent, send, destinations, stop } = await open()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await send(filledIn)
  await waitFor(() => expect(destinations).toEqual(['/browse']))
  expect(sent).toHaveBeenCalledWith({ body: { firstName: 'Ada', lastName: 'Winter', email: 'ada@meander.example' } })
  expect(scope.getState($session)).toMatchObject({ status: 'signed-in', user: { isGuest: true } })
  stop()
})

test.each([
  ['/checkout?booking=5b1f', '/checkout?booking=5b1f'],
  ['/bookings', '/browse'],
])('a guest who came from %s is sent to %s', async (from, to) => {
  const { send, destinations, stop } = await open({ from })
  await send(filledIn)
  await waitFor(() => expect(destinations).toEqual([to]))
  stop()
})

test('shows validation errors of the guest form at their fields', async () => {
  const message = 'Please enter an address that we can write to.'
  const { sent, send } = await open({
    register: () => rejectWith('VALIDATION', { email: [message] }) as Promise<unknown>,
  })
  await send({ 'First name': 'Ada', 'E-mail': 'ada@meander.example' })
  expect(screen.getByLabelText('Last name')).toBeInvalid()
  expect(sent).not.toHaveBeenCalled()
  await send({ 'Last name': 'Winter' })
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(message))
})

test('the guest form links to creating an account', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/sign-up')
})
