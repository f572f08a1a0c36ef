import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './pages/contact'),
    'newsletter-confirm': () => import(/* webpackChunkName: "page-newsletter-confirm" */ './pages/newsletter-confirm'),
    'newsletter-unsubscribe': () =>
      import(/* webpackChunkName: "page-newsletter-unsubscribe" */ './pages/newsletter-unsubscribe'),
  },
})
