import { combine, createEvent, createStore, sample } from 'effector'
import { createPagedQuery } from 'shared/query'
import * as api from '../../api'
import { $id, left, retryPressed, visited } from './model'
import { booked } from './polls-model'

/** The group's bookings, upcoming and past. */

export type When = 'upcoming' | 'past'
export const whenPicked = createEvent<When>()
export const morePressed = createEvent()
export const bookingsRetried = createEvent()

const query = createPagedQuery({
  effect: api.groupBookingsFx,
  requestOf: (page, { id, when }: { id: string; when: When }) => ({ params: { id }, query: { when, page } }),
})

export const $when = createStore<When>('upcoming', { serialize: 'ignore' })
  .on(whenPicked, (_, when) => when)
  .reset(left)
export const $listed = query.$data.map(
  (pages) => pages && { bookings: pages.items, page: pages.meta.page, lastPage: pages.meta.lastPage },
)
export const $failure = query.$error
export const $isLoading = query.$isPending

sample({
  clock: [visited, whenPicked],
  source: combine($id, $when, (id, when) => id && { id, when }),
  filter: Boolean,
  target: query.start,
})
sample({ clock: [bookingsRetried, retryPressed], fn: () => {}, target: query.refetch })
sample({ clock: morePressed, target: query.fetchNext })
// Reloads the first page when a poll becomes a booking or loses it.
sample({
  clock: booked,
  source: query.$data,
  filter: (pages) => pages?.meta.page === 1,
  fn: () => {},
  target: query.refetch,
})
sample({ clock: left, target: query.stop })
