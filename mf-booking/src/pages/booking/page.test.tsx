import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectNotFound } from '../../testing/expect-not-found'
import { openBooking } from '../../testing/open-booking'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import { $head } from './model'

const confirmed = bookingOf({
  status: 'confirmed',
  paymentStatus: 'paid',
  contact,
  guests: [
    { firstName: 'Rose', lastName: 'Hale', kind: 'adult', ticketCode: 'QB9WT94C4P', checkedInAt: null },
    { firstName: null, lastName: null, kind: 'child', ticketCode: 'KXE7MT1HCH', checkedInAt: null },
  ],
})

async function open(load: (request: object) => unknown = () => ({ data: confirmed }), search = '') {
  const { scope, calls } = await openBooking({ bookingFx: load }, confirmed, search)
  return { scope, loaded: calls.bookingFx }
}

test('a confirmed booking shows its reference, tickets, session, price and the e-mail address of the customer', async () => {
  const { scope } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'You’re going, Rose!' })).toBeVisible()
  expect(screen.getByText('MN-7K3Q9Z')).toBeVisible()
  expect(screen.getByText(/rose@example.com/)).toBeVisible()
  const tickets = within(screen.getByRole('region', { name: 'Your tickets' }))
  expect(tickets.getByText('QB9WT94C4P')).toBeVisible()
  expect(tickets.getByText('Guest 2')).toBeVisible()
  expect(screen.getByText('Friday June 12, 10:00 to 12:00')).toBeVisible()
  expect(screen.getByText('£62.50')).toBeVisible()
  expect(scope.getState($head)?.title).toBe('Kayak the Itchen, MN-7K3Q9Z')
})

test('the token of an e-mailed link loads the booking and its calendar file', async () => {
  const { loaded } = await open(undefined, '?token=a%2Bb')
  expect(loaded).toHaveBeenCalledWith({ params: { uuid: BOOKING_UUID }, query: { token: 'a+b' } })
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/customer/bookings/${BOOKING_UUID}/calendar.ics?token=a%2Bb`,
  )
})

test('a hold that awaits payment links to its payment', async () => {
  await open(() => ({ data: bookingOf({ status: 'awaiting_payment', contact }) }))
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    `/pay?booking=${BOOKING_UUID}`,
  )
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('a booking cancelled by its host says that the refund is on its way', async () => {
  await open(() => ({ data: bookingOf({ status: 'cancelled_by_host', refundStatus: 'pending' }) }))
  expect(screen.getByText('Cancelled by the host')).toBeVisible()
  expect(screen.getByText('Your money is on its way back to your card.')).toBeVisible()
})

test('a booking of another customer is not found', () => expectNotFound(open))

test('Try again loads the booking after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  await open(() => response())
  response = () => ({ data: confirmed })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('MN-7K3Q9Z')).toBeVisible()
})
