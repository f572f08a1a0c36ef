import { endpointFx } from 'shared/http'

// Apart from all others: hearts stand on most pages, and would bring every other call along.
export const wishlistsFx = endpointFx('GET /api/customer/wishlists')
export const saveFx = endpointFx('POST /api/customer/wishlists/:id/items')
export const unsaveFx = endpointFx('DELETE /api/customer/wishlists/:id/items')
