import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    checkout: () => import(/* webpackChunkName: "page-checkout" */ './pages/checkout'),
    pay: () => import(/* webpackChunkName: "page-pay" */ './pages/pay'),
    bookings: () => import(/* webpackChunkName: "page-bookings" */ './pages/bookings'),
    booking: () => import(/* webpackChunkName: "page-booking" */ './pages/booking'),
    'voucher-purchase': () => import(/* webpackChunkName: "page-voucher-purchase" */ './pages/voucher-purchase'),
    'voucher-balance': () => import(/* webpackChunkName: "page-voucher-balance" */ './pages/voucher-balance'),
    'voucher-status': () => import(/* webpackChunkName: "page-voucher-status" */ './pages/voucher-status'),
    'vouchers-received': () => import(/* webpackChunkName: "page-vouchers-received" */ './pages/vouchers-received'),
    'vouchers-purchased': () => import(/* webpackChunkName: "page-vouchers-purchased" */ './pages/vouchers-purchased'),
    'booking-host': () => import(/* webpackChunkName: "page-booking-host" */ './pages/booking-host'),
    'booking-host-experiences': () =>
      import(/* webpackChunkName: "page-booking-host-experiences" */ './pages/booking-host-experiences'),
    terminal: () => import(/* webpackChunkName: "page-terminal" */ './pages/terminal'),
  },
})
