import { attach, createEvent, sample } from 'effector'
import { createPublisher } from 'shared/bus'
import { clearChoiceFx } from '../draft/persisted-choice'
import type { Booking } from './booking'
import { clearDetailsFx } from './persisted-details'
import { clearHoldFx } from './persisted-hold'

const publish = createPublisher('booking')
const clearBookedChoiceFx = attach({ effect: clearChoiceFx })
const clearBookedDetailsFx = attach({ effect: clearDetailsFx })

/** Fires when a hold of this tab has become a booking. */
export const bookingConfirmed = createEvent<Booking>()

sample({
  clock: bookingConfirmed,
  fn: ({ uuid, experience, reference, cardAmount, seats, reschedules }) => ({
    bookingUuid: uuid,
    experienceId: experience.id,
    reference,
    totalInPence: cardAmount,
    name: experience.name,
    seats,
    isMove: reschedules !== null,
  }),
  target: publish('booking/confirmed'),
})
// The next booking starts without the choice, details and hold of this one.
sample({ clock: bookingConfirmed, fn: ({ experience }) => experience.id, target: clearBookedChoiceFx })
sample({ clock: bookingConfirmed, fn: () => {}, target: clearBookedDetailsFx })
sample({ clock: bookingConfirmed, fn: ({ experience }) => experience.id, target: attach({ effect: clearHoldFx }) })
