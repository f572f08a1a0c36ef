import { z } from 'zod'
import { data, type EndpointShape } from '../endpoint'
import { Wishlist } from '../entities'

const Item = z.strictObject({ experience_id: z.string() })

export const wishlistEndpoints = {
  'GET /api/customer/wishlists': {
    summary: 'The wishlists of the signed-in customer, the default one first; made on first use',
    response: data(z.array(Wishlist)),
    session: true,
  },
  'POST /api/customer/wishlists/:id/items': {
    summary: 'Saves experiences; one that is saved already stays as it is',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ experience_ids: z.array(z.string()).min(1).max(200) }),
    response: data(Wishlist),
    session: true,
  },
  'DELETE /api/customer/wishlists/:id/items': {
    summary: 'Takes an experience off the list',
    params: z.object({ id: z.string() }),
    body: Item,
    response: data(Wishlist),
    session: true,
  },
} as const satisfies Record<string, EndpointShape>
