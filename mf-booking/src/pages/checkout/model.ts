import { attach, combine, createEvent, createStore, sample } from 'effector'
import { domainEvent } from 'shared/bus'
import { pathTo } from 'shared/formats'
import type { Failure, RefusalOf, RequestOf } from 'shared/http'
import { $location, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { $isSignedIn, redirectRemembered, sessionEnded } from 'shared/session'
import * as api from '../../api'
import { bookingPath, isConfirmed } from '../../domain/booking/booking'
import { bookingConfirmed } from '../../domain/booking/booking-confirmed'
import * as hold from '../../domain/booking/hold'
import { type PersistedDetails, persistDetailsFx, restoreDetailsFx } from '../../domain/booking/persisted-details'

export type DetailsRefusal = RefusalOf<'PUT /api/customer/bookings/:uuid'>

export type DetailsBody = RequestOf<'PUT /api/customer/bookings/:uuid'>['body']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const submitted = createEvent<DetailsBody>()
/** Changed values, by field name. */
export const detailsChanged = createEvent<PersistedDetails>()
export const signInPressed = createEvent()

const saveDetailsFx = attach({ effect: api.saveDetailsFx })
const recallFx = attach({ effect: restoreDetailsFx })
const persistFx = attach({ effect: persistDetailsFx })

export const $isSaving = saveDetailsFx.pending
export const $failure = createStore<Failure<DetailsRefusal> | null>(null)
  .on(saveDetailsFx.failData, (_, failure) => failure)
  .reset(submitted, left)

/** The key contains the booking, because the group belongs to one booking only. */
const groupField = (uuid: string) => `group.${uuid}`

/** Values typed at the checkout, restored after a reload or a sign-in. */
export const $details = createStore<PersistedDetails>({}, { serialize: 'ignore' })
  .on(recallFx.doneData, (_, kept) => kept)
  .on(detailsChanged, (known, changes) => ({ ...known, ...changes }))
  .reset(bookingConfirmed, sessionEnded)

/** The group of the booking: chosen here, else from the booking. */
export const $groupId = combine($details, hold.$booking, (kept, booking): string | null => {
  const chosen = booking ? kept[groupField(booking.uuid)] : undefined
  return chosen === undefined ? (booking?.group?.id ?? null) : chosen || null
})
sample({
  clock: domainEvent('account/group-chosen'),
  source: hold.$uuid,
  filter: (uuid, { bookingUuid }) => uuid === bookingUuid,
  fn: (_, { bookingUuid, groupId }) => ({ [groupField(bookingUuid)]: groupId ?? '' }),
  target: detailsChanged,
})

sample({ clock: visited, fn: () => {}, target: recallFx })
sample({ clock: detailsChanged, source: $details, target: persistFx })
sample({ clock: visited, fn: ({ search }) => ({ search }), target: hold.opened })
sample({ clock: left, target: hold.left })

sample({
  clock: submitted,
  source: { uuid: hold.$uuid, signedIn: $isSignedIn, groupId: $groupId },
  filter: ({ uuid }) => uuid !== null,
  fn: ({ uuid, signedIn, groupId }, body) => ({
    params: { uuid: uuid ?? '' },
    body: signedIn ? { ...body, groupId } : body,
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
// A booking that needs no card is confirmed at once; its own page is next.
sample({
  clock: saveDetailsFx.doneData.map(({ data }) => data),
  filter: (booking) => isConfirmed(booking),
  target: bookingConfirmed,
})
sample({
  clock: saveDetailsFx.failData,
  filter: (failure) => failure.kind === 'refused' && failure.code === 'HOLD_EXPIRED',
  fn: () => {},
  target: hold.holdLost,
})

// Signing in returns to this hold.
sample({
  clock: signInPressed,
  source: $location,
  fn: ({ pathname, search, hash }) => pathname + search + hash,
  target: redirectRemembered,
})
sample({ clock: signInPressed, fn: () => ({ to: pathTo('/auth/sign-in') }), target: navigationRequested })
