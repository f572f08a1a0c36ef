import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { GroupPoll, PollOption } from 'shared/contracts'
import { isOnSale, sessionOf, takenAt } from '../../catalogue'
import { isLiveHold } from '../../orders'
import type { Queries } from '../../platform/database/connect'
import {
  bookings,
  experiences,
  groupPollOptions,
  groupPolls,
  groupVotes,
  sessions,
  tickets,
  users,
} from '../../platform/database/schema'
import { memberName, requireMember } from './membership'

type Made = Pick<typeof bookings.$inferSelect, 'groupId' | 'status' | 'expiresAt' | 'paymentStatus'>

/** Derives the state of a poll from the booking that its decision created. */
export function pollStateOf(
  { groupId }: Pick<typeof groupPolls.$inferSelect, 'groupId'>,
  made: Made | undefined,
  now: Date,
): Pick<GroupPoll, 'state' | 'lost'> {
  if (!made) return { state: 'open', lost: null }
  // The booker has left the group, or removed the booking from it, so the poll no longer follows the booking.
  if (made.groupId !== groupId) return { state: 'open', lost: 'withdrawn' }
  if (['confirmed', 'completed', 'no_show'].includes(made.status)) return { state: 'booked', lost: null }
  if (made.status.startsWith('cancelled')) return { state: 'open', lost: 'booking' }
  // A payment in progress may still confirm the booking.
  const isHeld = isLiveHold(made, now) || made.paymentStatus === 'processing'
  return isHeld ? { state: 'held', lost: null } : { state: 'open', lost: 'hold' }
}

/** Lists the polls of a group, newest first, for one of its members. @throws Refusal NOT_FOUND */
export async function pollsOf(db: Queries, groupId: string, userId: string, now: Date): Promise<GroupPoll[]> {
  const { role } = await requireMember(db, groupId, userId)
  const rows = await db
    .select({ poll: groupPolls, maker: users })
    .from(groupPolls)
    .innerJoin(users, eq(users.id, groupPolls.createdBy))
    .where(eq(groupPolls.groupId, groupId))
    .orderBy(desc(groupPolls.createdAt), asc(groupPolls.id))
  const options = await optionsOf(
    db,
    rows.map(({ poll }) => poll.id),
    userId,
    now,
  )
  const uuids = rows.flatMap(({ poll }) => poll.bookingUuid ?? [])
  const made = uuids.length
    ? await db
        .select({ booking: bookings, buyer: users })
        .from(bookings)
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(inArray(bookings.uuid, uuids))
    : []
  return rows.map(({ poll, maker }) => {
    const own = options.filter(({ pollId }) => pollId === poll.id).map(({ option }) => option)
    const decided = made.find(({ booking }) => booking.uuid === poll.bookingUuid)
    const standing = pollStateOf(poll, decided?.booking, now)
    const isDecided = standing.state !== 'open'
    const winner = isDecided
      ? own.find(({ session }) => session.id === String(decided?.booking.sessionId))
      : leaderOf(own)
    return {
      id: poll.id,
      question: poll.question,
      created_by: memberName(maker),
      created_at: poll.createdAt.toISOString(),
      ...standing,
      options: own,
      winner_id: winner?.id ?? null,
      decided_by: isDecided && decided ? memberName(decided.buyer) : null,
      held_until: standing.state === 'held' ? (decided?.booking.expiresAt?.toISOString() ?? null) : null,
      booking_uuid: isDecided && decided?.buyer.id === userId ? decided.booking.uuid : null,
      can_decide: role === 'owner' || poll.createdBy === userId,
    }
  })
}

/** Returns the open option with the most votes; of two with as many, the one that is sooner. */
function leaderOf(options: readonly PollOption[]): PollOption | undefined {
  return options
    .filter(({ state, votes }) => state === 'open' && votes > 0)
    .sort((a, b) => b.votes - a.votes || (a.session.starts_at < b.session.starts_at ? -1 : 1))[0]
}

async function optionsOf(db: Queries, pollIds: string[], userId: string, now: Date) {
  if (pollIds.length === 0) return []
  const rows = await db
    .select({ option: groupPollOptions, session: sessions, experience: experiences, taken: takenAt(now) })
    .from(groupPollOptions)
    .innerJoin(sessions, eq(sessions.id, groupPollOptions.sessionId))
    .innerJoin(experiences, eq(experiences.id, sessions.experienceId))
    .where(inArray(groupPollOptions.pollId, pollIds))
    .orderBy(asc(groupPollOptions.position), asc(groupPollOptions.id))
  if (rows.length === 0) return []
  const votes = await db
    .select({ optionId: groupVotes.optionId, voter: users })
    .from(groupVotes)
    .innerJoin(users, eq(users.id, groupVotes.userId))
    .where(
      inArray(
        groupVotes.optionId,
        rows.map(({ option }) => option.id),
      ),
    )
    .orderBy(asc(groupVotes.votedAt), asc(groupVotes.userId))
  const kinds = await db
    .select()
    .from(tickets)
    .where(
      inArray(
        tickets.experienceId,
        rows.map(({ experience }) => experience.id),
      ),
    )
    .orderBy(asc(tickets.kind))
  return rows.map(({ option, session, experience, taken }) => {
    const voters = votes.filter(({ optionId }) => optionId === option.id)
    const needed = Math.max(1, experience.minGuests, voters.length)
    const isOpen = isOnSale({ session, experience }, now)
    const own = kinds.filter(({ experienceId }) => experienceId === experience.id)
    const shown: PollOption = {
      id: option.id,
      experience: {
        id: experience.id,
        slug: experience.slug,
        name: experience.name,
        town: experience.town,
        picture: pictureOf(experience),
        duration_minutes: experience.durationMinutes,
        price_from: experience.priceFrom,
        min_guests: experience.minGuests,
      },
      session: sessionOf({ session, experience, kinds: own, taken }, now),
      state: !isOpen ? 'closed' : session.capacity - taken < needed ? 'full' : 'open',
      votes: voters.length,
      voters: voters.map(({ voter }) => memberName(voter)),
      is_mine: voters.some(({ voter }) => voter.id === userId),
    }
    return { pollId: option.pollId, option: shown }
  })
}

function pictureOf({ id, picture }: typeof experiences.$inferSelect) {
  if (!picture) throw new Error(`Experience ${id} has no picture`)
  return picture
}
