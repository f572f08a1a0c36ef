import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    'sign-in': () => import(/* webpackChunkName: "page-sign-in" */ './pages/sign-in'),
    'sign-up': () => import(/* webpackChunkName: "page-sign-up" */ './pages/sign-up'),
    'set-phone': () => import(/* webpackChunkName: "page-set-phone" */ './pages/set-phone'),
    groups: () => import(/* webpackChunkName: "page-groups" */ './pages/groups'),
    'group-join': () => import(/* webpackChunkName: "page-group-join" */ './pages/group-join'),
    group: () => import(/* webpackChunkName: "page-group" */ './pages/group'),
    wishlists: () => import(/* webpackChunkName: "page-wishlists" */ './pages/wishlists'),
    'wishlist-shared': () => import(/* webpackChunkName: "page-wishlist-shared" */ './pages/wishlist-shared'),
    wishlist: () => import(/* webpackChunkName: "page-wishlist" */ './pages/wishlist'),
    terms: () => import(/* webpackChunkName: "page-terms" */ './pages/terms'),
  },
})
