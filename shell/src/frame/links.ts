import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import { PRODUCT_NAME } from 'shared/contracts/product'
import type { Settings } from 'shared/settings'

export interface FrameLink {
  label: string
  href: string
  /** Another site: opens in a new tab. */
  external?: boolean
}

export interface LinkSection {
  heading: string
  links: readonly FrameLink[]
}

const external = (label: string, href: string | undefined): FrameLink[] =>
  href ? [{ label, href, external: true }] : []

/** The header's navigation. */
export const headerLinks = (isSignedIn: boolean): readonly FrameLink[] => [
  { label: 'Explore', href: '/browse' },
  { label: 'Blog', href: '/blog' },
  ...(isSignedIn
    ? [
        { label: 'Wishlists', href: '/wishlist' },
        { label: 'Bookings', href: '/bookings' },
        { label: 'Gift vouchers', href: '/vouchers/purchased' },
      ]
    : [{ label: 'Gift vouchers', href: '/vouchers/purchase' }]),
]

const account: LinkSection = {
  heading: 'Account',
  links: [
    { label: 'My bookings', href: '/bookings' },
    { label: 'My profile', href: '/profile' },
    { label: 'My groups', href: '/groups' },
    { label: 'My wishlists', href: '/wishlist' },
    { label: 'Manage notifications', href: '/profile/notifications' },
  ],
}

/** The sections of the navigation menu. */
export const menuSections = ({
  isSignedIn,
  links,
}: {
  isSignedIn: boolean
  links: Settings['links'] | undefined
}): readonly LinkSection[] => [
  ...(isSignedIn ? [account] : []),
  { heading: 'Explore experiences', links: [{ label: 'Browse all experiences', href: '/browse' }] },
  {
    heading: 'Gifts and Vouchers',
    links: [
      { label: 'Purchase gift voucher', href: '/vouchers/purchase' },
      { label: 'Check voucher balance', href: '/vouchers/check-balance' },
      ...(isSignedIn ? [{ label: 'My purchased vouchers', href: '/vouchers/purchased' }] : []),
    ],
  },
  {
    heading: 'Experience hosting',
    links: [
      ...external('Apply to host an experience', links?.partnerApply),
      ...external('Learn about hosting', links?.partnerLearn),
      ...external('Partner log in', links?.partnerLogIn),
    ],
  },
  {
    heading: 'About',
    links: [
      { label: 'Blog', href: '/blog' },
      { label: 'Privacy policy', href: '/privacy-policy' },
      { label: 'Terms and conditions', href: '/terms-and-conditions' },
      { label: 'Get in touch with the team', href: '/contact' },
      { label: 'Sign up to news and offers', href: '/#news-offers' },
    ],
  },
]

const footerCategories = [
  'adult',
  'teenagers',
  'families',
  'couples',
  'large_groups',
  'mobility_impaired',
  'solo',
  'young_at_heart',
  'rug_rats',
] as const satisfies readonly CategoryKey[]

/** The footer's columns: the audiences, every content page, and the partner sites. */
export const footerSections = ({
  productName,
  links,
}: {
  productName: string
  links: Settings['links'] | undefined
}): readonly LinkSection[] => [
  {
    heading: 'Experiences for',
    links: footerCategories.map((key) => ({ label: categories[key], href: `/browse?categories=${key}` })),
  },
  {
    heading: 'Gifts and occasions',
    links: [
      { label: 'Gift vouchers', href: '/vouchers/purchase' },
      { label: 'Check a voucher balance', href: '/vouchers/check-balance' },
      { label: 'Voucher questions', href: '/voucher-faqs' },
      { label: 'Wedding, stag and hen gifts', href: '/experiences-as-wedding-day-stag-do-and-hen-do-gifts' },
      { label: 'Planning your wedding', href: '/planning-your-wedding' },
      { label: 'Stag dos in Hampshire', href: '/stag-do-in-hampshire' },
      { label: 'Hen dos in Hampshire', href: '/hen-do-in-hampshire' },
      { label: 'Corporate and groups', href: '/corporate-group-experiences' },
      ...external('Confirm a voucher date', links?.voucherDateGuide),
    ],
  },
  {
    heading: 'Discover',
    links: [
      { label: `How ${productName} works`, href: `/how-${PRODUCT_NAME.toLowerCase()}-works` },
      { label: 'About us', href: '/about-us' },
      { label: 'Top things to do in Hampshire', href: '/top-things-to-do-in-hampshire' },
      { label: 'The Hampshire story', href: '/the-hampshire-story' },
      { label: 'Blog', href: '/blog' },
      { label: 'Questions and answers', href: '/faqs' },
      { label: 'News and offers', href: '/#news-offers' },
      ...external('Podcast', links?.podcast),
    ],
  },
  {
    heading: 'Partners',
    links: [
      { label: 'Why become a partner', href: '/why-become-a-partner' },
      { label: 'Partner questions', href: '/partner-faqs' },
      { label: 'Charity partners', href: '/charity-partners' },
      { label: 'Accommodation partners', href: '/accommodation-partners' },
      { label: 'Networking partners', href: '/networking-partners' },
      { label: 'Corporate partners', href: '/corporate-partners' },
      { label: 'Restaurant partners', href: '/restaurant-partners' },
      ...external('Register as a partner', links?.partnerApply),
      ...external('Partner log in', links?.partnerLogIn),
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'The team', href: '/team' },
      { label: 'Careers', href: '/careers' },
      { label: 'Press', href: '/press' },
      { label: 'Investors', href: '/investors' },
      { label: 'Contact', href: '/contact' },
      { label: 'Terms and conditions', href: '/terms-and-conditions' },
      { label: 'Accessibility', href: '/accessibility' },
      { label: 'Privacy policy', href: '/privacy-policy' },
    ],
  },
]

export const socialLinks = (links: Settings['links'] | undefined): readonly FrameLink[] => [
  ...external('Facebook', links?.facebook),
  ...external('Instagram', links?.instagram),
  ...external('YouTube', links?.youtube),
]
