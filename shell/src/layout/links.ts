import { type CategoryKey, categories } from 'shared/contracts/entities/category'
import { PRODUCT_NAME } from 'shared/contracts/product'
import { pathTo } from 'shared/formats'
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
  { label: 'Explore', href: pathTo('/browse') },
  { label: 'Blog', href: pathTo('/blog') },
  ...(isSignedIn
    ? [
        { label: 'Wishlists', href: pathTo('/wishlist') },
        { label: 'Bookings', href: pathTo('/bookings') },
        { label: 'Gift vouchers', href: pathTo('/vouchers/purchased') },
      ]
    : [{ label: 'Gift vouchers', href: pathTo('/vouchers/purchase') }]),
]

const account: LinkSection = {
  heading: 'Account',
  links: [
    { label: 'My bookings', href: pathTo('/bookings') },
    { label: 'My profile', href: pathTo('/profile') },
    { label: 'My groups', href: pathTo('/groups') },
    { label: 'My wishlists', href: pathTo('/wishlist') },
    { label: 'Manage notifications', href: pathTo('/profile/notifications') },
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
  { heading: 'Explore experiences', links: [{ label: 'Browse all experiences', href: pathTo('/browse') }] },
  {
    heading: 'Gifts and Vouchers',
    links: [
      { label: 'Purchase gift voucher', href: pathTo('/vouchers/purchase') },
      { label: 'Check voucher balance', href: pathTo('/vouchers/check-balance') },
      ...(isSignedIn ? [{ label: 'My purchased vouchers', href: pathTo('/vouchers/purchased') }] : []),
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
      { label: 'Blog', href: pathTo('/blog') },
      { label: 'Privacy policy', href: pathTo('/privacy-policy') },
      { label: 'Terms and conditions', href: pathTo('/terms-and-conditions') },
      { label: 'Get in touch with the team', href: pathTo('/contact') },
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
    links: footerCategories.map((key) => ({ label: categories[key], href: pathTo('/browse', { categories: key }) })),
  },
  {
    heading: 'Gifts and occasions',
    links: [
      { label: 'Gift vouchers', href: pathTo('/vouchers/purchase') },
      { label: 'Check a voucher balance', href: pathTo('/vouchers/check-balance') },
      { label: 'Voucher questions', href: pathTo('/voucher-faqs') },
      { label: 'Wedding, stag and hen gifts', href: pathTo('/experiences-as-wedding-day-stag-do-and-hen-do-gifts') },
      { label: 'Planning your wedding', href: pathTo('/planning-your-wedding') },
      { label: 'Stag dos in Hampshire', href: pathTo('/stag-do-in-hampshire') },
      { label: 'Hen dos in Hampshire', href: pathTo('/hen-do-in-hampshire') },
      { label: 'Corporate and groups', href: pathTo('/corporate-group-experiences') },
      ...external('Confirm a voucher date', links?.voucherDateGuide),
    ],
  },
  {
    heading: 'Discover',
    links: [
      { label: `How ${productName} works`, href: `/how-${PRODUCT_NAME.toLowerCase()}-works` },
      { label: 'About us', href: pathTo('/about-us') },
      { label: 'Top things to do in Hampshire', href: pathTo('/top-things-to-do-in-hampshire') },
      { label: 'The Hampshire story', href: pathTo('/the-hampshire-story') },
      { label: 'Blog', href: pathTo('/blog') },
      { label: 'Questions and answers', href: pathTo('/faqs') },
      { label: 'News and offers', href: '/#news-offers' },
      ...external('Podcast', links?.podcast),
    ],
  },
  {
    heading: 'Partners',
    links: [
      { label: 'Why become a partner', href: pathTo('/why-become-a-partner') },
      { label: 'Partner questions', href: pathTo('/partner-faqs') },
      { label: 'Charity partners', href: pathTo('/charity-partners') },
      { label: 'Accommodation partners', href: pathTo('/accommodation-partners') },
      { label: 'Networking partners', href: pathTo('/networking-partners') },
      { label: 'Corporate partners', href: pathTo('/corporate-partners') },
      { label: 'Restaurant partners', href: pathTo('/restaurant-partners') },
      ...external('Register as a partner', links?.partnerApply),
      ...external('Partner log in', links?.partnerLogIn),
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'The team', href: pathTo('/team') },
      { label: 'Careers', href: pathTo('/careers') },
      { label: 'Press', href: pathTo('/press') },
      { label: 'Investors', href: pathTo('/investors') },
      { label: 'Contact', href: pathTo('/contact') },
      { label: 'Terms and conditions', href: pathTo('/terms-and-conditions') },
      { label: 'Accessibility', href: pathTo('/accessibility') },
      { label: 'Privacy policy', href: pathTo('/privacy-policy') },
    ],
  },
]

export const socialLinks = (links: Settings['links'] | undefined): readonly FrameLink[] => [
  ...external('Facebook', links?.facebook),
  ...external('Instagram', links?.instagram),
  ...external('YouTube', links?.youtube),
]
