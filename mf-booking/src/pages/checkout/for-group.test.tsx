import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import { createPublisher } from 'shared/bus'
import * as api from '../../api'
import { openCheckout } from '../../testing/open-checkout'
import { BOOKING_UUID, bookingOf, contact } from '../../testing/samples'
import { $groupId } from './model'

const chosen = createPublisher('account')('account/group-chosen')
const customer = { id: 'u-1', firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', phone: null }

beforeEach(() => sessionStorage.clear())

async function open({ isGuest = false, booking = bookingOf() } = {}) {
  const saved = jest.fn((_request: object) => ({ data: bookingOf({ contact, status: 'awaiting_payment' }) }))
  const { scope, user } = await openCheckout({ status: 'signed-in', user: { ...customer, isGuest } }, [
    [api.bookingFx, () => ({ data: booking })],
    [api.saveDetailsFx, saved],
  ])
  const goOn = async () => {
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(saved).toHaveBeenCalled())
    return saved.mock.calls[0]?.[0]
  }
  return { scope, goOn }
}

const choose = (scope: Scope, bookingUuid: string, groupId: string | null) =>
  act(() => allSettled(chosen, { scope, params: { bookingUuid, groupId } }))

test('sends the chosen group with the details, even after a reload', async () => {
  const first = await open()
  await choose(first.scope, BOOKING_UUID, 'g-1')
  cleanup()
  const again = await open()
  expect(again.scope.getState($groupId)).toBe('g-1')
  expect(await again.goOn()).toMatchObject({ body: { groupId: 'g-1' } })
})

test('keeps the group of the booking until the customer chooses another', async () => {
  const { scope, goOn } = await open({ booking: bookingOf({ group: { id: 'g-1', name: 'Friday Walkers' } }) })
  expect(scope.getState($groupId)).toBe('g-1')
  await choose(scope, BOOKING_UUID, null)
  expect(await goOn()).toMatchObject({ body: { groupId: null } })
})

test('ignores a group chosen for another booking at the checkout', async () => {
  const { scope, goOn } = await open()
  await choose(scope, 'another', 'g-1')
  expect(await goOn()).toMatchObject({ body: { groupId: null } })
})

test('sends no group for a guest without an account', async () => {
  const { goOn } = await open({ isGuest: true })
  expect(await goOn()).not.toHaveProperty('body.groupId')
})
