import { bookingOf } from '../../testing/samples'
import { holdEndedText } from './booking-texts'

const session = bookingOf().session

test.each([
  ['expired', { status: 'expired' }, 'Your hold has expired. Nothing was charged. The places may still be free.'],
  [
    'was released',
    { status: 'expired', expiresAt: null },
    'Your hold has expired or was released. Nothing was charged. The places may still be free.',
  ],
  [
    'ended because the host cancelled',
    { status: 'expired', session: { ...session, isCancelled: true } },
    'The host has had to cancel this session. Nothing was charged.',
  ],
  [
    'ended because the host cancelled while it was being paid',
    { status: 'expired', session: { ...session, isCancelled: true }, paymentStatus: 'paid' },
    'The host has had to cancel this session. We refund everything you have paid to your card automatically.',
  ],
  ['was cancelled', { status: 'cancelled_by_customer' }, 'You have cancelled this booking. Nothing was charged.'],
] as const)(
  'the text of a hold that %s gives the reason and whether the customer was charged',
  (_, changes, expected) => {
    expect(holdEndedText(bookingOf(changes))).toBe(expected)
  },
)
