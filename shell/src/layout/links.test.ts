import { footerSections, headerLinks, menuSections } from './links'

const links = {
  partnerApply: 'https://partners.meander.example/apply',
  partnerLearn: 'https://partners.meander.example/learn',
  partnerLogIn: 'https://partners.meander.example/log-in',
  podcast: 'https://podcast.meander.example',
  voucherDateGuide: 'https://guide.meander.example',
  facebook: 'https://facebook.example',
  instagram: 'https://instagram.example',
  youtube: 'https://youtube.example',
}

const hrefs = (isSignedIn: boolean) => headerLinks(isSignedIn).map(({ href }) => href)
const menu = (isSignedIn: boolean) =>
  menuSections({ isSignedIn, links }).map((section) => [section.heading, section.links.map(({ href }) => href)])

test('the header links guests to the gift shop, and customers to their wishlists, bookings and vouchers', () => {
  expect(hrefs(false)).toEqual(['/browse', '/blog', '/vouchers/purchase'])
  expect(hrefs(true)).toEqual(['/browse', '/blog', '/wishlist', '/bookings', '/vouchers/purchased'])
})

const shared = [
  ['Experience hosting', [links.partnerApply, links.partnerLearn, links.partnerLogIn]],
  ['About', ['/blog', '/privacy-policy', '/terms-and-conditions', '/contact', '/#news-offers']],
]

test('the menu of a guest has neither an account nor purchased vouchers', () => {
  expect(menu(false)).toEqual([
    ['Explore experiences', ['/browse']],
    ['Gifts and Vouchers', ['/vouchers/purchase', '/vouchers/check-balance']],
    ...shared,
  ])
})

test('the menu of a customer begins with their account', () => {
  expect(menu(true)).toEqual([
    ['Account', ['/bookings', '/profile', '/groups', '/wishlist', '/profile/notifications']],
    ['Explore experiences', ['/browse']],
    ['Gifts and Vouchers', ['/vouchers/purchase', '/vouchers/check-balance', '/vouchers/purchased']],
    ...shared,
  ])
})

test('the menu has exactly these link labels, for guests and for customers', () => {
  const labels = (isSignedIn: boolean) =>
    menuSections({ isSignedIn, links }).flatMap((section) => section.links.map(({ label }) => label))
  const guest = [
    'Browse all experiences',
    'Purchase gift voucher',
    'Check voucher balance',
    'Apply to host an experience',
    'Learn about hosting',
    'Partner log in',
    'Blog',
    'Privacy policy',
    'Terms and conditions',
    'Get in touch with the team',
    'Sign up to news and offers',
  ]
  expect(labels(false)).toEqual(guest)
  expect(labels(true)).toEqual([
    ...['My bookings', 'My profile', 'My groups', 'My wishlists', 'Manage notifications'],
    ...guest.slice(0, 3),
    'My purchased vouchers',
    ...guest.slice(3),
  ])
})

test('menu links to partner sites open in a new tab', () => {
  const hosting = menuSections({ isSignedIn: false, links }).find(({ heading }) => heading === 'Experience hosting')
  expect(hosting?.links.map(({ external }) => external)).toEqual([true, true, true])
})

test('the footer links to every audience and every content page, each once', () => {
  const footer = footerSections({ productName: 'Meander', links }).flatMap((section) => section.links)
  const leadsTo = footer.map(({ href }) => href)
  expect(new Set(leadsTo).size).toBe(leadsTo.length)
  const audiences = [
    'adult',
    'teenagers',
    'families',
    'couples',
    'large_groups',
    'mobility_impaired',
    'solo',
    'young_at_heart',
    'rug_rats',
  ]
  const pages = [
    'voucher-faqs',
    'experiences-as-wedding-day-stag-do-and-hen-do-gifts',
    'planning-your-wedding',
    'stag-do-in-hampshire',
    'hen-do-in-hampshire',
    'how-meander-works',
    'about-us',
    'top-things-to-do-in-hampshire',
    'press',
    'faqs',
    'careers',
    'investors',
    'team',
    'why-become-a-partner',
    'partner-faqs',
    'the-hampshire-story',
    'charity-partners',
    'accommodation-partners',
    'networking-partners',
    'corporate-partners',
    'restaurant-partners',
    'terms-and-conditions',
    'privacy-policy',
    'corporate-group-experiences',
  ]
  expect(leadsTo).toEqual(
    expect.arrayContaining([
      ...audiences.map((key) => `/browse?categories=${key}`),
      ...pages.map((page) => `/${page}`),
      links.partnerApply,
      links.partnerLogIn,
      links.podcast,
      links.voucherDateGuide,
    ]),
  )
})

test('a link to a site that is not set is left out', () => {
  const hosting = menuSections({ isSignedIn: false, links: undefined }).find(
    ({ heading }) => heading === 'Experience hosting',
  )
  expect(hosting?.links).toEqual([])
})
