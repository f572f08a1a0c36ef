import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import { Toaster } from 'shared/ui'
import * as api from '../../api'
import { answering, signIn, unreachable, visit } from '../../testing/people'
import { visited } from './model'
import { NotificationsPage } from './page'

const all = [
  { kind: 'booking_reminder', channel: 'email', isWanted: true },
  { kind: 'review_request', channel: 'email', isWanted: true },
  { kind: 'voucher_expiring', channel: 'email', isWanted: false },
]

async function open({
  load = () => ({ data: all }),
  save = () => ({ data: all }),
}: {
  load?: () => unknown
  save?: (sent: { body: object }) => unknown
} = {}) {
  const saved = jest.fn(save)
  const scope = fork({
    handlers: [
      [api.notificationsFx, answering(load)],
      [api.toggleNotificationFx, answering(saved)],
    ] as never,
  })
  await signIn(scope)
  await allSettled(visited, { scope, params: visit('/profile/notifications') })
  show(
    scope,
    <>
      <NotificationsPage />
      <Toaster />
    </>,
  )
  return { user: userEvent.setup(), saved }
}
const box = (name: string) => screen.getByRole('checkbox', { name: `By e-mail: ${name}` })

test('shows the current settings, and names the e-mails that are always sent', async () => {
  const { saved } = await open()
  expect(saved).not.toHaveBeenCalled()
  expect(box('A reminder')).toBeChecked()
  expect(box('A voucher expires soon')).not.toBeChecked()
  expect(screen.getByText(/Confirmations, changes, cancellations, refunds/)).toBeVisible()
})

test('a switch is saved when pressed, and Undo reverts it', async () => {
  const { user, saved } = await open()
  await user.click(box('A reminder'))
  expect(box('A reminder')).not.toBeChecked()
  const [message] = await screen.findAllByText('A reminder: we’ll no longer e-mail you.')
  expect(message).toBeVisible()
  const turned = { kind: 'booking_reminder', channel: 'email' }
  expect(saved).toHaveBeenLastCalledWith({ params: { id: 'ada1' }, body: { ...turned, isWanted: false } })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(box('A reminder')).toBeChecked())
  expect(saved).toHaveBeenLastCalledWith({ params: { id: 'ada1' }, body: { ...turned, isWanted: true } })
})

test('changing one switch twice leaves only its latest toast', async () => {
  const { user, saved } = await open()
  await user.click(box('A reminder'))
  await screen.findAllByText('A reminder: we’ll no longer e-mail you.')
  await user.click(box('A reminder'))
  await screen.findAllByText('A reminder: we’ll e-mail you.')
  await user.click(box('A voucher expires soon'))
  await screen.findAllByText('A voucher expires soon: we’ll e-mail you.')
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
  expect(saved).toHaveBeenCalledTimes(3)
})

test('a switch pressed while it is saved sends its final state after the first response', async () => {
  const responses: (() => void)[] = []
  const { user, saved } = await open({
    save: () => new Promise((resolve) => responses.push(() => resolve({ data: all }))),
  })
  const sent = (isWanted: boolean) => [expect.objectContaining({ body: expect.objectContaining({ isWanted }) })]
  for (let press = 0; press < 4; press++) await user.click(box('A reminder'))
  expect(saved.mock.calls).toEqual([sent(false)])
  await act(async () => responses.shift()?.())
  expect(saved.mock.calls).toEqual([sent(false), sent(true)])
  expect(box('A reminder')).toBeChecked()
})

test('a failed change is reverted, and a toast says so', async () => {
  const { user } = await open({ save: unreachable })
  await user.click(box('How was it?'))
  await waitFor(() => expect(box('How was it?')).toBeChecked())
  // The toast has a visible text and a live region with the same text.
  const [shown] = await screen.findAllByText(/How was it\?: we could not save your change/)
  expect(shown).toBeVisible()
  expect(box('A reminder')).toBeChecked()
})

test('Try again loads the settings after the server was unreachable', async () => {
  let response: () => unknown = unreachable
  const { user } = await open({ load: () => response() })
  response = () => ({ data: all })
  await act(() => user.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByRole('checkbox', { name: 'By e-mail: A reminder' })).toBeChecked()
})
