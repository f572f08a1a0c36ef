import { act, render, screen } from '@testing-library/react'
import { fork, scopeBind } from 'effector'
import { createPublisher } from 'shared/bus'
import { pageWrapper, testPorts } from 'shared/testing'
import { bookingFx, waitFx } from './held-places'
import { LazyHeldLink } from './lazy-held-link'

const UUID = '5b1f6a52-6c0e-4c39-9a44-0b6f6a1d2e3f'
const held = { bookingUuid: UUID, experienceId: '7', heldUntil: '2099-06-12T09:15:00.000Z' }
const booking = { uuid: UUID, status: 'held', seats: 2, expiresAt: held.heldUntil, experience: { name: 'Kayaking' } }

async function show() {
  const load = jest.fn(() => Promise.resolve({ data: booking }))
  const handlers = [
    [bookingFx, load],
    [waitFx, () => new Promise(() => {})],
  ]
  const scope = fork({ handlers: handlers as never })
  await act(async () => {
    render(<LazyHeldLink />, { wrapper: pageWrapper(testPorts({ scope })) })
  })
  return { scope, load }
}

beforeEach(() => sessionStorage.clear())

test('a tab without a hold requests nothing until it holds places', async () => {
  const { scope, load } = await show()
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByRole('link')).toBeNull()
  await act(async () => scopeBind(createPublisher('booking')('booking/held'), { scope })(held))
  expect(await screen.findByRole('link', { name: /^2 places held for Kayaking/ })).toBeVisible()
})

test('stores the hold before the code of the link has loaded, so that a reload keeps it', async () => {
  const { scope } = await show()
  act(() => scopeBind(createPublisher('booking')('booking/held'), { scope })(held))
  expect(JSON.parse(sessionStorage.getItem('held_places') ?? '{}')).toMatchObject({ uuid: UUID })
  expect(await screen.findByRole('link', { name: /^2 places held for Kayaking/ })).toBeVisible()
})

test('a tab that held places before a reload shows the link', async () => {
  sessionStorage.setItem('held_places', JSON.stringify({ uuid: UUID, version: 1 }))
  await show()
  expect(await screen.findByRole('link', { name: /^2 places held for Kayaking/ })).toBeVisible()
})
