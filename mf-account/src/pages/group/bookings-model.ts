import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import * as api from '../../api'
import type { GroupBooking } from '../../domain/group/group'
import { $id, left, retryPressed, visited } from './model'
import { booked } from './polls-model'

/** The group's bookings, upcoming and past. */

export type When = 'upcoming' | 'past'
interface Listed {
  bookings: readonly GroupBooking[]
  page: number
  lastPage: number
}

export const whenPicked = createEvent<When>()
export const morePressed = createEvent()
export const bookingsRetried = createEvent()

const loadFx = attach({
  effect: api.groupBookingsFx,
  mapParams: ({ id, when, page }: { id: string; when: When; page: number }) => ({
    params: { id },
    query: { when, page },
  }),
})

export const $when = createStore<When>('upcoming', { serialize: 'ignore' })
  .on(whenPicked, (_, when) => when)
  .reset(left)
export const $listed = createStore<Listed | null>(null, { serialize: 'ignore' }).reset(whenPicked, visited, left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx, whenPicked, left)
export const $isLoading = loadFx.pending

sample({
  clock: [visited, whenPicked, bookingsRetried, retryPressed],
  source: { id: $id, when: $when },
  filter: ({ id }) => id !== null,
  fn: ({ id, when }) => ({ id: id ?? '', when, page: 1 }),
  target: loadFx,
})
sample({
  clock: morePressed,
  source: { id: $id, when: $when, listed: $listed, busy: loadFx.pending },
  filter: ({ id, listed, busy }) => id !== null && listed !== null && !busy,
  fn: ({ id, when, listed }) => ({ id: id ?? '', when, page: (listed?.page ?? 0) + 1 }),
  target: loadFx,
})
// Reloads the first page when a poll becomes a booking or loses it.
sample({
  clock: booked,
  source: { id: $id, when: $when, listed: $listed, busy: loadFx.pending },
  filter: ({ id, listed, busy }) => id !== null && listed !== null && listed.page === 1 && !busy,
  fn: ({ id, when }) => ({ id: id ?? '', when, page: 1 }),
  target: loadFx,
})
// Ignores responses for another group or tab.
sample({
  clock: loadFx.done,
  source: { id: $id, when: $when, listed: $listed },
  filter: ({ id, when }, { params }) => params.id === id && params.when === when,
  fn: ({ listed }, { params, result }) => ({
    bookings: params.page > 1 ? [...(listed?.bookings ?? []), ...result.data] : result.data,
    page: result.meta.page,
    lastPage: result.meta.lastPage,
  }),
  target: $listed,
})
