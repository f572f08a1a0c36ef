import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export const { bootstrap, mount, update, unmount, prepare } = defineRemote({
  routes,
  pages: { home: () => import(/* webpackChunkName: "page-home" */ './pages/home') },
})
