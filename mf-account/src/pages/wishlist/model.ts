import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { listsChanged, wishesSettled } from '../../domain/wishlist/saved'
import type { Wishlist } from '../../domain/wishlist/wishlist'

export type ChangeRefusal = RefusalOf<'DELETE /api/customer/wishlists/:id'>
/** What is asked in a window before it is done. */
export type Question = 'rename' | 'delete'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const asked = createEvent<Question>()
export const dismissed = createEvent()
export const renamed = createEvent<string>()
export const deleteConfirmed = createEvent()
export const moved = createEvent<{ experienceId: string; by: -1 | 1 }>()
export const takenOff = createEvent<string>()
export const noted = createEvent<{ experienceId: string; note: string }>()
export const sharePressed = createEvent()
export const unsharePressed = createEvent()

const loadFx = attach({ effect: api.wishlistFx })
const renameFx = attach({ effect: api.changeWishlistFx })
const orderFx = attach({ effect: api.changeWishlistFx })
const deleteFx = attach({ effect: api.deleteWishlistFx })
const takeOffFx = attach({ effect: api.unsaveFx })
const noteFx = attach({ effect: api.noteWishFx })
const shareFx = attach({ effect: api.shareWishlistFx })
const unshareFx = attach({ effect: api.unshareWishlistFx })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
export const $list = createStore<Wishlist | null>(null, { serialize: 'ignore' })
  .on(
    [loadFx.doneData, renameFx.doneData, takeOffFx.doneData, noteFx.doneData, shareFx.doneData, unshareFx.doneData],
    (_, { data }) => data,
  )
  // It moves under the hand; the server follows.
  .on(moved, (list, { experienceId, by }) => list && { ...list, items: swapped(list.items, experienceId, by) })
  .on(visited, (known, { params }) => (known?.id === params.id ? known : null))
  .reset(left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(loadFx.done, visited, retryPressed, left)
export const $isMissing = $failure.map((failure) => failure?.kind === 'refused' && failure.code === 'NOT_FOUND')
/** What went wrong with the list on screen. */
export const $changeFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(
    [orderFx.failData, takeOffFx.failData, noteFx.failData, shareFx.failData, unshareFx.failData],
    (_, failure) => failure,
  )
  .reset(moved, takenOff, noted, sharePressed, unsharePressed, visited, left)

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
  // A heart that was pressed here may have changed this list; an order that was not taken is not one.
  clock: [visited, retryPressed, wishesSettled, orderFx.fail],
  source: $id,
  filter: (id) => id !== null,
  fn: subject,
  target: loadFx,
})
sample({ clock: renamed, source: $id, fn: (id, name) => ({ ...subject(id), body: { name } }), target: renameFx })
sample({ clock: deleteConfirmed, source: $id, fn: subject, target: deleteFx })
sample({ clock: deleteFx.done, fn: () => ({ to: '/wishlist', replace: true }), target: navigationRequested })
sample({
  clock: moved,
  source: $list,
  filter: (list) => list !== null,
  fn: (list) => ({
    ...subject(list?.id ?? null),
    body: { experienceIds: list?.items.map(({ experienceId }) => experienceId) ?? [] },
  }),
  target: orderFx,
})
sample({
  clock: takenOff,
  source: $id,
  fn: (id, experienceId) => ({ ...subject(id), body: { experienceId } }),
  target: takeOffFx,
})
sample({ clock: noted, source: $id, fn: (id, body) => ({ ...subject(id), body }), target: noteFx })
sample({ clock: sharePressed, source: $id, fn: subject, target: shareFx })
sample({ clock: unsharePressed, source: $id, fn: subject, target: unshareFx })
sample({ clock: [takeOffFx.done, deleteFx.done, renameFx.done], fn: () => {}, target: listsChanged })

/** The items with one of them a place further up or down. */
function swapped(items: Wishlist['items'], experienceId: string, by: -1 | 1): Wishlist['items'] {
  const from = items.findIndex((item) => item.experienceId === experienceId)
  const [one, other] = [items[from], items[from + by]]
  if (!one || !other) return items
  return items.map((item, at) => (at === from ? other : at === from + by ? one : item))
}
