import { pathTo } from 'shared/formats'
import type { ResponseOf } from 'shared/http'

export type Wishlist = ResponseOf<'GET /api/customer/wishlists/:id'>['data']
export type Wish = Wishlist['items'][number]
export type SharedWishlist = ResponseOf<'GET /api/customer/wishlists/shared/:token'>['data']

export const wishlistPath = (id: string): string => pathTo('/wishlist/:id', { id })

export const formatWishCount = (count: number): string =>
  count === 0 ? 'Nothing on it yet' : count === 1 ? '1 day out' : `${count} days out`
