import { createEvent, createStore, sample } from 'effector'
import { isNotFound } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import type { Group } from '../../domain/group/group'

/** The group in the URL. */

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
/** Time to reload the group, for changes by other members. */
export const refreshTicked = createEvent()
/** A newer state of the group than the one on screen. */
export const groupChanged = createEvent<Group>()

const query = createQuery({ effect: api.groupFx, select: ({ data }): Group => data })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
export const $group = query.$data
export const $failure = query.$error
/** True when the group does not exist or the customer is not a member, for example after being removed. */
export const $isMissing = $failure.map(isNotFound)

export const $head = $group.map((group): Head | null => (group ? { title: group.name, indexed: false } : null))

/** The request for what belongs to the group of a visit. */
export const groupRequested = sample({
  clock: visited,
  source: $id,
  filter: Boolean,
  fn: (id) => ({ params: { id } }),
})
sample({ clock: groupRequested, target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: refreshTicked, target: query.revalidate })
sample({ clock: left, target: query.stop })
// Ignores the response to a change of another group than the one in the URL.
sample({
  clock: groupChanged,
  source: $id,
  filter: (id, group) => group.id === id,
  fn: (_, group) => group,
  target: query.setData,
})
