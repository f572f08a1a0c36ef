import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    browse: () => import(/* webpackChunkName: "page-browse" */ './pages/browse'),
    experience: () => import(/* webpackChunkName: "page-experience" */ './pages/experience'),
  },
})
