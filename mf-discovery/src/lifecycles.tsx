import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    browse: () => import(/* webpackChunkName: "page-browse" */ './pages/browse'),
    experience: () => import(/* webpackChunkName: "page-experience" */ './pages/experience'),
    'experience-available-dates': () =>
      import(/* webpackChunkName: "page-experience-available-dates" */ './pages/experience-available-dates'),
    'experience-reviews': () => import(/* webpackChunkName: "page-experience-reviews" */ './pages/experience-reviews'),
    'experience-host': () => import(/* webpackChunkName: "page-experience-host" */ './pages/experience-host'),
    'experience-host-experiences': () =>
      import(/* webpackChunkName: "page-experience-host-experiences" */ './pages/experience-host-experiences'),
  },
})
