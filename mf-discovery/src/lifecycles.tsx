import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({
  routes,
  pages: {
    browse: () => import(/* webpackChunkName: "page-browse" */ './pages/browse'),
    experience: () => import(/* webpackChunkName: "page-experience" */ './pages/experience'),
  },
})
