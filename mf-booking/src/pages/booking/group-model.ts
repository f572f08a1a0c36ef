import { attach, createStore, sample } from 'effector'
import { factOf } from 'shared/bus'
import type { Failure } from 'shared/http'
import * as api from '../../api'
import { $booking, bookingChanged, closed, opened } from '../../domain/booking/one-booking'

/** Which of the customer's groups a booking is for, once it is made. */

const chooseFx = attach({ effect: api.chooseGroupFx })

/** Counts what was saved, so that the page can say so each time. */
export const $saves = createStore(0)
  .on(chooseFx.done, (count) => count + 1)
  .reset(opened, closed)
export const $failure = createStore<Failure | null>(null)
  .on(chooseFx.failData, (_, failure) => failure)
  .reset(chooseFx, opened, closed)

// The group picker also announces its initial value.
sample({
  clock: factOf('account/group-chosen'),
  source: $booking,
  filter: (booking, { bookingUuid, groupId }) =>
    booking?.uuid === bookingUuid && (booking.group?.id ?? null) !== groupId,
  fn: (_, { bookingUuid, groupId }) => ({ params: { uuid: bookingUuid }, body: { groupId } }),
  target: chooseFx,
})
sample({ clock: chooseFx.doneData, fn: ({ data }) => data, target: bookingChanged })
