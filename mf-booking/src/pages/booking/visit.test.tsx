import { screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { createPublisher } from 'shared/bus'
import { press } from 'shared/testing'
import { confirmed, openBooking, refuse } from '../../testing/open-booking'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'

test('a confirmed booking links to its host and to an e-mail to the host', async () => {
  await openBooking()
  expect(screen.getByRole('link', { name: 'Write to Ada Marsh' })).toHaveAttribute(
    'href',
    'mailto:ada@hosts.example?subject=Booking%20MN-7K3Q9Z',
  )
  expect(screen.getByRole('link', { name: 'Ada Marsh' })).toHaveAttribute('href', `/bookings/${BOOKING_UUID}/host`)
})

test('a completed booking shows the review form, and a new review reloads the booking', async () => {
  const over = bookingOf({ ...confirmed, status: 'completed', can: { cancel: false, reschedule: false, review: true } })
  const { calls, scope } = await openBooking({}, over)
  expect(document.querySelector('[data-expose="ReviewForm"]')).not.toBeNull()
  const review = createPublisher('account')('account/reviewed')
  await allSettled(review, { scope, params: { bookingUuid: 'another' } })
  expect(calls.bookingFx).toHaveBeenCalledTimes(1)
  await allSettled(review, { scope, params: { bookingUuid: BOOKING_UUID } })
  expect(calls.bookingFx).toHaveBeenCalledTimes(2)
})

test('a guest without access can request the booking link by e-mail, and learns nothing about the booking', async () => {
  const { user, calls } = await openBooking({ bookingFx: () => refuse('NOT_FOUND') })
  await user.type(screen.getByLabelText('Booking reference'), 'MN-7K3Q9Z')
  await user.type(screen.getByLabelText('E-mail'), 'rose@example.com')
  await press(user, 'E-mail me the link')
  expect(await screen.findByText(/If there is such a booking/)).toBeVisible()
  expect(calls.lookUpFx).toHaveBeenCalledWith({ body: { reference: 'MN-7K3Q9Z', email: 'rose@example.com' } })
})
