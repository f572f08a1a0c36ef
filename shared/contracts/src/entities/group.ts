import { z } from 'zod'
import { Instant, Pence, Uuid } from '../endpoint'
import { BookingStatus } from './booking'
import { Session } from './experience'
import { Picture } from './picture'

/** A customer as the other members of a group see them. */
export const GroupMember = z.object({
  id: z.string(),
  /** First name and the initial of the last name. */
  name: z.string(),
  /** URL of the small avatar. */
  avatar: z.string().nullable(),
  role: z.enum(['owner', 'member']),
  is_you: z.boolean(),
  joined_at: Instant,
})
export type GroupMember = z.infer<typeof GroupMember>

/** The link by which others join. A group has at most one. */
export const GroupInvite = z.object({
  id: Uuid,
  url: z.string(),
  created_by: z.string(),
  expires_at: Instant,
  /** True for the owner of the group and for the creator of the link. */
  can_revoke: z.boolean(),
})
export type GroupInvite = z.infer<typeof GroupInvite>

/** An entry in the list of a customer's groups. */
export const GroupSummary = z.object({
  id: Uuid,
  name: z.string(),
  role: GroupMember.shape.role,
  member_count: z.int(),
  /** The first few who joined. */
  members: z.array(GroupMember.pick({ id: true, name: true, avatar: true })),
  /** Polls that have not led to a booking yet. */
  open_polls: z.int(),
  /** The group's next booked session. */
  next: z.object({ name: z.string(), starts_at: Instant }).nullable(),
})
export type GroupSummary = z.infer<typeof GroupSummary>

export const Group = z.object({
  id: Uuid,
  name: z.string(),
  /** The requester's role. */
  role: GroupMember.shape.role,
  members: z.array(GroupMember),
  invite: GroupInvite.nullable(),
  created_at: Instant,
})
export type Group = z.infer<typeof Group>

/** What an invite link shows before joining. */
export const Invitation = z.object({
  name: z.string(),
  invited_by: z.string(),
  member_count: z.int(),
  expires_at: Instant,
  is_full: z.boolean(),
  /** Id of the group if the requester is already a member. */
  group_id: Uuid.nullable(),
})
export type Invitation = z.infer<typeof Invitation>

/** A booking as its group sees it, without contact, price, codes or tickets. */
export const GroupBooking = z.object({
  /** Set only for the member who booked. */
  uuid: Uuid.nullable(),
  experience: z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string(), picture: Picture }),
  session: z.object({ id: z.string(), starts_at: Instant, ends_at: Instant }),
  status: BookingStatus,
  seats: z.int(),
  booked_by: z.string(),
})
export type GroupBooking = z.infer<typeof GroupBooking>

/** A session to vote on, with the seats left right now. */
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
  /** `full`: no room for everyone who voted for it. `closed`: no longer bookable. Neither can win. */
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
  /** `held` while the decider pays for the chosen session, `booked` once they have paid. */
  state: z.enum(['open', 'held', 'booked']),
  /** Why an earlier decision no longer counts: the hold ran out, the booking was cancelled, or it no longer belongs to the group. */
  lost: z.enum(['hold', 'booking', 'withdrawn']).nullable(),
  options: z.array(PollOption),
  /** The option decided on; in an open poll the leading one that can still win. */
  winner_id: Uuid.nullable(),
  /** Who decided, and until when their hold lasts. */
  decided_by: z.string().nullable(),
  held_until: Instant.nullable(),
  /** The hold or booking that came of it; set only for the member who decided. */
  booking_uuid: Uuid.nullable(),
  /** True if the requester owns the group or started the poll. */
  can_decide: z.boolean(),
})
export type GroupPoll = z.infer<typeof GroupPoll>
