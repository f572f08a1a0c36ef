import { attach, createEvent, createStore, sample } from 'effector'
import type { Failure, RefusalOf } from 'shared/http'
import { navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import * as api from '../../api'
import { listsChanged } from '../../domain/wishlist/saved'
import { type Wishlist, wishlistPath } from '../../domain/wishlist/wishlist'

export type MakeRefusal = RefusalOf<'POST /api/customer/wishlists'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const makePressed = createEvent()
export const dismissed = createEvent()
export const named = createEvent<string>()

const loadFx = attach({ effect: api.wishlistsFx })
const makeFx = attach({ effect: api.makeWishlistFx })

export const $lists = createStore<readonly Wishlist[] | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, { data }) => data)
  .reset(left)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
  .on(loadFx.failData, (_, failure) => failure)
  .reset(visited, retryPressed, left)

/** The window that asks what the list is called. */
export const $isMaking = createStore(false)
  .on(makePressed, () => true)
  .reset(dismissed, makeFx.done, left)
export const $makeFailure = createStore<Failure<MakeRefusal> | null>(null, { serialize: 'ignore' })
  .on(makeFx.failData, (_, failure) => failure)
  .reset(makePressed, named, left)
export const $isBusy = makeFx.pending

sample({ clock: [visited, retryPressed], fn: () => {}, target: loadFx })
sample({
  clock: named,
  source: makeFx.pending,
  filter: (busy) => !busy,
  fn: (_, name) => ({ body: { name } }),
  target: makeFx,
})
sample({ clock: makeFx.done, fn: () => {}, target: listsChanged })
sample({ clock: makeFx.doneData, fn: ({ data }) => ({ to: wishlistPath(data.id) }), target: navigationRequested })
