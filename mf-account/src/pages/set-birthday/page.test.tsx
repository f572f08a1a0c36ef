import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { birthdayRule } from 'shared/rules'
import { readTodayFx } from 'shared/settings'
import { fillIn, show } from 'shared/testing'
import { invalidBirthdays, TODAY } from 'shared/testing/rule-samples'
import * as api from '../../api'
import { answering, navigationsOf, rejectWith, signIn, userOf, visit } from '../../testing/people'
import { visited } from './model'
import { SetBirthdayPage } from './page'

const customer = userOf({ birthDate: null, registrationState: ['acceptedTermsAndConditions', 'enteredPhone'] })

beforeEach(() => sessionStorage.clear())

async function open(save: (sent: { body: { date: string } }) => unknown) {
  const saved = jest.fn(save)
  const scope = fork({
    handlers: [
      [api.setBirthDateFx, answering(saved)],
      [readTodayFx, () => TODAY],
    ] as never,
  })
  await signIn(scope, customer)
  const went = navigationsOf(scope)
  await allSettled(visited, { scope, params: visit('/register/set-birthday') })
  show(scope, <SetBirthdayPage />)
  return { user: userEvent.setup(), saved, went }
}
const field = () => screen.getByLabelText('Date of birth')
const save = () => screen.getByRole('button', { name: 'Save and carry on' })

test('reads a birthday with the day first', async () => {
  const { user, saved } = await open(() => ({ data: customer }))
  await user.type(field(), '10/06/2008')
  await user.click(save())
  expect(saved).toHaveBeenCalledWith({ body: { date: '2008-06-10' } })
})

test.each([...invalidBirthdays.map(({ typed }) => typed), '', '31/04/1990', '1990-12-31'])(
  'refuses the birthday “%s” without sending it, and focuses the field',
  async (typed) => {
    const { user, saved } = await open(() => ({ data: customer }))
    fillIn(field(), typed)
    await user.click(save())
    const sentence = birthdayRule(typed, { today: TODAY }) ?? ''
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field()).toBeInvalid()
    expect(field()).toHaveFocus()
    expect(saved).not.toHaveBeenCalled()
  },
)

test('shows the API error for the birthday at its field', async () => {
  const { user } = await open(() => rejectWith('VALIDATION', { date: ['You need to be at least 18 to register.'] }))
  await user.type(field(), '10/06/2008')
  await user.click(save())
  expect(await screen.findByText('You need to be at least 18 to register.')).toBeVisible()
})

test('the birthday can be skipped', async () => {
  const { user, saved, went } = await open(() => ({ data: customer }))
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  expect(saved).not.toHaveBeenCalled()
  expect(went).toEqual(['/'])
})
