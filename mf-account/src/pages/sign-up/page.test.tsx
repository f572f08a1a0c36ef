import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $settings } from 'shared/settings'
import { show, typeInto } from 'shared/testing'
import * as api from '../../api'
import { answering, rejectWith, visit } from '../../testing/people'
import { visited } from './model'
import { SignUpPage } from './page'

const filled = {
  'First name': 'Ada',
  'Last name': 'Lovell',
  'E-mail': 'ada@example.com',
  Password: 'three small boats',
}

async function open(register: (sent: unknown) => unknown = () => new Promise(() => {})) {
  const sent = jest.fn(register)
  const scope = fork({
    values: [[$settings, { productName: 'Meander', social: {} }]],
    handlers: [[api.registerFx, answering(sent)]],
  } as never)
  await allSettled(visited, { scope, params: visit('/auth/sign-up') })
  show(scope, <SignUpPage />)
  const user = userEvent.setup()
  const fill = async (values: Record<string, string>) => {
    await typeInto(user, values)
    await user.click(screen.getByRole('checkbox'))
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Create account' }))
  return { user, sent, fill, send }
}

test('refuses a password that contains the e-mail address without sending it, and focuses the field', async () => {
  const { sent, fill, send } = await open()
  await fill({ ...filled, Password: 'ada@example.com' })
  await send()
  const sentence = 'Please leave your e-mail address out of your password.'
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
})

test('requires the terms to be accepted', async () => {
  const { user, sent, fill, send } = await open()
  await fill(filled)
  await user.click(screen.getByRole('checkbox'))
  await send()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms and conditions to go on.')
  expect(sent).not.toHaveBeenCalled()
})

test('shows at the e-mail field that the address has an account', async () => {
  const taken = 'There is already an account with this e-mail address. Please sign in instead.'
  const { fill, send } = await open(() => rejectWith('VALIDATION', { email: [taken] }))
  await fill(filled)
  await send()
  expect(await screen.findByText(taken)).toBeVisible()
})

test('prefills the form from the contact of the booking it was opened from', async () => {
  const contact = { firstName: 'Ada', lastName: 'Lovell', email: 'ada@example.com', phone: '+447700900123' }
  const booking = jest.fn(() => ({ data: { contact } }))
  const scope = fork({
    values: [[$settings, { productName: 'Meander', social: {} }]],
    handlers: [[api.bookingFx, answering(booking)]],
  } as never)
  show(scope, <SignUpPage />, '/auth/sign-up?booking=b7')
  await screen.findByDisplayValue('ada@example.com')
  expect(booking).toHaveBeenCalledWith({ params: { uuid: 'b7' } })
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovell')
})
