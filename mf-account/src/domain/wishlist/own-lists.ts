import { createEffect } from 'effector'
import type { Failure, ResponseOf } from 'shared/http'
import * as api from '../../api/wishlist-calls'
import { readLocalWishlist, removeFromLocalWishlist } from './local-wishlist'

type Lists = ResponseOf<'GET /api/customer/wishlists'>

/**
 * Loads the customer's lists, the default one first. Experiences saved in this browser before the sign-in, or before the lists had loaded,
 * move to the default list. If the API refuses them, they stay in the browser until the next load.
 */
export const ownListsFx = createEffect<void, Lists, Failure>(async () => {
  let lists = await api.wishlistsFx()
  const id = lists.data[0]?.id
  if (id === undefined) return lists
  // Repeats until no heart was pressed during the request.
  for (let experienceIds = readLocalWishlist(); experienceIds.length > 0; experienceIds = readLocalWishlist()) {
    try {
      const { data: joined } = await api.saveFx({ params: { id }, body: { experienceIds } })
      removeFromLocalWishlist(experienceIds)
      lists = { ...lists, data: lists.data.map((list) => (list.id === id ? joined : list)) }
    } catch {
      return lists
    }
  }
  return lists
})
