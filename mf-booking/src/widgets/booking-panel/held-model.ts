import { attach, createEvent, sample } from 'effector'
import { createQuery } from 'shared/query'
import * as api from '../../api/panel'
import { type Booking, isLiveHold } from '../../domain/booking/booking'
import { clearHoldFx } from '../../domain/booking/persisted-hold'

interface PersistedHold {
  uuid: string
  experienceId: string
}

export const heldRequested = createEvent<PersistedHold>()
export const heldReleased = createEvent()

const query = createQuery({
  effect: attach({ mapParams: ({ uuid }: PersistedHold) => ({ params: { uuid } }), effect: api.bookingFx }),
  select: ({ data }): Booking => data,
})
const clearFx = attach({ effect: clearHoldFx })

/** Null until the API has confirmed that the seats are still held. */
export const $held = query.$data.map((booking) => (booking && isLiveHold(booking) ? booking : null))

sample({ clock: heldRequested, target: query.start })
sample({ clock: heldReleased, target: query.stop })
sample({
  clock: query.succeeded,
  filter: ({ data }) => !isLiveHold(data),
  fn: ({ params }) => params.experienceId,
  target: clearFx,
})
