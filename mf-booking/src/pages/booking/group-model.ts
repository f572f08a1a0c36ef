import { attach, createStore, sample } from 'effector'
import { domainEvent } from 'shared/bus'
import type { Failure } from 'shared/http'
import * as api from '../../api'
import { $booking, bookingChanged, closed, opened } from '../../domain/booking/booking-model'

/** Saves the group that a confirmed booking is for. */

const chooseFx = attach({ effect: api.chooseGroupFx })

/** Counts saves, so that the page shows a toast after each one. */
export const $saves = createStore(0)
  .on(chooseFx.done, (count) => count + 1)
  .reset(opened, closed)
export const $failure = createStore<Failure | null>(null)
  .on(chooseFx.failData, (_, failure) => failure)
  .reset(chooseFx, opened, closed)

// The group picker also publishes its initial value.
sample({
  clock: domainEvent('account/group-chosen'),
  source: $booking,
  filter: (booking, { bookingUuid, groupId }) =>
    booking?.uuid === bookingUuid && (booking.group?.id ?? null) !== groupId,
  fn: (_, { bookingUuid, groupId }) => ({ params: { uuid: bookingUuid }, body: { groupId } }),
  target: chooseFx,
})
sample({ clock: chooseFx.doneData, fn: ({ data }) => data, target: bookingChanged })
