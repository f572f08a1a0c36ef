import type { Widgets } from 'shared/contracts'
import type { ContentPage, Post, PostSummary } from '../api'

export const summaryOf = (changes: Partial<PostSummary> = {}): PostSummary => ({
  id: 'post-1',
  slug: 'tea-and-tides',
  title: 'Tea and tides',
  summary: 'Both come twice a day.',
  scene: 'harbour-dusk',
  author: { name: 'Jonah Pike', role: 'Head of hosts, water', about: 'Jonah plans around high water.' },
  publishedOn: '2026-11-20',
  tags: ['On the water', 'How to'],
  minutes: 3,
  ...changes,
})

export const postOf = (changes: Partial<Post> = {}): Post => ({
  ...summaryOf(),
  changedAt: null,
  body: [
    { tag: 'p', inside: ['First the kettle.'] },
    { tag: 'h2', id: 'then', inside: ['Then the quay'] },
    { tag: 'p', inside: ['See ', { href: '/browse', inside: ['what is on'] }, '.'] },
  ],
  experiences: { headline: 'Out on the tide', query: 'name=sailing' },
  unknown: [],
  ...changes,
})

export const pageOf = (changes: Partial<ContentPage> = {}): ContentPage => ({
  title: 'About us',
  description: 'Who we are',
  blocks: [{ kind: 'headline', id: 'h', headline: 'People worth meeting', subheading: 'We find them', anchor: null }],
  unknown: [],
  ...changes,
})

export const visitOf = (pathname: string, { search = '', params = {} }: { search?: string; params?: object } = {}) => ({
  pathname,
  search,
  hash: '',
  params: { ...params },
})

export const popupSettings: Widgets['content/NewsletterPopup']['settings'] = {
  isActive: true,
  timeDelayTheShowPopup: 20,
  timeDelayTheShowPopupNextTime: 30,
  title: 'News and offers',
  headline: 'Be first to hear of the good days',
  description: 'About twice a month.',
  disclaimer: 'Unsubscribe with one click.',
  image: { url: '/media/scenes/beach-huts-1', medium: '/media/scenes/beach-huts-1-640.webp' },
  emailPlaceholderText: 'name@example.com',
  firstNamePlaceholderText: 'Ada',
  lastNamePlaceholderText: 'Lovell',
  buttonText: 'Sign me up',
  buttonColor: '#b3264e',
}
