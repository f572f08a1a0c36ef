import { attach, createEvent, createStore, sample } from 'effector'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { listsChanged, wishesSettled } from '../../domain/wishlist/saved'
import type { Wishlist } from '../../domain/wishlist/wishlist'
import { inOrderOf, withMoved } from './order'

export type ChangeRefusal = RefusalOf<'DELETE /api/customer/wishlists/:id'>
/** The open dialog. */
export type Question = 'rename' | 'delete'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const asked = createEvent<Question>()
export const dismissed = createEvent()
export const renamed = createEvent<string>()
export const deleteConfirmed = createEvent()
/** An experience is moved to a position of the list; the first is 0. */
export const moved = createEvent<{ experienceId: string; place: number }>()
export const takenOff = createEvent<string>()
export const sharePressed = createEvent()
export const unsharePressed = createEvent()
/** A newer state of a list than the one on screen. */
export const listCame = createEvent<Wishlist>()

const loadFx = attach({ effect: api.wishlistFx })
const renameFx = attach({ effect: api.changeWishlistFx })
const orderFx = attach({ effect: api.changeWishlistFx })
const deleteFx = attach({ effect: api.deleteWishlistFx })
const takeOffFx = attach({ effect: api.unsaveFx })
const shareFx = attach({ effect: api.shareWishlistFx })
const unshareFx = attach({ effect: api.unshareWishlistFx })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
export const $list = createStore<Wishlist | null>(null, { serialize: 'ignore' })
  // Optimistic update; the request follows.
  .on(moved, (list, { experienceId, place }) => list && { ...list, items: withMoved(list.items, experienceId, place) })
  .on(visited, (known, { params }) => (known?.id === params.id ? known : null))
  .reset(left)
const answered = sample({
  clock: [loadFx.doneData, renameFx.doneData, takeOffFx.doneData, shareFx.doneData, unshareFx.doneData],
  fn: ({ data }) => data,
})
// Ignores a response for another list. While an order is being saved, the order on screen is kept.
sample({
  clock: [answered, listCame],
  source: { id: $id, list: $list, ordering: orderFx.pending },
  filter: ({ id }, came) => came.id === id,
  fn: ({ list, ordering }, came) => (list && ordering ? { ...came, items: inOrderOf(list.items, came.items) } : came),
  target: $list,
})

export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx.done, visited, retryPressed, left)
export const $isMissing = $failure.map(isNotFound)
/** The failure of the last change to the list. */
export const $changeFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on([orderFx.failData, takeOffFx.failData, shareFx.failData, unshareFx.failData], (_, failure) => failure)
  .reset(moved, takenOff, sharePressed, unsharePressed, visited, left)

export const $head = $list.map((list): Head | null => (list ? { title: list.name, indexed: false } : null))

export const $question = createStore<Question | null>(null, { serialize: 'ignore' })
  .on(asked, (_, question) => question)
  .reset(dismissed, renameFx.done, deleteFx.done, left)
export const $askFailure = createStore<Failure<ChangeRefusal> | null>(null, { serialize: 'ignore' })
  .on([renameFx.failData, deleteFx.failData], (_, failure) => failure)
  .reset(asked, dismissed, renamed, deleteConfirmed, left)
export const $isRenaming = renameFx.pending
export const $isDeleting = deleteFx.pending
export const $isSharing = shareFx.pending
export const $isUnsharing = unshareFx.pending

const subject = (id: string | null) => ({ params: { id: id ?? '' } })
sample({
  // A heart on this page may have changed the list; a failed order is reverted by reloading.
  clock: [visited, retryPressed, wishesSettled, orderFx.fail],
  source: $id,
  filter: (id) => id !== null,
  fn: subject,
  target: loadFx,
})
sample({
  clock: renamed,
  source: { id: $id, busy: renameFx.pending },
  filter: ({ busy }) => !busy,
  fn: ({ id }, name) => ({ ...subject(id), body: { name } }),
  target: renameFx,
})
sample({
  clock: deleteConfirmed,
  source: { id: $id, busy: deleteFx.pending },
  filter: ({ busy }) => !busy,
  fn: ({ id }) => subject(id),
  target: deleteFx,
})
sample({ clock: deleteFx.done, fn: () => ({ to: '/wishlist', replace: true }), target: navigationRequested })

// Saves one order at a time: of two parallel requests the older could be processed last.
const movedMeanwhile = sample({ clock: moved, source: orderFx.pending, filter: Boolean })
const $isOrderStale = createStore(false, { serialize: 'ignore' })
  .on(movedMeanwhile, () => true)
  .reset(orderFx, left)
const orderOf = (list: Wishlist | null) => ({
  ...subject(list?.id ?? null),
  body: { experienceIds: list?.items.map(({ experienceId }) => experienceId) ?? [] },
})
sample({
  clock: moved,
  source: { list: $list, ordering: orderFx.pending },
  filter: ({ list, ordering }) => list !== null && !ordering,
  fn: ({ list }) => orderOf(list),
  target: orderFx,
})
sample({
  clock: orderFx.finally,
  source: { list: $list, isStale: $isOrderStale },
  filter: ({ list, isStale }) => list !== null && isStale,
  fn: ({ list }) => orderOf(list),
  target: orderFx,
})

sample({
  clock: takenOff,
  source: $id,
  fn: (id, experienceId) => ({ ...subject(id), body: { experienceId } }),
  target: takeOffFx,
})
sample({ clock: sharePressed, source: $id, fn: subject, target: shareFx })
sample({ clock: unsharePressed, source: $id, fn: subject, target: unshareFx })
sample({ clock: [takeOffFx.done, deleteFx.done, renameFx.done], fn: () => {}, target: listsChanged })
