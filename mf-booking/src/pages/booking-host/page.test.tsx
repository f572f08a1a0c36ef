import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { show } from 'shared/testing'
import * as api from '../../api'
import { opened } from '../../domain/booking/booking-model'
import { expectNotFound } from '../../testing/expect-not-found'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'
import { BookingHostPage } from './page'

async function open(load: () => unknown) {
  const scope = fork({ handlers: [[api.bookingFx, load]] as never })
  const params = {
    pathname: `/bookings/${BOOKING_UUID}/host`,
    params: { uuid: BOOKING_UUID },
    hash: '',
    search: '?token=abc',
  }
  await allSettled(opened, { scope, params })
  show(scope, <BookingHostPage />)
}

test('a confirmed booking shows the e-mail of its host and a link back to the booking', async () => {
  await open(() => ({ data: bookingOf({ status: 'confirmed', host: { id: 'h-1', email: 'ada@hosts.example' } }) }))
  expect(screen.getByRole('link', { name: 'ada@hosts.example' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your booking' })).toHaveAttribute(
    'href',
    `/bookings/${BOOKING_UUID}?token=abc`,
  )
})

test('a hold does not show the e-mail of the host', async () => {
  await open(() => ({ data: bookingOf() }))
  expect(screen.queryByRole('region', { name: /Contact/ })).toBeNull()
})

test('a booking of another customer is not found', () => expectNotFound(open))

test('Try again loads the page after the server was unreachable', async () => {
  let response: () => unknown = () => Promise.reject({ kind: 'unreachable' })
  await open(() => response())
  response = () => ({ data: bookingOf({ host: { id: 'h-1', email: 'ada@hosts.example' } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Contact Ada Marsh' })).toBeVisible()
})
