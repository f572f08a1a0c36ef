export { BookingPage } from './booking-page'
export { BookingPanel } from './booking-panel'
export { type Buyer, CheckoutPage } from './checkout-page'
export { cards, PayPage } from './pay-page'
