import { endpointFx } from 'shared/http'

export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const availableDatesFx = endpointFx('GET /api/customer/experiences/:id/available-dates')
export const sessionsFx = endpointFx('GET /api/customer/experiences/:id/sessions')
export const holdSeatsFx = endpointFx('POST /api/customer/bookings')
export const bookingsFx = endpointFx('GET /api/customer/bookings')
export const bookingFx = endpointFx('GET /api/customer/bookings/:uuid')
export const saveDetailsFx = endpointFx('PUT /api/customer/bookings/:uuid')
export const releaseFx = endpointFx('DELETE /api/customer/bookings/:uuid')
export const extendFx = endpointFx('POST /api/customer/bookings/:uuid/extend')
export const paymentIntentFx = endpointFx('POST /api/customer/bookings/:uuid/payment-intent')
export const paymentStatusFx = endpointFx('GET /api/customer/bookings/:uuid/status')
