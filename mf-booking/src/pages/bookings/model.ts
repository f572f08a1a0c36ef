import { createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createPagedQuery, createQuery } from 'shared/query'
import * as api from '../../api'

export type When = 'upcoming' | 'past'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const whenPicked = createEvent<When>()

const whenIn = (search: string): When => (new URLSearchParams(search).get('when') === 'past' ? 'past' : 'upcoming')

export const $when = createStore<When>('upcoming').on(visited, (_, { search }) => whenIn(search))

export const list = createPagedQuery({
  effect: api.bookingsFx,
  requestOf: (page, when: When) => ({ query: { when, page } }),
})

// The selected tab is part of the URL, so that Back and links restore it.
sample({
  clock: whenPicked,
  source: $when,
  filter: (shown, wanted) => shown !== wanted,
  fn: (_, when) => ({
    to: when === 'past' ? pathTo('/bookings', { when: 'past' }) : pathTo('/bookings'),
    replace: true,
    keepScroll: true,
  }),
  target: navigationRequested,
})
sample({ clock: visited, fn: ({ search }) => whenIn(search), target: list.start })
sample({ clock: left, target: list.stop })

const held = createQuery({ effect: api.bookingsFx, select: ({ data }) => data })

/** Unpaid holds; empty when they cannot be loaded. */
export const $held = held.$data.map((bookings) => bookings ?? [])
sample({ clock: visited, fn: () => ({ query: { when: 'held' as const } }), target: held.start })
sample({ clock: left, target: held.stop })
