import type { AnyEntry } from '../content-store'
import { entryLink } from './entry-link'

const updatedAt = '2026-04-02T09:00:00.000Z'

/** The home page, block by block. */
export const homeEntries: readonly AnyEntry[] = [
  {
    id: 'page-home',
    type: 'page',
    updatedAt,
    fields: {
      title: 'Home',
      slug: 'home',
      description:
        'Hand-picked experiences across Hampshire for all ages: potters’ benches, quiet rivers, castle nights and tables worth the drive.',
      body: [
        entryLink('home-hero'),
        entryLink('home-categories'),
        entryLink('home-rail-weekend'),
        entryLink('home-how-it-works'),
        entryLink('home-rail-water'),
        entryLink('home-vouchers'),
        entryLink('home-map'),
        entryLink('home-rail-rainy'),
        entryLink('home-blog'),
      ],
    },
  },
  {
    id: 'home-hero',
    type: 'teaser',
    updatedAt,
    fields: {
      headline: 'Days out you’ll talk about all week',
      text: 'Paddle a chalk stream, throw a pot, meet a falcon. Local hosts, small groups, all over Hampshire.',
      scene: 'solent-sails',
      linkText: 'See what’s on',
      linkUrl: '/browse',
      withDiscoverBar: true,
    },
  },
  {
    id: 'home-categories',
    type: 'categoryRail',
    updatedAt,
    fields: {
      headline: 'What are you in the mood for?',
      categories: [
        'adventurous',
        'calming_and_relaxing',
        'creative',
        'cultural',
        'for_rainy_days',
        'fun_and_entertaining',
        'musical',
        'nature_focused',
        'romantic',
        'tasty',
        'virtual',
        'corporate',
      ],
    },
  },
  {
    id: 'home-rail-weekend',
    type: 'experienceRail',
    updatedAt,
    fields: { headline: 'The weekend ahead', query: 'from=weekend&to=weekend&categories=countryside', limit: 8 },
  },
  {
    id: 'home-how-it-works',
    type: 'grid',
    updatedAt,
    fields: { columns: 3, cells: [entryLink('home-how-find'), entryLink('home-how-book'), entryLink('home-how-go')] },
  },
  {
    id: 'home-how-find',
    type: 'cell',
    updatedAt,
    fields: {
      icon: 'search',
      headline: 'Find your day',
      text: 'Tell us where, when and who is coming. You only see what has room for all of you.',
    },
  },
  {
    id: 'home-how-book',
    type: 'cell',
    updatedAt,
    fields: {
      icon: 'clock',
      headline: 'We hold your places',
      text: 'Your places are yours for fifteen minutes while you pay. The price you see is the price you pay.',
    },
  },
  {
    id: 'home-how-go',
    type: 'cell',
    updatedAt,
    fields: {
      icon: 'ticket',
      headline: 'Turn up and enjoy it',
      text: 'Tickets and the meeting point arrive by e-mail straight away. Plans changed? The host’s policy is on every page.',
    },
  },
  {
    id: 'home-rail-water',
    type: 'experienceRail',
    updatedAt,
    fields: { headline: 'By the water', query: 'categories=water_ways', limit: 8 },
  },
  {
    id: 'home-vouchers',
    type: 'feature',
    updatedAt,
    fields: {
      headline: 'Give them a day, not a thing',
      text: 'A gift voucher for any experience in the county, from £10. Choose a design, write a few words, and we deliver it on the morning you pick.',
      scene: 'walled-garden',
      linkText: 'Buy a gift voucher',
      linkUrl: '/vouchers/purchase',
    },
  },
  {
    id: 'home-rail-rainy',
    type: 'experienceRail',
    updatedAt,
    fields: { headline: 'For rainy days', query: 'categories=for_rainy_days', limit: 8 },
  },
  {
    id: 'home-map',
    type: 'mapTeaser',
    updatedAt,
    fields: {
      headline: 'Which corner are you in?',
      text: 'Two national parks, a hundred miles of chalk stream and a coast with two great harbours. Press a town to see what is on around it.',
      linkText: 'Browse the whole county',
      linkUrl: '/browse',
    },
  },
  {
    id: 'home-blog',
    type: 'postRail',
    updatedAt,
    fields: { headline: 'Stories from the county', limit: 3 },
  },
]
