import { z } from 'zod'
import { Instant, Pence, Uuid } from '../endpoint'
import { BookingStatus } from './booking'
import { Session } from './experience'
import { Picture } from './picture'

/** A customer as the others of their groups see them. */
export const GroupMember = z.object({
  id: z.string(),
  /** First name, and the first letter of the last. */
  name: z.string(),
  /** Address of a small portrait. */
  avatar: z.string().nullable(),
  role: z.enum(['owner', 'member']),
  is_you: z.boolean(),
  joined_at: Instant,
})
export type GroupMember = z.infer<typeof GroupMember>

/** The link by which others join: one a group at a time. */
export const GroupInvite = z.object({
  id: Uuid,
  url: z.string(),
  created_by: z.string(),
  expires_at: Instant,
  /** The owner may take it back, and whoever made it. */
  can_revoke: z.boolean(),
})
export type GroupInvite = z.infer<typeof GroupInvite>

/** A group in the list of somebody's groups. */
export const GroupSummary = z.object({
  id: Uuid,
  name: z.string(),
  role: GroupMember.shape.role,
  member_count: z.int(),
  /** The first few who joined. */
  members: z.array(GroupMember.pick({ id: true, name: true, avatar: true })),
  /** Votes that are not booked yet. */
  open_polls: z.int(),
  /** What they do next. */
  next: z.object({ name: z.string(), starts_at: Instant }).nullable(),
})
export type GroupSummary = z.infer<typeof GroupSummary>

export const Group = z.object({
  id: Uuid,
  name: z.string(),
  /** What whoever asks is in it. */
  role: GroupMember.shape.role,
  members: z.array(GroupMember),
  invite: GroupInvite.nullable(),
  created_at: Instant,
})
export type Group = z.infer<typeof Group>

/** What an invite link says before somebody joins. */
export const Invitation = z.object({
  name: z.string(),
  invited_by: z.string(),
  member_count: z.int(),
  expires_at: Instant,
  is_full: z.boolean(),
  /** The group, for whoever is in it already. */
  group_id: Uuid.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** A booking as the group sees it: never its contact, price, codes or tickets. */
export const GroupBooking = z.object({
  /** Only for whoever booked. */
  uuid: Uuid.nullable(),
  experience: z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string(), picture: Picture }),
  session: z.object({ id: z.string(), starts_at: Instant, ends_at: Instant }),
  status: BookingStatus,
  seats: z.int(),
  booked_by: z.string(),
})
export type GroupBooking = z.infer<typeof GroupBooking>

/** Something to do at some time, with the places that are left right now. */
export const PollOption = z.object({
  id: Uuid,
  experience: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    picture: Picture,
    duration_minutes: z.int(),
    price_from: Pence,
    min_guests: z.int(),
  }),
  session: Session,
  /** `full` when there is no room for those who voted for it, `closed` when it can no longer be booked: neither can win. */
  state: z.enum(['open', 'full', 'closed']),
  votes: z.int(),
  voters: z.array(z.string()),
  is_mine: z.boolean(),
})
export type PollOption = z.infer<typeof PollOption>

export const GroupPoll = z.object({
  id: Uuid,
  question: z.string(),
  created_by: z.string(),
  created_at: Instant,
  /** `held` while somebody pays for what was decided, `booked` once they have. */
  state: z.enum(['open', 'held', 'booked']),
  /** What became of an earlier decision: a hold that ran out, a booking that was cancelled, or one that is the group's no longer. */
  lost: z.enum(['hold', 'booking', 'withdrawn']).nullable(),
  options: z.array(PollOption),
  /** The option that was decided on; of an open vote the one that leads, when one can win. */
  winner_id: Uuid.nullable(),
  /** Who decided, and until when they hold the places. */
  decided_by: z.string().nullable(),
  held_until: Instant.nullable(),
  /** The hold or booking that came of it, for whoever decided. */
  booking_uuid: Uuid.nullable(),
  /** Whoever asks is the owner of the group, or began the vote. */
  can_decide: z.boolean(),
})
export type GroupPoll = z.infer<typeof GroupPoll>
