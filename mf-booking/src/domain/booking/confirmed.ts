import { attach, createEvent, sample } from 'effector'
import { announcer } from 'shared/bus'
import { forgetChoiceFx } from '../draft/kept-choice'
import type { Booking } from './booking'
import { forgetDetailsFx } from './kept-details'
import { forgetHoldFx } from './kept-hold'

const announce = announcer('booking')
const forgetTheChoiceFx = attach({ effect: forgetChoiceFx })
const forgetTheDetailsFx = attach({ effect: forgetDetailsFx })

/** Fires when a hold of this tab has become a booking. */
export const confirmed = createEvent<Booking>()

sample({
  clock: confirmed,
  fn: ({ uuid, experience, reference, cardAmount, seats, reschedules }) => ({
    bookingUuid: uuid,
    experienceId: experience.id,
    reference,
    totalInPence: cardAmount,
    name: experience.name,
    seats,
    isMove: reschedules !== null,
  }),
  target: announce('booking/confirmed'),
})
// The next booking starts without the choice, details and hold of this one.
sample({ clock: confirmed, fn: ({ experience }) => experience.id, target: forgetTheChoiceFx })
sample({ clock: confirmed, fn: () => {}, target: forgetTheDetailsFx })
sample({ clock: confirmed, fn: ({ experience }) => experience.id, target: attach({ effect: forgetHoldFx }) })
