import { allSettled, fork } from 'effector'
import { sessionEnded } from 'shared/session'
import { bookingOf } from '../../testing/samples'
import { $received, bookingReceived, receivedBooking } from './received-booking'

const received = bookingOf({ uuid: 'b-1', secondsLeft: 900 })
let nowMs = 0
beforeEach(() => {
  nowMs = 1_000
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
})
afterEach(() => jest.restoreAllMocks())

async function open() {
  const scope = fork()
  await allSettled(bookingReceived, { scope, params: received })
  const take = (uuid: string) => receivedBooking(scope.getState($received), uuid)
  return { scope, take }
}

test('a booking that a change has just returned is taken with the seconds that are left by now', async () => {
  const { take } = await open()
  nowMs += 2_500
  expect(take('b-1')).toMatchObject({ uuid: 'b-1', secondsLeft: 897.5 })
})

test('another booking, one that was received long ago, and one of a customer who has left are not taken', async () => {
  const { scope, take } = await open()
  expect(take('b-2')).toBeNull()
  nowMs += 10_001
  expect(take('b-1')).toBeNull()
  nowMs -= 10_000
  await allSettled(sessionEnded, { scope })
  expect(take('b-1')).toBeNull()
})
