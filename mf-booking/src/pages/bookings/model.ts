import { attach, createEvent, createStore, sample } from 'effector'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Booking } from '../../domain/booking/booking'
import { createPagedList } from '../../domain/list/create-paged-list'

export type When = 'upcoming' | 'past'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const whenPicked = createEvent<When>()

const whenIn = (search: string): When => (new URLSearchParams(search).get('when') === 'past' ? 'past' : 'upcoming')

export const $when = createStore<When>('upcoming').on(visited, (_, { search }) => whenIn(search))

const loadFx = attach({
  effect: api.bookingsFx,
  source: $when,
  mapParams: ({ page }: { page: number }, when) => ({ query: { when, page } }),
})
export const list = createPagedList(loadFx)

// The selected tab is part of the URL, so that Back and links restore it.
sample({
  clock: whenPicked,
  source: $when,
  filter: (shown, wanted) => shown !== wanted,
  fn: (_, when) => ({ to: when === 'past' ? '/bookings?when=past' : '/bookings', replace: true, keepScroll: true }),
  target: navigationRequested,
})
sample({ clock: visited, fn: () => {}, target: list.opened })
sample({ clock: left, target: list.closed })

const heldFx = attach({ effect: api.bookingsFx })

/** Unpaid holds; empty when they cannot be loaded. */
export const $held = createStore<readonly Booking[]>([], { serialize: 'ignore' })
  .on(heldFx.doneData, (_, { data }) => data)
  .reset(left)
sample({ clock: visited, fn: () => ({ query: { when: 'held' as const } }), target: heldFx })
