import { createEffect, createEvent, createStore, sample } from 'effector'
import { domainEvent, lastDomainEvent } from 'shared/bus'
import { endpointFx, isNotFound, type ResponseOf, serverNow } from 'shared/http'
import { createQuery } from 'shared/query'
import { storedHold } from './stored-hold'

/** The last hold of this tab, until it is paid for, released or expired. Its status comes from the API. */

type Booking = ResponseOf<'GET /api/customer/bookings/:uuid'>['data']

const MIN_WAIT_MS = 30_000
/** Delay after the known end of a hold before its status is requested again: it may have been extended. */
const CHECK_AFTER_MS = 2_000

export const started = createEvent()

export const bookingFx = endpointFx('GET /api/customer/bookings/:uuid')
const query = createQuery({ effect: bookingFx, select: ({ data }) => data })
const restoreFx = createEffect(() => storedHold.read()?.uuid ?? null)
const persistFx = createEffect((uuid: string) => storedHold.write({ uuid }))
const clearFx = createEffect(() => storedHold.forget())
/** Waits until the known end of the hold. */
export const waitFx = createEffect(
  (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms)
    }),
)

const ended = createEvent()

const $uuid = createStore<string | null>(null, { serialize: 'ignore' })
  .on(domainEvent('booking/held'), (_, { bookingUuid }) => bookingUuid)
  .reset(ended)

/** The booking whose places are held and not paid for; null without one. */
export const $held = query.$data

// The event may have been published before this module was loaded.
const $lastHeld = lastDomainEvent('booking/held')
sample({ clock: started, target: restoreFx })
sample({
  clock: restoreFx.doneData,
  source: $lastHeld,
  fn: (fact, stored) => fact?.bookingUuid ?? stored,
  target: $uuid,
})
sample({ clock: $uuid, filter: Boolean, target: persistFx })
sample({ clock: $uuid, filter: Boolean, fn: (uuid) => ({ params: { uuid } }), target: query.start })
sample({ clock: ended, target: [clearFx, query.stop] })

sample({
  clock: [domainEvent('booking/released'), domainEvent('booking/confirmed')],
  source: $uuid,
  filter: (uuid, { bookingUuid }) => uuid === bookingUuid,
  fn: () => {},
  target: ended,
})
sample({ clock: domainEvent('shell/signed-out'), fn: () => {}, target: ended })

/** When a live hold ends; null for a hold that has ended. */
const expiryOf = ({ status, expiresAt }: Booking): string | null =>
  status === 'held' || status === 'awaiting_payment' ? expiresAt : null
sample({ clock: query.succeeded, filter: ({ data }) => expiryOf(data) === null, fn: () => {}, target: ended })
sample({ clock: query.$error, filter: isNotFound, fn: () => {}, target: ended })
sample({
  clock: query.succeeded.filterMap(({ data }) => expiryOf(data) ?? undefined),
  fn: (expiresAt) => Math.max(MIN_WAIT_MS, Date.parse(expiresAt) - serverNow().getTime() + CHECK_AFTER_MS),
  target: waitFx,
})
sample({ clock: waitFx.done, target: query.revalidate })
