import { attach, createEvent, createStore, sample } from 'effector'
import * as api from '../../api'
import { type Booking, isOpen } from '../../domain/booking/booking'
import { forgetHoldFx } from '../../domain/booking/kept-hold'

interface Kept {
  uuid: string
  experienceId: string
}

export const heldWanted = createEvent<Kept>()
export const heldGone = createEvent()

const readFx = attach({ mapParams: ({ uuid }: Kept) => ({ params: { uuid } }), effect: api.bookingFx })
const forgetFx = attach({ effect: forgetHoldFx })

/** Null until the API has confirmed that the seats are still held. */
export const $held = createStore<Booking | null>(null, { serialize: 'ignore' })
  .on(readFx.doneData, (_, { data }) => (isOpen(data) ? data : null))
  .reset(heldGone)

sample({ clock: heldWanted, target: readFx })
sample({
  clock: readFx.done,
  filter: ({ result }) => !isOpen(result.data),
  fn: ({ params }) => params.experienceId,
  target: forgetFx,
})
