import { type Event, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { Booking } from './booking'
import { bookingChanged, holdLost } from './hold'

/** Shows the booking that a change of its hold returns. A change refused because the hold is over loses it. */
export function applyHoldChange({ changed, failed }: { changed: Event<{ data: Booking }>; failed: Event<Failure> }) {
  sample({ clock: changed, fn: ({ data }) => data, target: bookingChanged })
  sample({
    clock: failed,
    filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
    fn: () => {},
    target: holdLost,
  })
}
