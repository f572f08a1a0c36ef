import { defineRemote } from 'shared/parcel'
import { routes } from '../routes'

export default defineRemote({
  routes,
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './pages/home'),
    content: () => import(/* webpackChunkName: "page-content" */ './pages/content'),
    blog: () => import(/* webpackChunkName: "page-blog" */ './pages/blog'),
    'blog-tags': () => import(/* webpackChunkName: "page-blog-tags" */ './pages/blog-tags'),
    'blog-post': () => import(/* webpackChunkName: "page-blog-post" */ './pages/blog-post'),
    contact: () => import(/* webpackChunkName: "page-contact" */ './pages/contact'),
    'newsletter-confirm': () => import(/* webpackChunkName: "page-newsletter-confirm" */ './pages/newsletter-confirm'),
    'newsletter-unsubscribe': () =>
      import(/* webpackChunkName: "page-newsletter-unsubscribe" */ './pages/newsletter-unsubscribe'),
  },
})
