import { screen } from '@testing-library/react'
import { confirmed, openBooking, press, refuse } from '../../testing/open-booking'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'

test('the host can be reached once the booking is confirmed, and not before', async () => {
  await openBooking()
  expect(screen.getByRole('link', { name: 'Write to Ada Marsh' })).toHaveAttribute(
    'href',
    'mailto:ada@hosts.example?subject=Booking%20MN-7K3Q9Z',
  )
  expect(screen.getByRole('link', { name: 'Ada Marsh' })).toHaveAttribute('href', `/bookings/${BOOKING_UUID}/host`)
})

test('a day that is over is reviewed once', async () => {
  const over = bookingOf({ ...confirmed, status: 'completed', can: { cancel: false, reschedule: false, review: true } })
  const { user, calls } = await openBooking({}, over)
  await press(user, 'Publish review')
  expect(screen.getByLabelText('Stars')).toHaveAccessibleDescription('Please choose how many stars.')
  await user.selectOptions(screen.getByLabelText('Stars'), '5')
  await user.type(screen.getByLabelText('Your review'), 'The best morning of the year.')
  await press(user, 'Publish review')
  expect(await screen.findByText(/Thank you/)).toBeVisible()
  expect(calls.reviewFx).toHaveBeenCalledWith({
    params: { uuid: BOOKING_UUID },
    query: {},
    body: { rating: 5, text: 'The best morning of the year.' },
  })
})

test('a guest who finds nothing has the link mailed, and learns nothing else', async () => {
  const { user, calls } = await openBooking({ bookingFx: () => refuse('NOT_FOUND') })
  await user.type(screen.getByLabelText('Booking reference'), 'MN-7K3Q9Z')
  await user.type(screen.getByLabelText('E-mail'), 'rose@example.com')
  await press(user, 'Mail me the link')
  expect(await screen.findByText(/If there is such a booking/)).toBeVisible()
  expect(calls.lookUpFx).toHaveBeenCalledWith({ body: { reference: 'MN-7K3Q9Z', email: 'rose@example.com' } })
})
