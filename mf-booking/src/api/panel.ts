import { endpointFx } from 'shared/http'

// The booking panel is on every page of an experience, so its calls are in a file without those of the other pages.
export const experienceFx = endpointFx('GET /api/customer/experiences/:id')
export const availableDatesFx = endpointFx('GET /api/customer/experiences/:id/available-dates')
export const sessionsFx = endpointFx('GET /api/customer/experiences/:id/sessions')
export const holdSeatsFx = endpointFx('POST /api/customer/bookings')
export const bookingFx = endpointFx('GET /api/customer/bookings/:uuid')
