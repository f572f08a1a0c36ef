import type { Group, GroupBooking, GroupSummary, Poll, PollOption } from '../domain/group/group'
import type { Wish, Wishlist } from '../domain/wishlist/wishlist'

/** Sample API responses for groups and wishlists. Tests override the fields they are about. */

export const GROUP_ID = '7d6f1c0e-2b64-4f0e-9a55-0f2f6f1c9d11'

const picture = {
  url: '/pictures/kayak',
  alt: 'Kayaks on a chalk river',
  blurHash: 'L6Pj0^jE.AyE_3t7t7R**0o#DgR4',
  isPrimary: true,
}

export const ada = {
  id: 'u-ada',
  name: 'Ada M.',
  avatar: null,
  role: 'owner' as const,
  isYou: true,
  joinedAt: '2026-06-01T09:00:00.000Z',
}
export const bo = { ...ada, id: 'u-bo', name: 'Bo R.', role: 'member' as const, isYou: false }

export const groupOf = (changes: Partial<Group> = {}): Group => ({
  id: GROUP_ID,
  name: 'Friday Walkers',
  role: 'owner',
  members: [ada, bo],
  invite: null,
  createdAt: '2026-06-01T09:00:00.000Z',
  ...changes,
})

export const summaryOf = (changes: Partial<GroupSummary> = {}): GroupSummary => ({
  id: GROUP_ID,
  name: 'Friday Walkers',
  role: 'owner',
  memberCount: 2,
  members: [ada, bo],
  openPolls: 0,
  next: null,
  ...changes,
})

export const optionOf = (changes: Partial<PollOption> = {}): PollOption => ({
  id: 'o-kayak',
  experience: {
    id: '7',
    slug: 'kayak-the-itchen-7',
    name: 'Kayak the Itchen',
    town: 'Winchester',
    picture,
    durationMinutes: 120,
    priceFrom: 1250,
    minGuests: 1,
  },
  session: {
    id: '41',
    experienceId: '7',
    startsAt: '2026-06-12T09:00:00.000Z',
    endsAt: '2026-06-12T11:00:00.000Z',
    capacity: 8,
    seatsLeft: 6,
    status: 'scheduled',
    tickets: [
      { id: 't-adult', kind: 'adult', name: 'Adult', price: 2500, private: false, min: 1, max: 8, available: 6 },
      { id: 't-child', kind: 'child', name: 'Child', price: 1250, private: false, min: 1, max: 8, available: 6 },
      { id: 't-whole', kind: 'private', name: 'Private', price: 9000, private: true, min: 1, max: 1, available: 0 },
    ],
  },
  state: 'open',
  votes: 2,
  voters: ['Ada M.', 'Bo R.'],
  isMine: true,
  ...changes,
})

export const pollOf = (changes: Partial<Poll> = {}): Poll => ({
  id: 'p-1',
  question: 'What shall we do?',
  createdBy: 'Bo R.',
  createdAt: '2026-06-01T09:00:00.000Z',
  state: 'open',
  lost: null,
  options: [optionOf()],
  winnerId: 'o-kayak',
  decidedBy: null,
  heldUntil: null,
  bookingUuid: null,
  canDecide: true,
  ...changes,
})

export const bookingOf = (changes: Partial<GroupBooking> = {}): GroupBooking => ({
  uuid: null,
  experience: { id: '7', slug: 'kayak-the-itchen-7', name: 'Kayak the Itchen', town: 'Winchester', picture },
  session: { id: '41', startsAt: '2026-06-12T09:00:00.000Z', endsAt: '2026-06-12T11:00:00.000Z' },
  status: 'confirmed',
  seats: 2,
  bookedBy: 'Bo R.',
  ...changes,
})

export const wishOf = (id: string, name: string, changes: Partial<Wish> = {}): Wish => ({
  experienceId: id,
  addedAt: '2026-06-01T09:00:00.000Z',
  note: '',
  experience: { slug: `slug-${id}`, name, town: 'Winchester', picture },
  ...changes,
})

export const listOf = (changes: Partial<Wishlist> = {}): Wishlist => ({
  id: 'l1',
  name: 'Summer',
  isDefault: false,
  shareUrl: null,
  items: [wishOf('7', 'Kayak the Itchen'), wishOf('8', 'Throw a Pot')],
  ...changes,
})
