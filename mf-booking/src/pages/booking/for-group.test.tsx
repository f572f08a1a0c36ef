import { act, cleanup, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { createPublisher } from 'shared/bus'
import { confirmed, openBooking } from '../../testing/open-booking'
import { BOOKING_UUID } from '../../testing/samples'

const chosen = createPublisher('account')('account/group-chosen')
const walkers = { id: 'g-1', name: 'Friday Walkers' }
const picker = () => document.querySelector('[data-expose="GroupPicker"]')

test('choosing a group on the booking page saves and shows it', async () => {
  const { scope, calls } = await openBooking({ chooseGroupFx: () => ({ data: { ...confirmed, group: walkers } }) })
  expect(screen.queryByText('Friday Walkers')).toBeNull()
  await act(() => allSettled(chosen, { scope, params: { bookingUuid: BOOKING_UUID, groupId: 'g-1' } }))
  expect(calls.chooseGroupFx).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, body: { groupId: 'g-1' } })
  expect(screen.getByText('Friday Walkers')).toBeVisible()
})

test('does not save a booking whose group is chosen already', async () => {
  const { scope, calls } = await openBooking({ bookingFx: () => ({ data: { ...confirmed, group: walkers } }) })
  await act(() => allSettled(chosen, { scope, params: { bookingUuid: BOOKING_UUID, groupId: 'g-1' } }))
  expect(calls.chooseGroupFx).not.toHaveBeenCalled()
})

test('ignores a group chosen for another booking', async () => {
  const { scope, calls } = await openBooking()
  await act(() => allSettled(chosen, { scope, params: { bookingUuid: 'another', groupId: 'g-1' } }))
  expect(calls.chooseGroupFx).not.toHaveBeenCalled()
})

test('asks a customer with an account for a group, but not a guest', async () => {
  const signedIn = (isGuest: boolean) => ({ status: 'signed-in', user: { id: 'u-1', isGuest } })
  await openBooking({}, confirmed, '', signedIn(false))
  expect(picker()).not.toBeNull()
  cleanup()
  await openBooking({}, confirmed, '', signedIn(true))
  expect(picker()).toBeNull()
})
