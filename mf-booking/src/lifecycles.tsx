import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    checkout: () => import(/* webpackChunkName: "page-checkout" */ './pages/checkout'),
    pay: () => import(/* webpackChunkName: "page-pay" */ './pages/pay'),
    bookings: () => import(/* webpackChunkName: "page-bookings" */ './pages/bookings'),
    booking: () => import(/* webpackChunkName: "page-booking" */ './pages/booking'),
    'booking-host': () => import(/* webpackChunkName: "page-booking-host" */ './pages/booking-host'),
    'booking-host-experiences': () =>
      import(/* webpackChunkName: "page-booking-host-experiences" */ './pages/booking-host-experiences'),
    terminal: () => import(/* webpackChunkName: "page-terminal" */ './pages/terminal'),
  },
})
