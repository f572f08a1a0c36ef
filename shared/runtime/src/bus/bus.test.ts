import { waitFor } from '@testing-library/dom'
import { allSettled, createWatch, fork } from 'effector'
import { createPublisher, domainEvent, lastDomainEvent } from './index'

const publish = createPublisher('booking')
const held = { bookingUuid: 'b', experienceId: '7', heldUntil: '2026-11-20T12:00:00Z' }

test('a listener receives its domain event with the payload, and no other event', async () => {
  const scope = fork()
  const heard = jest.fn()
  createWatch({ unit: domainEvent('booking/held'), scope, fn: heard })
  await allSettled(publish('booking/released'), { scope, params: { bookingUuid: 'b', experienceId: '7' } })
  await allSettled(publish('booking/held'), { scope, params: held })
  expect(heard.mock.calls).toEqual([[held]])
})

test('a remote that loads later reads the last domain event', async () => {
  const scope = fork()
  expect(scope.getState(lastDomainEvent('booking/held'))).toBeNull()
  await allSettled(publish('booking/held'), { scope, params: held })
  expect(scope.getState(lastDomainEvent('booking/held'))).toEqual(held)
})

test('reports a payload that breaks the contract in development', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  await allSettled(publish('booking/held'), { scope: fork(), params: { ...held, heldUntil: 7 as unknown as string } })
  await waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('booking/held')))
  error.mockRestore()
})
