import { attach, combine, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { listsChanged, wishesSynced } from '../../domain/wishlist/saved-model'
import type { Wishlist } from '../../domain/wishlist/wishlist'
import { moveItem, type Placed, preserveOrder } from './order'

export type ChangeRefusal = RefusalOf<'DELETE /api/customer/wishlists/:id'>
/** The open dialog. */
export type DialogKind = 'rename' | 'delete'

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const dialogOpened = createEvent<DialogKind>()
export const dismissed = createEvent()
export const renamed = createEvent<string>()
export const deleteConfirmed = createEvent()
/** An experience is moved to a position of the list; the first is 0. */
export const moved = createEvent<{ experienceId: string; place: number }>()
export const wishRemoved = createEvent<string>()
export const sharePressed = createEvent()
export const unsharePressed = createEvent()
/** A newer state of a list than the one on screen. */
export const listReceived = createEvent<Wishlist>()

const query = createQuery({ effect: api.wishlistFx, select: ({ data }): Wishlist => data })
const renameFx = attach({ effect: api.changeWishlistFx })
const orderFx = attach({ effect: api.changeWishlistFx })
const deleteFx = attach({ effect: api.deleteWishlistFx })
const takeOffFx = attach({ effect: api.unsaveFx })
const shareFx = attach({ effect: api.shareWishlistFx })
const unshareFx = attach({ effect: api.unshareWishlistFx })

export const $id = createStore<string | null>(null, { serialize: 'ignore' })
  .on(visited, (_, { params }) => params.id ?? null)
  .reset(left)
/** The order that the customer has chosen, until it is saved or has failed. */
const $order = createStore<readonly Placed[] | null>(null, { serialize: 'ignore' }).reset(visited, left)
export const $list = combine(query.$data, $order, (list, order) =>
  list && order ? { ...list, items: preserveOrder(order, list.items) } : list,
)
const changed = sample({
  clock: [renameFx.doneData, takeOffFx.doneData, shareFx.doneData, unshareFx.doneData],
  fn: ({ data }) => data,
})
// Ignores a response for another list.
sample({
  clock: [changed, listReceived],
  source: $id,
  filter: (id, list) => list.id === id,
  fn: (_, list) => list,
  target: query.setData,
})

export const $failure = query.$error
export const $isMissing = $failure.map(isNotFound)
/** The failure of the last change to the list. */
export const $changeFailure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on([orderFx.failData, takeOffFx.failData, shareFx.failData, unshareFx.failData], (_, failure) => failure)
  .reset(moved, wishRemoved, sharePressed, unsharePressed, visited, left)

export const $head = $list.map((list): Head | null => (list ? { title: list.name, indexed: false } : null))

export const $openDialog = createStore<DialogKind | null>(null, { serialize: 'ignore' })
  .on(dialogOpened, (_, question) => question)
  .reset(dismissed, renameFx.done, deleteFx.done, left)
export const $dialogFailure = createStore<Failure<ChangeRefusal> | null>(null, { serialize: 'ignore' })
  .on([renameFx.failData, deleteFx.failData], (_, failure) => failure)
  .reset(dialogOpened, dismissed, renamed, deleteConfirmed, left)
export const $isRenaming = renameFx.pending
export const $isDeleting = deleteFx.pending
export const $isSharing = shareFx.pending
export const $isUnsharing = unshareFx.pending

const subject = (id: string | null) => ({ params: { id: id ?? '' } })
sample({
  clock: visited,
  source: $id,
  filter: (id) => id !== null,
  fn: subject,
  target: query.start,
})
// A heart on this page may have changed the list.
sample({ clock: [retryPressed, wishesSynced], fn: () => {}, target: query.refetch })
sample({ clock: left, target: query.stop })
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
sample({ clock: deleteFx.done, fn: () => ({ to: pathTo('/wishlist'), replace: true }), target: navigationRequested })

// Saves one order at a time: of two parallel requests the older could be processed last.
const ordered = sample({
  clock: moved,
  source: $list,
  filter: (list) => list !== null,
  fn: (list, { experienceId, place }): readonly Placed[] => moveItem(list?.items ?? [], experienceId, place),
})
$order.on(ordered, (_, order) => order)
const orderedMeanwhile = sample({ clock: ordered, source: orderFx.pending, filter: Boolean })
const $isOrderStale = createStore(false, { serialize: 'ignore' })
  .on(orderedMeanwhile, () => true)
  .reset(orderFx, left)
const orderSettled = sample({
  clock: orderFx.finally,
  source: { id: $id, order: $order, isStale: $isOrderStale },
  filter: ({ id }, { params }) => params.params.id === id,
  fn: ({ order, isStale }, outcome) => ({ order: order ?? [], isStale, outcome }),
})
const nextOrderDue = orderSettled.filterMap(({ order, isStale }) => (isStale ? order : undefined))
const orderFinished = orderSettled.filterMap(({ order, isStale, outcome }) =>
  isStale ? undefined : { order, outcome },
)
$order.reset(orderFinished)
sample({
  clock: [ordered, nextOrderDue],
  source: { id: $id, isSaving: orderFx.pending },
  filter: ({ id, isSaving }) => id !== null && !isSaving,
  fn: ({ id }, order) => ({
    ...subject(id),
    body: { experienceIds: order.map(({ experienceId }) => experienceId) },
  }),
  target: orderFx,
})
sample({
  clock: orderFinished.filterMap(({ order, outcome }) => {
    if (outcome.status === 'fail') return undefined
    const { data } = outcome.result
    return { ...data, items: preserveOrder(order, data.items) }
  }),
  target: query.setData,
})
sample({
  clock: orderFinished,
  filter: ({ outcome }) => outcome.status === 'fail',
  fn: () => {},
  target: query.refetch,
})

sample({
  clock: wishRemoved,
  source: $id,
  fn: (id, experienceId) => ({ ...subject(id), body: { experienceId } }),
  target: takeOffFx,
})
sample({ clock: sharePressed, source: $id, fn: subject, target: shareFx })
sample({ clock: unsharePressed, source: $id, fn: subject, target: unshareFx })
sample({ clock: [takeOffFx.done, deleteFx.done, renameFx.done], fn: () => {}, target: listsChanged })
