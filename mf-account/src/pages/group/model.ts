import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure } from 'shared/http'
import type { Head } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import type { Group } from '../../domain/group/group'

/** The group that the page is about. */

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
/** Time to look at what the others have done meanwhile. */
export const ticked = createEvent()
/** A newer state of the group than the one on screen. */
export const groupChanged = createEvent<Group>()

const loadFx = attach({ effect: api.groupFx })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
export const $group = createStore<Group | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, { data }) => data)
  .on(groupChanged, (_, group) => group)
  .on(visited, (known, { params }) => (known?.id === params.id ? known : null))
  .reset(left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx.done, visited, retryPressed, left)
/** Not this customer's, or not any more: deleted, or somebody has removed them. */
export const $isMissing = $failure.map((failure) => failure?.kind === 'refused' && failure.code === 'NOT_FOUND')

export const $head = $group.map((group): Head | null => (group ? { title: group.name, indexed: false } : null))

sample({
  clock: [visited, retryPressed, ticked],
  source: { id: $id, busy: loadFx.pending },
  filter: ({ id, busy }) => id !== null && !busy,
  fn: ({ id }) => ({ params: { id: id ?? '' } }),
  target: loadFx,
})
