import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import * as api from '../../api'
import { bookingPath, experiencePath } from '../../domain/booking/booking'
import { $booking, $token, closed, opened } from '../../domain/booking/booking-model'

export type OfferRefusal = RefusalOf<'POST /api/customer/waiting-list/:id/accept'>

export const accepted = createEvent()
export const declined = createEvent()

const acceptFx = attach({ effect: api.acceptOfferFx })
const declineFx = attach({ effect: api.declineOfferFx })

export const $isAccepting = acceptFx.pending
export const $isDeclining = declineFx.pending
export const $failure = createStore<Failure<OfferRefusal> | null>(null)
  .on([acceptFx.failData, declineFx.failData], (_, failure) => failure)
  .reset(accepted, declined, opened, closed)

/** Parameters that identify the waiting-list offer in an API request; null without an offer. */
const $offer = combine($booking, $token, (booking, token) =>
  booking?.waitingListId ? { params: { id: booking.waitingListId }, query: token ? { token } : {} } : null,
)
sample({ clock: accepted, source: $offer, filter: (offer) => offer !== null, target: acceptFx })
sample({ clock: declined, source: $offer, filter: (offer) => offer !== null, target: declineFx })
sample({
  clock: acceptFx.doneData,
  fn: ({ data }) => ({ to: bookingPath('/checkout', data.uuid) }),
  target: navigationRequested,
})
sample({
  clock: declineFx.done,
  source: $booking,
  filter: (booking) => booking !== null,
  fn: (booking) => ({ to: booking ? experiencePath(booking) : pathTo('/'), replace: true }),
  target: navigationRequested,
})
