import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: { home: () => import(/* webpackChunkName: "page-home" */ './pages/home') },
})
