import userEvent from '@testing-library/user-event'
import { allSettled, fork } from 'effector'
import { $session } from 'shared/session'
import { show } from 'shared/testing'
import * as api from '../api'
import { readClockFx } from '../domain/booking/hold'
import { visited } from '../pages/checkout/model'
import { CheckoutPage } from '../pages/checkout/page'
import { BOOKING_UUID, bookingOf, contact } from './samples'

/** Opens the checkout of a booking, with fake responses of these effects; other responses are those of `bookingFx`. */
export async function openCheckout(session: object, handlers: [unknown, (request: object) => unknown][]) {
  const scope = fork({
    values: [[$session, session]] as never,
    handlers: [
      [api.bookingFx, () => ({ data: bookingOf({ contact }) })],
      [readClockFx, () => ({ tick: 0, now: 0 })],
      // The first argument of an endpoint effect is the URL of the API.
      ...handlers.map(([effect, response]) => [effect, (_: string, request: object) => response(request)]),
    ] as never,
  })
  const params = { pathname: '/checkout', params: {}, hash: '', search: `?booking=${BOOKING_UUID}` }
  await allSettled(visited, { scope, params })
  show(scope, <CheckoutPage />)
  return { scope, user: userEvent.setup() }
}
