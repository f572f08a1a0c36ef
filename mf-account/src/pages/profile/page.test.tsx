import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fork } from 'effector'
import { $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { exportFx, saveFileFx } from '../../domain/export/model'
import { answering, navigationsOf, rejectWith, signIn, unreachable, userOf } from '../../testing/people'
import { ProfilePage } from './page'

const quote = { obstacles: [], proof: 'password', isProven: false }

async function open({
  load = () => ({ data: quote }),
  remove = () => null,
  take = () => ({ file: new Blob(), name: 'my-data.json' }),
  user = userOf(),
}: {
  load?: () => unknown
  remove?: (sent: object) => unknown
  take?: () => unknown
  user?: ReturnType<typeof userOf>
} = {}) {
  const [removed, saved] = [jest.fn(remove), jest.fn()]
  const scope = fork({
    handlers: [
      [api.ownReviewsFx, answering(() => ({ data: [], meta: { page: 1, lastPage: 1, total: 0 } }))],
      [api.deletionFx, answering(load)],
      [api.deleteAccountFx, answering(removed)],
      [exportFx, take],
      [saveFileFx, saved],
    ] as never,
  })
  await signIn(scope, user)
  const went = navigationsOf(scope)
  show(scope, <ProfilePage />)
  return { scope, removed, saved, went }
}
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  return within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
}

test('shows how many profile fields are missing, and links to the pages of the customer', async () => {
  await open({ user: userOf({ birthDate: null }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovell' })).toBeVisible()
  expect(screen.getByText('With us since June 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: '2 things to add' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('href', '/groups')
  expect(screen.getByRole('link', { name: 'How others see me' })).toHaveAttribute('href', '/profile/ada1')
})

test('downloads the customer’s data as a file', async () => {
  const { saved } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.objectContaining({ name: 'my-data.json' })))
  expect(screen.getByText('Your file is in your downloads.')).toBeVisible()
})

test('shows an error when the data could not be downloaded', async () => {
  await open({ take: unreachable })
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach our server')
})

test('deletes the account with its password, signs the customer out and opens the home page', async () => {
  const { scope, removed, went } = await open()
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText('Your password'), 'three small boats')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(removed).toHaveBeenCalledWith({ body: { password: 'three small boats' } }))
  await waitFor(() => expect(went).toEqual(['/']))
  expect(scope.getState($session)).toEqual({ status: 'signed-out' })
})

test('requires the password for the deletion, and shows a wrong one at the field', async () => {
  const { removed } = await open({
    remove: () => rejectWith('VALIDATION', { password: ['This is not the password of your account.'] }),
  })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete my account' }))
  expect(dialog.getByText('Please enter your password.')).toBeVisible()
  expect(removed).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Your password'), 'wrong')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('This is not the password of your account.')).toBeVisible()
})

test('shows what prevents the deletion, with a link, instead of the confirmation', async () => {
  const obstacles = [{ of: 'bookings', text: 'You have 1 upcoming booking. Cancel first, or come back afterwards.' }]
  await open({ load: () => ({ data: { ...quote, obstacles } }) })
  const dialog = await openDialog()
  expect(await dialog.findByText(/You have 1 upcoming booking/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/bookings')
  expect(dialog.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

test('shows an obstacle that has appeared since the dialog was opened', async () => {
  let obstacles: object[] = []
  await open({
    load: () => ({ data: { ...quote, obstacles } }),
    remove: () => rejectWith('ACCOUNT_MONEY_OPEN', { holds: ['We are holding places for you.'] }),
  })
  const dialog = await openDialog()
  await userEvent.type(await dialog.findByLabelText('Your password'), 'three small boats')
  obstacles = [{ of: 'holds', text: 'We are holding places for you.' }]
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText(/We are holding places for you/)).toBeVisible()
})

test('a customer without a password must sign in again before deleting the account', async () => {
  const { went } = await open({ load: () => ({ data: { ...quote, proof: 'fresh_sign_in' } }) })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign in again' }))
  expect(went).toEqual(['/logout'])
})

test('Try again loads the deletion dialog after the server was unreachable', async () => {
  let response: () => unknown = unreachable
  await open({ load: () => response() })
  const dialog = await openDialog()
  response = () => ({ data: quote })
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByLabelText('Your password')).toBeVisible()
})
