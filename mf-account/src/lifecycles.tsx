import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    'sign-in': () => import(/* webpackChunkName: "page-sign-in" */ './pages/sign-in'),
    'sign-up': () => import(/* webpackChunkName: "page-sign-up" */ './pages/sign-up'),
    'forgot-password': () => import(/* webpackChunkName: "page-forgot-password" */ './pages/forgot-password'),
    'reset-password': () => import(/* webpackChunkName: "page-reset-password" */ './pages/reset-password'),
    'social-callback': () => import(/* webpackChunkName: "page-social-callback" */ './pages/social-callback'),
    verify: () => import(/* webpackChunkName: "page-verify" */ './pages/verify'),
    'set-phone': () => import(/* webpackChunkName: "page-set-phone" */ './pages/set-phone'),
    'set-location': () => import(/* webpackChunkName: "page-set-location" */ './pages/set-location'),
    'set-photo': () => import(/* webpackChunkName: "page-set-photo" */ './pages/set-photo'),
    'set-birthday': () => import(/* webpackChunkName: "page-set-birthday" */ './pages/set-birthday'),
    groups: () => import(/* webpackChunkName: "page-groups" */ './pages/groups'),
    'group-join': () => import(/* webpackChunkName: "page-group-join" */ './pages/group-join'),
    group: () => import(/* webpackChunkName: "page-group" */ './pages/group'),
    wishlists: () => import(/* webpackChunkName: "page-wishlists" */ './pages/wishlists'),
    'wishlist-shared': () => import(/* webpackChunkName: "page-wishlist-shared" */ './pages/wishlist-shared'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './pages/wishlist'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './pages/terms'),
    profile: () => import(/* webpackChunkName: "page-profile" */ './pages/profile'),
    'profile-edit': () => import(/* webpackChunkName: "page-profile-edit" */ './pages/profile-edit'),
    'profile-notifications': () =>
      import(/* webpackChunkName: "page-profile-notifications" */ './pages/profile-notifications'),
    'email-unsubscribe': () => import(/* webpackChunkName: "page-email-unsubscribe" */ './pages/email-unsubscribe'),
    'public-profile': () => import(/* webpackChunkName: "page-public-profile" */ './pages/public-profile'),
  },
})
