import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { navigationRequested } from 'shared/nav'
import { $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../../api'
import { BOOKING_UUID, bookingOf } from '../../testing/samples'
import { visited } from './model'
import { BookingPage } from './page'

const offered = bookingOf({ waitingListId: 'w-1', expiresAt: '2026-06-01T12:00:00.000Z' })

async function open(accept: (request: object) => unknown = () => ({ data: offered })) {
  const accepted = jest.fn(accept)
  const declined = jest.fn((_: object) => null)
  const scope = fork({
    values: [[$session, { status: 'signed-out' }]] as never,
    handlers: [
      [api.bookingFx, () => ({ data: offered })],
      [api.acceptOfferFx, (_: string, request: object) => accepted(request)],
      [api.declineOfferFx, (_: string, request: object) => declined(request)],
    ] as never,
  })
  const params = {
    pathname: `/bookings/${BOOKING_UUID}`,
    params: { uuid: BOOKING_UUID },
    hash: '',
    search: '?token=abc',
  }
  await allSettled(visited, { scope, params })
  show(scope, <BookingPage />)
  const went: string[] = []
  cleanups.push(navigationRequested.watch(({ to }) => went.push(to)))
  return { accepted, declined, went, user: userEvent.setup() }
}
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('accepting a waiting-list offer leads to the checkout', async () => {
  const { user, accepted, went } = await open()
  expect(screen.getByText(/3 places are held for you until 13:00 on Monday June 01/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take these places' }))
  await waitFor(() => expect(went).toEqual([`/checkout?booking=${BOOKING_UUID}`]))
  expect(accepted).toHaveBeenCalledWith({ params: { id: 'w-1' }, query: { token: 'abc' } })
})

test('declining a waiting-list offer leads to the experience', async () => {
  const { user, declined, went } = await open()
  await user.click(screen.getByRole('button', { name: 'No thanks, pass them on' }))
  await waitFor(() => expect(went[0]).toMatch(/^\/experience\/kayak-the-itchen-7/))
  expect(declined).toHaveBeenCalledWith({ params: { id: 'w-1' }, query: { token: 'abc' } })
})

test('shows the refusal of an expired waiting-list offer', async () => {
  const { user } = await open(() => Promise.reject({ kind: 'refused', code: 'OFFER_OVER', errors: {} }))
  await user.click(screen.getByRole('button', { name: 'Take these places' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('has expired')
})
