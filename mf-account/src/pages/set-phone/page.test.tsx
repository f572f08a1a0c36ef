import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../../api'
import { answering, navigationsOf, rejectWith, signIn, unreachable, userOf, visit } from '../../testing/people'
import { visited } from './model'
import { SetPhonePage } from './page'

const newcomer = userOf({ phone: null, finishedRegistration: false, registrationState: ['acceptedTermsAndConditions'] })

beforeEach(() => sessionStorage.clear())

async function open(save: (sent: { body: { phone: string } }) => unknown) {
  const saved = jest.fn(save)
  const scope = fork({ handlers: [[api.setPhoneFx, answering(saved)]] as never })
  await signIn(scope, newcomer)
  const went = navigationsOf(scope)
  await allSettled(visited, { scope, params: visit('/register/set-phone') })
  show(scope, <SetPhonePage />)
  return { user: userEvent.setup(), saved, went }
}
const done = () => ({ data: userOf({ registrationState: ['acceptedTermsAndConditions', 'enteredPhone'] }) })
const save = () => screen.getByRole('button', { name: 'Save and carry on' })

test('saving the phone number leads to the next step, and the step cannot be skipped', async () => {
  const { user, saved, went } = await open(done)
  expect(screen.getByText('Step 1 of 4')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Skip/ })).toBeNull()
  await user.type(screen.getByLabelText('Phone'), '07400 123456')
  await user.click(save())
  expect(saved).toHaveBeenCalledWith({ body: { phone: '07400 123456' } })
  expect(went).toEqual(['/register/set-location'])
})

test('shows the API error for the phone number at its field', async () => {
  const { user } = await open(() => rejectWith('VALIDATION', { phone: ['There is no such number.'] }))
  await user.type(screen.getByLabelText('Phone'), '07400 123456')
  await user.click(save())
  expect(await screen.findByText('There is no such number.')).toBeVisible()
})

test('keeps the typed phone number when the server is unreachable', async () => {
  const { user } = await open(unreachable)
  await user.type(screen.getByLabelText('Phone'), '07400 123456')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach our server')
  expect(screen.getByLabelText('Phone')).toHaveValue('07400 123456')
})
