import { attach, createEvent, createStore, sample } from 'effector'
import { announcer } from 'shared/bus'
import type { Failure, RefusalOf } from 'shared/http'
import { $location, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { redirectRemembered } from 'shared/session'
import * as api from '../../api'
import { bookingPath, isConfirmed } from '../../domain/booking/booking'
import * as hold from '../../domain/booking/hold'

export type DetailsRefusal = RefusalOf<'PUT /api/customer/bookings/:uuid'>

export interface Details {
  firstName: string
  lastName: string
  email: string
  phone: string
  acceptTerms: boolean
}

const announce = announcer('booking')

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<Details>()
export const signInPressed = createEvent()

const saveDetailsFx = attach({ effect: api.saveDetailsFx })

export const $saving = saveDetailsFx.pending
export const $failure = createStore<Failure<DetailsRefusal> | null>(null)
  .on(saveDetailsFx.failData, (_, failure) => failure)
  .reset(submitted, left)

sample({ clock: visited, fn: ({ search }) => ({ search }), target: hold.opened })
sample({ clock: left, target: hold.left })

sample({
  clock: submitted,
  source: hold.$uuid,
  filter: (uuid) => uuid !== null,
  fn: (uuid, { firstName, lastName, email, phone, acceptTerms }) => ({
    params: { uuid: uuid ?? '' },
    body: { contact: { firstName, lastName, email, phone: phone.trim() || null }, acceptTerms },
  }),
  target: saveDetailsFx,
})
sample({ clock: saveDetailsFx.doneData, fn: ({ data }) => data, target: hold.bookingChanged })
sample({
  clock: saveDetailsFx.doneData,
  filter: ({ data }) => !isConfirmed(data),
  fn: ({ data }) => ({ to: bookingPath('/pay', data.uuid) }),
  target: navigationRequested,
})
// Vouchers paid for everything: the booking's own page is next.
sample({
  clock: saveDetailsFx.doneData,
  filter: ({ data }) => isConfirmed(data),
  fn: ({ data }) => ({
    bookingUuid: data.uuid,
    experienceId: data.experience.id,
    reference: data.reference,
    totalInPence: data.cardAmount,
  }),
  target: announce('booking/confirmed'),
})
sample({
  clock: saveDetailsFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: hold.holdLost,
})

// Signing in comes back to this very hold.
sample({
  clock: signInPressed,
  source: $location,
  fn: ({ pathname, search }) => pathname + search,
  target: redirectRemembered,
})
sample({ clock: signInPressed, fn: () => ({ to: '/auth/sign-in' }), target: navigationRequested })
