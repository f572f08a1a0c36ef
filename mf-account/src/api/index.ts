import { endpointFx } from 'shared/http'

export const loginFx = endpointFx('POST /api/customer/auth/login')
export const registerFx = endpointFx('POST /api/customer/auth/register')
export const setPhoneFx = endpointFx('POST /api/customer/auth/register/phone')
export const acceptTermsFx = endpointFx('POST /api/customer/auth/register/terms-and-conditions')
export const wishlistsFx = endpointFx('GET /api/customer/wishlists')
export const saveFx = endpointFx('POST /api/customer/wishlists/:id/items')
export const unsaveFx = endpointFx('DELETE /api/customer/wishlists/:id/items')
export const reviewFx = endpointFx('POST /api/customer/bookings/:uuid/review')
export const ownReviewsFx = endpointFx('GET /api/customer/me/reviews')
export const editReviewFx = endpointFx('PUT /api/customer/reviews/:id')
export const deleteReviewFx = endpointFx('DELETE /api/customer/reviews/:id')
