import type { Host, HostReview, HostSession, Review } from '../api'

/** A sample host; `changes` overrides its fields. */
export const hostOf = (changes: Partial<Host> = {}): Host => ({
  id: 'h1',
  name: 'Nell Ashdown',
  avatar: null,
  since: '2019-04-01',
  verified: true,
  ratingAvg: 4.9,
  ratingCount: 80,
  bio: 'Nell grew up on the river.\n\nShe bakes as well.',
  experienceCount: 6,
  ...changes,
})

export const reviewOf = (changes: Partial<Review> = {}): Review => ({
  id: 'r1',
  author: { firstName: 'Ada', avatar: null },
  rating: 5,
  text: 'Lovely.',
  createdAt: '2026-05-01T10:00:00Z',
  hostReply: null,
  ...changes,
})

export const hostReviewOf = (changes: Partial<HostReview> = {}): HostReview => ({
  ...reviewOf(),
  experience: { id: '7', slug: 'paddle-the-itchen-7', name: 'Paddle the Itchen' },
  ...changes,
})

export const hostSessionOf = (changes: Partial<HostSession> = {}): HostSession => ({
  sessionId: 's1',
  date: '2026-06-13',
  startsAt: '2026-06-13T09:00:00Z',
  seatsLeft: 3,
  experience: { id: '7', slug: 'paddle-the-itchen-7', name: 'Paddle the Itchen', town: 'Winchester', priceFrom: 2500 },
  ...changes,
})
