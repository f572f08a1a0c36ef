import { screen, waitFor, within } from '@testing-library/react'
import { navigationRequested } from 'shared/nav'
import { press } from 'shared/testing'
import { confirmed, openBooking, refuse } from '../../testing/open-booking'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'

const option = (id: string, startsAt: string, difference = 0) => ({
  sessionId: id,
  startsAt,
  endsAt: startsAt.replace('T09', 'T11'),
  seatsLeft: 4,
  total: 6250 + difference,
  difference,
})

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Move to another time' }))
const moved = {
  ...confirmed,
  session: { ...confirmed.session, id: 's-9', startsAt: '2026-06-20T09:00:00Z', endsAt: '2026-06-20T11:00:00Z' },
}

test('moving to another day at the same price moves the booking at once and reloads the tickets', async () => {
  const { user, calls } = await openBooking({
    rescheduleOptionsFx: () => ({
      data: [option('s-8', '2026-06-19T09:00:00Z'), option('s-9', '2026-06-20T09:00:00Z')],
    }),
    rescheduleFx: () => ({ data: { booking: moved, toPay: null } }),
  })
  await press(user, 'Move to another time')
  const inside = await dialog()
  expect(await inside.findByText(/Moving is free/)).toBeVisible()
  expect(inside.getByRole('button', { name: 'Move booking' })).toBeDisabled()
  await user.click(within(inside.getByRole('group', { name: 'Saturday June 20' })).getByRole('radio'))
  await user.click(inside.getByRole('button', { name: 'Move booking' }))
  expect(await screen.findByText('Saturday June 20, 10:00 to 12:00')).toBeVisible()
  expect(calls.rescheduleFx).toHaveBeenCalledWith({
    params: { uuid: BOOKING_UUID },
    query: {},
    body: { sessionId: 's-9', expectedDifference: 0 },
  })
  expect(calls.ticketsFx).toHaveBeenCalledTimes(2)
})

test('moving to a more expensive session leads to paying the difference', async () => {
  const went: string[] = []
  const unwatch = navigationRequested.watch(({ to }) => went.push(to))
  const hold = bookingOf({ uuid: '0c7cf3a4-9a1d-4a53-8f36-3f1f6f1c9d11', reschedules: BOOKING_UUID })
  const { user } = await openBooking({
    rescheduleOptionsFx: () => ({ data: [option('s-9', '2026-06-20T09:00:00Z', 1000)] }),
    rescheduleFx: () => ({ data: { booking: confirmed, toPay: hold } }),
  })
  await press(user, 'Move to another time')
  const inside = await dialog()
  expect(await inside.findByText(/moving costs £10.00/)).toBeVisible()
  await user.click(inside.getByRole('radio'))
  await user.click(inside.getByRole('button', { name: 'Pay £10.00 and move' }))
  await waitFor(() => expect(went).toEqual([`/pay?booking=${hold.uuid}`]))
  unwatch()
})

test('moving to a session that has filled up is refused, and the options are reloaded', async () => {
  const { user, calls } = await openBooking({
    rescheduleOptionsFx: () => ({ data: [option('s-9', '2026-06-20T09:00:00Z')] }),
    rescheduleFx: () => refuse('SESSION_FULL'),
  })
  await press(user, 'Move to another time')
  const inside = await dialog()
  await user.click(await inside.findByRole('radio'))
  await user.click(inside.getByRole('button', { name: 'Move booking' }))
  expect(await inside.findByRole('alert')).toHaveTextContent('Someone has just booked')
  expect(calls.rescheduleOptionsFx).toHaveBeenCalledTimes(2)
})

test('the move dialog shows a week of days at first, and more on request', async () => {
  const days = Array.from({ length: 9 }, (_, i) => option(`s-${i}`, `2026-06-${13 + i}T09:00:00Z`))
  const { user } = await openBooking({ rescheduleOptionsFx: () => ({ data: days }) })
  await press(user, 'Move to another time')
  const inside = await dialog()
  await waitFor(() => expect(inside.getAllByRole('group')).toHaveLength(7))
  await user.click(inside.getByRole('button', { name: 'Show later days' }))
  expect(inside.getAllByRole('group')).toHaveLength(9)
})
