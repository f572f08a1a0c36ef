import { endpointFx } from 'shared/http'

// Kept apart from the other endpoints: hearts are on most pages, and importing `index.ts` would bundle all endpoints with them.
export const wishlistsFx = endpointFx('GET /api/customer/wishlists')
export const saveFx = endpointFx('POST /api/customer/wishlists/:id/items')
export const unsaveFx = endpointFx('DELETE /api/customer/wishlists/:id/items')
