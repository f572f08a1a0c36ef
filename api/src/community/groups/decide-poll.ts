import { and, eq } from 'drizzle-orm'
import type { HoldRequest } from 'shared/contracts'
import { holdSeats } from '../../orders'
import type { Context } from '../../platform/context'
import { bookings, groupPollOptions, groupPolls, groupVotes } from '../../platform/database/schema'
import type { Requester } from '../../platform/http/requester'
import { Refusal } from '../../platform/refusal'
import { currentPollState, lockPollOf } from './change-polls'
import { auditGroup, requireMember, requireMemberForShare } from './membership'

interface Decision {
  groupId: string
  pollId: string
  optionId: string
  tickets: HoldRequest['tickets']
  userId: string
  visitorHash: Requester['visitorHash']
  ipHash: string
  now: Date
}

/** Thrown to end the transaction: the same member has made the same decision before. */
class DecidedBefore extends Error {
  constructor(readonly bookingUuid: string) {
    super('This vote has already been decided')
  }
}

/**
 * Decides a poll: creates a hold of an option for the member who decides. Of concurrent decisions one gets the hold and the others are
 * refused; the same decision again returns the same hold. When that hold is lost, the poll can be decided again.
 * @returns the uuid of the hold
 * @throws Refusal NOT_FOUND, GROUP_OWNER_ONLY, POLL_DECIDED, FEWER_THAN_VOTED and those of `holdSeats`
 */
export async function decidePoll(context: Context, decision: Decision): Promise<string> {
  const { groupId, pollId, optionId, tickets, userId, visitorHash, ipHash, now } = decision
  await requireMember(context.db, groupId, userId)
  const [option] = await context.db
    .select()
    .from(groupPollOptions)
    .where(and(eq(groupPollOptions.id, optionId), eq(groupPollOptions.pollId, pollId)))
  if (!option) throw new Refusal('NOT_FOUND')
  try {
    const hold = await holdSeats(context, {
      request: { session_id: String(option.sessionId), tickets },
      buyer: { key: `user:${userId}`, userId, visitorHash, ipHash },
      now,
      async before(tx) {
        const { role } = await requireMemberForShare(tx, groupId, userId)
        const poll = await lockPollOf(context, tx, groupId, pollId)
        if (role !== 'owner' && poll.createdBy !== userId) throw new Refusal('GROUP_OWNER_ONLY')
        const { state, made } = await currentPollState(tx, poll, now)
        if (state === 'open' || !made) return
        const isSame = made.userId === userId && made.sessionId === option.sessionId
        throw isSame ? new DecidedBefore(made.uuid) : new Refusal('POLL_DECIDED')
      },
      async alongside(tx, { uuid, seats }) {
        const votes = await tx.$count(groupVotes, eq(groupVotes.optionId, optionId))
        if (seats < votes) throw new Refusal('FEWER_THAN_VOTED')
        await tx.update(bookings).set({ groupId }).where(eq(bookings.uuid, uuid))
        await tx.update(groupPolls).set({ decidedAt: now, bookingUuid: uuid }).where(eq(groupPolls.id, pollId))
        const details = { poll: pollId, option: optionId, booking: uuid }
        await auditGroup(tx, groupId, { action: 'poll_decided', userId, now, details })
      },
    })
    return hold.uuid
  } catch (error) {
    if (error instanceof DecidedBefore) return error.bookingUuid
    throw error
  }
}
