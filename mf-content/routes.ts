import type { RouteDefinition } from 'shared/contracts'
import { PRODUCT_NAME } from 'shared/contracts/product'

/** Pages of the content service: one module renders all of them, and the path of each is its slug. */
const cmsPage = { layout: 'regular', guards: [], html: 'public', page: 'content' } as const
const blogPage = { layout: 'regular-blog', guards: [], title: 'Blog', html: 'public' } as const
const slug = '^[a-z0-9]+(?:-[a-z0-9]+)*$'

/** All pages of this remote. */
export const routes = [
  {
    id: 'home',
    path: '/',
    layout: 'regular',
    guards: [],
    title: 'Days out in Hampshire',
    html: 'public',
    query: ['subscribed'],
  },
  {
    id: 'contact',
    path: '/contact',
    layout: 'regular',
    guards: [],
    title: 'Get in touch',
    html: 'public',
    query: ['sent'],
  },
  { id: 'blog', path: '/blog', ...blogPage, query: ['page'] },
  { id: 'blog-tags', path: '/blog/tags', ...blogPage, title: 'Blog by subject' },
  { id: 'blog-tag', path: '/blog/tags/:name', ...blogPage, page: 'blog', params: { name: slug }, query: ['page'] },
  { id: 'blog-post', path: '/blog/:id', ...blogPage, params: { id: slug } },
  {
    id: 'newsletter-confirm',
    path: '/newsletter/confirm/:token',
    layout: 'default',
    guards: [],
    title: 'Newsletter',
    html: 'private',
  },
  {
    id: 'newsletter-unsubscribe',
    path: '/newsletter/unsubscribe/:token',
    layout: 'default',
    guards: [],
    title: 'Newsletter',
    html: 'private',
  },
  { id: 'voucher-faqs', path: '/voucher-faqs', ...cmsPage, title: 'Gift voucher questions' },
  {
    id: 'experiences-as-wedding-day-stag-do-and-hen-do-gifts',
    path: '/experiences-as-wedding-day-stag-do-and-hen-do-gifts',
    ...cmsPage,
    title: 'Experiences as wedding, stag and hen do gifts',
  },
  { id: 'planning-your-wedding', path: '/planning-your-wedding', ...cmsPage, title: 'Planning your wedding' },
  { id: 'stag-do-in-hampshire', path: '/stag-do-in-hampshire', ...cmsPage, title: 'Stag dos in Hampshire' },
  { id: 'hen-do-in-hampshire', path: '/hen-do-in-hampshire', ...cmsPage, title: 'Hen dos in Hampshire' },
  { id: 'how-it-works', path: `/how-${PRODUCT_NAME.toLowerCase()}-works`, ...cmsPage, title: 'How it works' },
  { id: 'about-us', path: '/about-us', ...cmsPage, title: 'About us' },
  {
    id: 'top-things-to-do-in-hampshire',
    path: '/top-things-to-do-in-hampshire',
    ...cmsPage,
    title: 'Top things to do in Hampshire',
  },
  { id: 'press', path: '/press', ...cmsPage, title: 'Press' },
  { id: 'faqs', path: '/faqs', ...cmsPage, title: 'Questions and answers' },
  { id: 'careers', path: '/careers', ...cmsPage, title: 'Careers' },
  { id: 'investors', path: '/investors', ...cmsPage, title: 'Investors' },
  { id: 'team', path: '/team', ...cmsPage, title: 'The team' },
  { id: 'why-become-a-partner', path: '/why-become-a-partner', ...cmsPage, title: 'Why become a partner' },
  { id: 'partner-faqs', path: '/partner-faqs', ...cmsPage, title: 'Questions from partners' },
  { id: 'the-hampshire-story', path: '/the-hampshire-story', ...cmsPage, title: 'The Hampshire story' },
  { id: 'charity-partners', path: '/charity-partners', ...cmsPage, title: 'Charity partners' },
  { id: 'accommodation-partners', path: '/accommodation-partners', ...cmsPage, title: 'Accommodation partners' },
  { id: 'networking-partners', path: '/networking-partners', ...cmsPage, title: 'Networking partners' },
  { id: 'corporate-partners', path: '/corporate-partners', ...cmsPage, title: 'Corporate partners' },
  { id: 'restaurant-partners', path: '/restaurant-partners', ...cmsPage, title: 'Restaurant partners' },
  { id: 'terms-and-conditions', path: '/terms-and-conditions', ...cmsPage, title: 'Terms and conditions' },
  { id: 'accessibility', path: '/accessibility', ...cmsPage, title: 'Accessibility' },
  { id: 'privacy-policy', path: '/privacy-policy', ...cmsPage, title: 'Privacy policy' },
  {
    id: 'corporate-group-experiences',
    path: '/corporate-group-experiences',
    ...cmsPage,
    title: 'Corporate and group experiences',
  },
] as const satisfies readonly RouteDefinition[]
