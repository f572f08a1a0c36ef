import { attach, createEvent, sample } from 'effector'
import { createQuery } from 'shared/query'
import * as api from '../../api/panel'
import { type Booking, isLiveHold } from '../../domain/booking/booking'
import { forgetHoldFx } from '../../domain/booking/kept-hold'

interface Kept {
  uuid: string
  experienceId: string
}

export const heldWanted = createEvent<Kept>()
export const heldGone = createEvent()

const query = createQuery({
  effect: attach({ mapParams: ({ uuid }: Kept) => ({ params: { uuid } }), effect: api.bookingFx }),
  select: ({ data }): Booking => data,
})
const forgetFx = attach({ effect: forgetHoldFx })

/** Null until the API has confirmed that the seats are still held. */
export const $held = query.$data.map((booking) => (booking && isLiveHold(booking) ? booking : null))

sample({ clock: heldWanted, target: query.start })
sample({ clock: heldGone, target: query.stop })
sample({
  clock: query.succeeded,
  filter: ({ data }) => !isLiveHold(data),
  fn: ({ params }) => params.experienceId,
  target: forgetFx,
})
