export { registerOcto } from './endpoints'
export { forgetResellersGuests } from './forget-guests'
export { resellerWebhookBody } from './webhook-routes'
