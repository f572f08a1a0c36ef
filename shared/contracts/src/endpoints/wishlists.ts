import { MAX_GUESTS, MAX_WISHES } from 'shared/rules'
import { z } from 'zod'
import { data, type EndpointShape, LocalDate } from '../endpoint'
import { SharedWishlist, WishAvailability, Wishlist } from '../entities'

const ById = z.object({ id: z.string().regex(/^[0-9a-z]{1,20}$/) })
const ByToken = z.object({ token: z.string().min(1).max(200) })
const Item = z.strictObject({ experience_id: z.string() })
const guests = z.coerce.number().int().min(0).max(MAX_GUESTS)

export const wishlistEndpoints = {
  'GET /api/customer/wishlists': {
    summary: 'The wishlists of the signed-in customer, the default one first; it is created on first use',
    response: data(z.array(Wishlist)),
    session: true,
  },
  'POST /api/customer/wishlists': {
    summary: 'Creates a list',
    body: z.strictObject({ name: z.string() }),
    response: data(Wishlist),
    status: 201,
    session: true,
    refusals: ['WISHLISTS_LIMIT'],
  },
  'GET /api/customer/wishlists/:id': {
    summary: 'One list, for its owner',
    params: ById,
    response: data(Wishlist),
    session: true,
  },
  'PUT /api/customer/wishlists/:id': {
    summary: 'Renames a list, or reorders its items; items that the order leaves out come last',
    params: ById,
    body: z.strictObject({
      name: z.string().optional(),
      experience_ids: z.array(z.string()).max(MAX_WISHES).optional(),
    }),
    response: data(Wishlist),
    session: true,
  },
  'DELETE /api/customer/wishlists/:id': {
    summary: 'Deletes a list with its items; the default list cannot be deleted',
    params: ById,
    response: z.null(),
    status: 204,
    session: true,
    refusals: ['WISHLIST_DEFAULT_STAYS'],
  },
  'POST /api/customer/wishlists/:id/items': {
    summary: 'Adds experiences at the top of the list; those on it already stay unchanged',
    params: ById,
    body: z.strictObject({ experience_ids: z.array(z.string()).min(1).max(MAX_WISHES) }),
    response: data(Wishlist),
    session: true,
    refusals: ['WISHES_LIMIT'],
  },
  'PUT /api/customer/wishlists/:id/items': {
    summary: 'Changes the note on an experience of the list',
    params: ById,
    body: Item.extend({ note: z.string() }),
    response: data(Wishlist),
    session: true,
  },
  'DELETE /api/customer/wishlists/:id/items': {
    summary: 'Removes an experience from the list',
    params: ById,
    body: Item,
    response: data(Wishlist),
    session: true,
  },
  'GET /api/customer/wishlists/:id/free': {
    summary:
      'Which experiences of the list are available for a party on a day, as in a search, and why the others are not',
    params: ById,
    query: z.object({
      date: LocalDate,
      adults: guests.optional(),
      children: guests.optional(),
      /** 1 for the whole session as a private group. */
      is_private: z.enum(['0', '1']).optional(),
    }),
    response: data(z.array(WishAvailability)),
    session: true,
  },
  'POST /api/customer/wishlists/:id/share': {
    summary: 'The share link of the list: the current one, or a new one',
    params: ById,
    response: data(Wishlist),
    session: true,
  },
  'DELETE /api/customer/wishlists/:id/share': {
    summary: 'Revokes the share link',
    params: ById,
    response: data(Wishlist),
    session: true,
  },
  'GET /api/customer/wishlists/shared/:token': {
    summary: 'A shared list, read-only. Needs no session',
    params: ByToken,
    response: data(SharedWishlist),
  },
  'POST /api/customer/wishlists/shared/:token/copy': {
    summary: 'Saves a copy of a shared list as a list of the customer',
    params: ByToken,
    response: data(Wishlist),
    status: 201,
    session: true,
    refusals: ['WISHLISTS_LIMIT'],
  },
} as const satisfies Record<string, EndpointShape>
