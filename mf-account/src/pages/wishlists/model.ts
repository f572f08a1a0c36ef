import { sample } from 'effector'
import type { RefusalOf } from 'shared/http'
import { createQuery } from 'shared/query'
import * as api from '../../api'
import { createCollection } from '../../domain/collection/create-collection'
import { ownListsFx } from '../../domain/wishlist/own-lists'
import { listsChanged } from '../../domain/wishlist/saved-model'
import { wishlistPath } from '../../domain/wishlist/wishlist'

export type CreateRefusal = RefusalOf<'POST /api/customer/wishlists'>

export const lists = createCollection({
  query: createQuery({ effect: ownListsFx, select: ({ data }) => data }),
  make: api.createWishlistFx,
  pathOf: ({ id }) => wishlistPath(id),
})
export const { visited, left } = lists
sample({ clock: lists.made, fn: () => {}, target: listsChanged })
