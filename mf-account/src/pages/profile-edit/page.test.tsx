import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { birthdayRule } from 'shared/rules'
import { $user } from 'shared/session'
import { readTodayFx } from 'shared/settings'
import { fillIn, show } from 'shared/testing'
import { invalidBirthdays, TODAY } from 'shared/testing/rule-samples'
import * as api from '../../api'
import {
  answering,
  navigationsOf,
  rejectWith,
  signIn,
  unreachable,
  userOf,
  visit,
  winchester,
} from '../../testing/people'
import { visited } from './model'
import { ProfileEditPage } from './page'

async function open(save: (sent: object) => unknown = () => ({ data: userOf({ firstName: 'Ada May' }) })) {
  const saved = jest.fn(save)
  const scope = fork({
    handlers: [
      [api.signInsFx, answering(() => ({ data: [] }))],
      [api.saveProfileFx, answering(saved)],
      [api.placesFx, answering(() => ({ data: [{ ...winchester, name: 'Winchester', kind: 'city' }] }))],
      [readTodayFx, () => TODAY],
    ] as never,
  })
  await signIn(scope)
  const went = navigationsOf(scope)
  await allSettled(visited, { scope, params: visit('/profile/edit') })
  show(scope, <ProfileEditPage />)
  return { scope, user: userEvent.setup(), saved, went }
}
const type = async (user: ReturnType<typeof userEvent.setup>, label: string | RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label))
  if (text) await user.type(screen.getByLabelText(label), text)
}
const save = () => screen.getByRole('button', { name: 'Save' })

test('prefills the profile form and saves changes', async () => {
  const { scope, user, saved, went } = await open()
  expect(screen.getByLabelText('Phone')).toHaveValue('07400 123456')
  expect(screen.getByLabelText(/Date of birth/)).toHaveValue('31/12/1990')
  expect(screen.getByLabelText(/Town or village/)).toHaveValue('Winchester, Hampshire')
  await type(user, 'First name', 'Ada May')
  await user.click(save())
  expect(saved).toHaveBeenCalledWith({
    params: { id: 'ada1' },
    body: {
      firstName: 'Ada May',
      lastName: 'Lovell',
      phone: '07400 123456',
      location: winchester,
      birthDate: '1990-12-31',
    },
  })
  await waitFor(() => expect(scope.getState($user)?.firstName).toBe('Ada May'))
  expect(went).toEqual(['/profile'])
})

test('location and birthday can be cleared', async () => {
  const { user, saved } = await open()
  await type(user, /Date of birth/, '')
  await user.click(screen.getByRole('button', { name: 'Clear the place' }))
  await user.click(save())
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ location: null, birthDate: null }) }),
  )
})

test.each(invalidBirthdays)(
  'refuses the birthday $typed without sending it, and focuses the field',
  async ({ typed }) => {
    const { user, saved } = await open()
    const field = screen.getByLabelText(/Date of birth/)
    fillIn(field, typed)
    await user.click(save())
    const sentence = birthdayRule(typed, { today: TODAY }) ?? ''
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    expect(saved).not.toHaveBeenCalled()
  },
)

test('a typed place is refused and its field focused until a suggestion is picked', async () => {
  const { user, saved } = await open()
  const field = screen.getByLabelText(/Town or village/)
  await type(user, /Town or village/, 'winch')
  await user.click(save())
  expect(field).toHaveAccessibleDescription('Please choose a place from the list.')
  expect(field).toHaveFocus()
  expect(saved).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('option', { name: 'Winchester, Hampshire' }))
  expect(field).toBeValid()
  await user.click(save())
  expect(saved).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ location: winchester }) }),
  )
})

test.each([
  ['is refused', () => rejectWith('VALIDATION', { phone: ['There is no such number.'] }), 'There is no such number.'],
  ['cannot be sent', unreachable, 'We could not reach our server. Nothing was lost: please try again.'],
])('keeps the typed values when the profile %s', async (_, response, sentence) => {
  const { user } = await open(response)
  await type(user, 'Last name', 'Quill')
  await user.click(save())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveValue('Quill')
})
