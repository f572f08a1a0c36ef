import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    'sign-in': () => import(/* webpackChunkName: "page-sign-in" */ './pages/sign-in'),
    'sign-up': () => import(/* webpackChunkName: "page-sign-up" */ './pages/sign-up'),
    'forgot-password': () => import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password'),
    'reset-password': () => import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password'),
    'facebook-callback': () => import(/* webpackChunkName: "page-facebook-callback" */ './pages/social-callback'),
    'google-callback': () => import(/* webpackChunkName: "page-google-callback" */ './pages/social-callback'),
    verify: () => import(/* webpackChunkName: "page-verify" */ './pages/verify'),
    'set-phone': () => import(/* webpackChunkName: "page-set-phone" */ './pages/set-phone'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './pages/terms'),
  },
})
