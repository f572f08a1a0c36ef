import { attach, createEvent, createStore, sample } from 'effector'
import { pathTo } from 'shared/formats'
import { type Failure, isNotFound, type RefusalOf } from 'shared/http'
import { type Head, navigationRequested } from 'shared/nav'
import type { PageVisit } from 'shared/parcel'
import { createQuery } from 'shared/query'
import { redirectRemembered } from 'shared/session'
import * as api from '../../api'
import { listsChanged } from '../../domain/wishlist/saved-model'
import { wishlistPath } from '../../domain/wishlist/wishlist'

export type CopyRefusal = RefusalOf<'POST /api/customer/wishlists/shared/:token/copy'>

export const visited = createEvent<PageVisit>()
export const left = createEvent()
export const retryPressed = createEvent()
export const copyPressed = createEvent()
/** Saving a copy requires an account. */
export const signInPressed = createEvent()

const query = createQuery({ effect: api.sharedWishlistFx, select: ({ data }) => data })
const copyFx = attach({ effect: api.copyWishlistFx })

const $visit = createStore<PageVisit | null>(null, { serialize: 'ignore' })
  .on(visited, (_, visit) => visit)
  .reset(left)
const $token = $visit.map((visit) => new URLSearchParams(visit?.search).get('token') || null)

export const $list = query.$data
export const $failure = query.$error
export const $isMissing = $failure.map(isNotFound)
export const $copyFailure = createStore<Failure<CopyRefusal> | null>(null, { serialize: 'ignore' })
  .on(copyFx.failData, (_, failure) => failure)
  .reset(visited, copyPressed, left)
export const $isCopying = copyFx.pending

export const $head = $list.map((list): Head | null => (list ? { title: list.name, indexed: false } : null))

const subject = (token: string | null) => ({ params: { token: token ?? '' } })
sample({
  clock: visited,
  source: $token,
  filter: (token) => token === null,
  fn: () => ({ to: pathTo('/wishlist'), replace: true }),
  target: navigationRequested,
})
sample({ clock: visited, source: $token, filter: (token) => token !== null, fn: subject, target: query.start })
sample({ clock: retryPressed, target: query.refetch })
sample({ clock: left, target: query.stop })
sample({
  clock: copyPressed,
  source: { token: $token, busy: copyFx.pending },
  filter: ({ token, busy }) => token !== null && !busy,
  fn: ({ token }) => subject(token),
  target: copyFx,
})
sample({ clock: copyFx.doneData, fn: ({ data }) => ({ to: wishlistPath(data.id) }), target: navigationRequested })
sample({ clock: copyFx.done, fn: () => {}, target: listsChanged })

// Signing in returns to this list.
sample({
  clock: signInPressed,
  source: $visit,
  fn: (visit) => (visit ? visit.pathname + visit.search : pathTo('/wishlist')),
  target: redirectRemembered,
})
sample({ clock: signInPressed, fn: () => ({ to: pathTo('/auth/sign-in') }), target: navigationRequested })
