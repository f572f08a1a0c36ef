import { act, render, screen, waitFor } from '@testing-library/react'
import { fork, scopeBind } from 'effector'
import { createPublisher } from 'shared/bus'
import { $location } from 'shared/nav'
import { pageWrapper, testPorts } from 'shared/testing'
import { HeldLink } from './held-link'
import { bookingFx, waitFx } from './held-places'

const UUID = '5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'
const publish = createPublisher('booking')
const booking = {
  uuid: UUID,
  status: 'held',
  seats: 2,
  expiresAt: '2099-06-12T09:15:00.000Z',
  experience: { name: 'Kayaking' },
}

beforeEach(() => sessionStorage.clear())

/** Renders the header’s link in a tab that has stored the hold `stored`. `responses` are those of the API, in order. */
async function show({
  stored,
  responses = [booking],
  pathname = '/',
}: {
  stored?: string
  responses?: object[]
  pathname?: string
}) {
  if (stored) sessionStorage.setItem('held_places', JSON.stringify({ uuid: stored, version: 1 }))
  const load = jest.fn((_: string, __: object) => {
    const next = responses.length > 1 ? responses.shift() : responses[0]
    return next && 'kind' in next ? Promise.reject(next) : Promise.resolve({ data: next })
  })
  let end = () => {}
  const scope = fork({
    values: [[$location, { pathname, search: '', hash: '' }]] as never,
    handlers: [
      [bookingFx, load],
      [
        waitFx,
        () =>
          new Promise<void>((resolve) => {
            end = resolve
          }),
      ],
    ] as never,
  })
  await act(async () => {
    render(<HeldLink />, { wrapper: pageWrapper(testPorts({ scope })) })
  })
  return { scope, load, endHold: () => act(async () => end()) }
}

const link = () => screen.queryByRole('link')

test('links a hold from before a reload to the checkout', async () => {
  const { load } = await show({ stored: UUID })
  expect(load).toHaveBeenCalledWith(expect.anything(), { params: { uuid: UUID } })
  expect(link()).toHaveAccessibleName('2 places held for Kayaking. Continue to payment')
  expect(link()).toHaveAttribute('href', `/checkout?booking=${UUID}`)
})

test('links a booking that awaits payment to the payment page', async () => {
  await show({ stored: UUID, responses: [{ ...booking, status: 'awaiting_payment', seats: 1 }] })
  expect(link()).toHaveTextContent('1 place held')
  expect(link()).toHaveAttribute('href', `/pay?booking=${UUID}`)
})

test('shows a new hold, and removes the link when the booking is confirmed', async () => {
  const { scope } = await show({})
  expect(link()).toBeNull()
  const held = { bookingUuid: UUID, experienceId: '7', heldUntil: booking.expiresAt }
  await act(async () => scopeBind(publish('booking/held'), { scope })(held))
  expect(link()).toBeVisible()
  expect(sessionStorage.getItem('held_places')).toContain(UUID)
  const confirmed = { bookingUuid: UUID, experienceId: '7', reference: 'MN-1', totalInPence: 1 }
  await act(async () => scopeBind(publish('booking/confirmed'), { scope })(confirmed))
  expect(link()).toBeNull()
  expect(sessionStorage.getItem('held_places')).toBeNull()
})

test('keeps the link when a hold was extended, and removes it at the new expiry', async () => {
  const { endHold } = await show({ stored: UUID, responses: [booking, booking, { ...booking, status: 'expired' }] })
  await endHold()
  expect(link()).toBeVisible()
  await endHold()
  expect(link()).toBeNull()
})

test('clears the stored hold when the API does not find the booking', async () => {
  await show({ stored: UUID, responses: [{ kind: 'refused', code: 'NOT_FOUND', errors: {} }] })
  await waitFor(() => expect(sessionStorage.getItem('held_places')).toBeNull())
  expect(link()).toBeNull()
})

test('shows no link on the checkout page', async () => {
  await show({ stored: UUID, pathname: '/checkout' })
  expect(link()).toBeNull()
})
