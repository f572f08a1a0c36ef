import { attach, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Group } from '../../domain/group/group'

/** The group in the URL. */

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
/** Time to reload the group, for changes by other members. */
export const ticked = createEvent()
/** A newer state of the group than the one on screen. */
export const groupChanged = createEvent<Group>()

const loadFx = attach({ effect: api.groupFx })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
export const $group = createStore<Group | null>(null, { serialize: 'ignore' })
  .on(visited, (known, { params }) => (known?.id === params.id ? known : null))
  .reset(left)
const failed = sample({
  clock: loadFx.fail,
  source: $id,
  filter: (id, { params }) => params.params.id === id,
  fn: (_, { error }) => error,
})
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(failed, (_, failure) => failure)
  .reset(loadFx.done, visited, retryPressed, left)
/** True when the group does not exist or the customer is not a member, for example after being removed. */
export const $isMissing = $failure.map(isNotFound)

export const $head = $group.map((group): Head | null => (group ? { title: group.name, indexed: false } : null))

const subject = (id: string | null) => ({ params: { id: id ?? '' } })
sample({ clock: [visited, retryPressed], source: $id, filter: (id) => id !== null, fn: subject, target: loadFx })
sample({
  clock: ticked,
  source: { id: $id, busy: loadFx.pending },
  filter: ({ id, busy }) => id !== null && !busy,
  fn: ({ id }) => subject(id),
  target: loadFx,
})
const loaded = sample({ clock: loadFx.doneData, fn: ({ data }) => data })
// Ignores a response for another group than the one in the URL.
sample({
  clock: [loaded, groupChanged],
  source: $id,
  filter: (id, group) => group.id === id,
  fn: (_, group) => group,
  target: $group,
})
