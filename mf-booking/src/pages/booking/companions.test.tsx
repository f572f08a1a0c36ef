import { screen, waitFor } from '@testing-library/react'
import { press } from 'shared/testing'
import { confirmed, openBooking, refuse } from '../../testing/open-booking'
import { BOOKING_UUID } from '../../testing/samples'

test('invites a companion by e-mail and revokes the invitation', async () => {
  const { user, calls } = await openBooking({
    inviteFx: () => ({ data: [{ id: 'c-1', email: 'bo@example.com', invitedAt: '' }] }),
  })
  await user.type(screen.getByLabelText('Their e-mail'), 'bo@example.com')
  await press(user, 'Invite')
  expect(await screen.findByText('bo@example.com')).toBeVisible()
  expect(screen.getByLabelText('Their e-mail')).toHaveValue('')
  await press(user, 'Withdraw: bo@example.com')
  await waitFor(() => expect(screen.queryByText('bo@example.com')).toBeNull())
  expect(calls.revokeFx).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, query: {}, body: { id: 'c-1' } })
})

test('does not send an invalid companion e-mail, and shows the refusal COMPANIONS_FULL', async () => {
  const { user, calls } = await openBooking({ inviteFx: () => refuse('COMPANIONS_FULL') })
  await user.type(screen.getByLabelText('Their e-mail'), 'bo')
  await press(user, 'Invite')
  expect(calls.inviteFx).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Their e-mail'), '@example.com')
  await press(user, 'Invite')
  expect(await screen.findByText(/already invited everyone/)).toBeVisible()
})

test('a companion sees the tickets, but no prices and no buttons that change the booking', async () => {
  const { calls } = await openBooking(
    {},
    {
      ...confirmed,
      access: 'view',
      contact: null,
      can: { cancel: false, reschedule: false, review: false },
    },
  )
  expect(screen.getByText('QB9WT94C4P')).toBeVisible()
  for (const name of ['Cancel booking', 'Move to another time', 'Send them again', 'Invite']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByText('£62.50')).toBeNull()
  expect(calls.companionsFx).not.toHaveBeenCalled()
})
