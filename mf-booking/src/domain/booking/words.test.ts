import { bookingOf } from '../../testing/samples'
import { whyHoldIsOver } from './words'

const session = bookingOf().session

test.each([
  ['ran out', { status: 'expired' }, 'The time to pay has run out. Nothing was charged. The places may still be free.'],
  [
    'was released',
    { status: 'expired', expiresAt: null },
    'The time to pay has run out, or the places were released. Nothing was charged. They may still be free.',
  ],
  [
    'ended because the host cancelled',
    { status: 'expired', session: { ...session, isCancelled: true } },
    'The host has had to cancel this session. Nothing was charged.',
  ],
  [
    'ended because the host cancelled while it was being paid',
    { status: 'expired', session: { ...session, isCancelled: true }, paymentStatus: 'paid' },
    'The host has had to cancel this session. All you have paid comes back to your card by itself.',
  ],
  ['was cancelled', { status: 'cancelled_by_customer' }, 'You have cancelled this booking. Nothing was charged.'],
] as const)('a hold that %s says so, and what it means for the money', (_, changes, expected) => {
  expect(whyHoldIsOver(bookingOf(changes))).toBe(expected)
})
