import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'

export type When = 'upcoming' | 'past'
type Meta = ResponseOf<'GET /api/customer/bookings'>['meta']

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const whenPicked = createEvent<When>()
export const morePressed = createEvent()
export const retryPressed = createEvent()

const loadFx = attach({ effect: api.bookingsFx })

const whenIn = (search: string): When => (new URLSearchParams(search).get('when') === 'past' ? 'past' : 'upcoming')

export const $when = createStore<When>('upcoming').on(visited, (_, { search }) => whenIn(search))
const $meta = createStore<Meta | null>(null)
  .on(loadFx.doneData, (_, { meta }) => meta)
  .reset(visited, left)
export const $bookings = createStore<readonly Booking[] | null>(null)
  .on(loadFx.doneData, (known, { data, meta }) => (meta.page > 1 ? [...(known ?? []), ...data] : data))
  .reset(visited, left)
export const $failure = createStore<Failure | null>(null)
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, morePressed, retryPressed, left)
export const $hasMore = $meta.map((meta) => meta !== null && meta.page < meta.lastPage)
export const $loading = loadFx.pending

// The address says which ones are shown, so that Back and a link find them again.
sample({
  clock: whenPicked,
  source: $when,
  filter: (shown, wanted) => shown !== wanted,
  fn: (_, when) => ({ to: when === 'past' ? '/bookings?when=past' : '/bookings', replace: true, keepScroll: true }),
  target: navigationRequested,
})
sample({ clock: visited, fn: ({ search }) => ({ query: { when: whenIn(search), page: 1 } }), target: loadFx })
sample({
  clock: [morePressed, retryPressed],
  source: { when: $when, meta: $meta, loading: $loading },
  filter: ({ loading }) => !loading,
  fn: ({ when, meta }) => ({ query: { when, page: (meta?.page ?? 0) + 1 } }),
  target: loadFx,
})
